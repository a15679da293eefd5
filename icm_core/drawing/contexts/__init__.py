"""Distributions, ladders and smoothing graphs of contexts."""
