"""The window: screens, settings and keys around one game."""
