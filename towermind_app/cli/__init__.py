"""The `towermind` command: one module a sub-command, argument parsing only."""
