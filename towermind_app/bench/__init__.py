"""Measuring: episodes of agents, and the speed of the simulation."""
