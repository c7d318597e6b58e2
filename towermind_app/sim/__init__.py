"""The rules: one NumPy record that is the whole game, and small compiled functions over it."""
