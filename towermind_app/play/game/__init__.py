"""The game screen: map, commands, panels."""
