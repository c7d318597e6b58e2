"""Tools: what the mouse and the keys do on the map."""
