"""Plots of contexts and of the values by depth."""
