"""Plots: axes, curves, bars, matrices.

- `axes`: Axes of plots: grid, numbers, titles.
- `boxes`: Rectangles in plots, and whether they meet.
- `curves`: Curves of plots: lines, steps, bars, marks of points.
- `drawing`: Drawing of plots: what stands still, and the cursor on top of it.
- `error_bars`: Types of error as bars, of one system or of two side by side.
- `figure`: Figures of line plots: what is drawn, not yet where.
- `legend`: The legend of a plot whose curves cannot be named at their ends.
- `markers`: Marks of points in plots: each series has its own shape beside its colour.
- `matrix`: A matrix of counts: the darker a cell, the larger the share of its row that is in it.
- `plot`: Light line plots through the one painter: stacked, with one x and one cursor.
- `points`: Single points of plots: those that are marked, and the one under the pointer.
- `scales`: Log axes in numbers: places, ticks, lines between them.
- `series`: Curves in numbers: a million points reduced to pixels, and round ticks.
"""
