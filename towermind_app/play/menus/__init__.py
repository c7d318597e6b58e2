"""Every full-window view that is not a game."""
