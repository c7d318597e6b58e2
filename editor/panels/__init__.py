"""Panels: what stands beside the map."""
