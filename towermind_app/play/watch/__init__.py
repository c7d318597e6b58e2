"""Watching a programmed player: its episodes in the window."""
