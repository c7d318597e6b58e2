"""The level editor: draw, press F5, play."""
