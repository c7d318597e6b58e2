"""The picture of a game state: atlas, ground, draw list and the two backends that paint it."""
