"""Plots on the screen.

- `plot`: A plot on screen: static parts are drawn once, the cursor on top.
- `points`: Going from point to point of a plot by keys.
"""
