"""Edits: functions from a level to a changed level. They know neither undo nor a window."""
