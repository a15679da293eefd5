"""Parsing under constraints: brackets kept or forbidden, tags, words together.

- `analyser`: A parser whose trees satisfy constraints, and the constraints that no tree satisfies.
- `cells`: What constraints do to the cells of a chart.
- `constraints`: Constraints on the trees of a sentence: brackets kept or forbidden, tags, spans.
"""
