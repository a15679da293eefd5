"""Plots on the screen.

- `plot`: A plot on screen: what stands still is drawn once, cursor or the point looked at on top of
  it.
- `points`: Going from point to point of a plot by keys.
"""
