"""The look of the window and the things a person presses in it."""
