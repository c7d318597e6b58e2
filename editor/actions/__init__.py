"""Everything a designer can do, each action in one place: menus, keys, tool tips and the palette read it."""
