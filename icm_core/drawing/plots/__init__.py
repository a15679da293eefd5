"""Plots: axes, curves, bars, matrices."""
