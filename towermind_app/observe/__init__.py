"""What can be seen of a game: the state vector and the JSON text, written from the same visible facts."""
