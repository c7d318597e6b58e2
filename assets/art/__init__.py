"""Sources of every sprite: palettes, pixel grids and the code that assembles them."""
