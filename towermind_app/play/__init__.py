"""The window: loop, screens, settings and keys around one game."""
