"""The version of the program; that of the rules is in `sim/tick.py`."""

__version__ = "0.1.0"
