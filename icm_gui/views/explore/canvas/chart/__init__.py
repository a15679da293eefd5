"""The chart of a sentence.

- `canvas`: The chart: cells in a triangle, the hypothesis drawn over them.
- `frame`: What is in the corners of the chart: counts, minimap, read-out.
- `items`: Single items of the chart: what lies beside one, and what comes into it.
- `layers`: What of a chart stands still, in layers that go with the view.
- `legend`: The legend of the chart, drawn again where it says something else.
"""
