"""What is drawn over the picture of a level in the making."""
