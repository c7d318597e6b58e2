"""Waves: when their enemies come, and the screen to set them on."""
