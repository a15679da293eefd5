"""Why this tree and not that one.

- `brackets`: What a decoder of spans expected of two trees: a line below the decisions, and its
  brackets.
- `cells`: How decisions are drawn: bars left of their numbers, and the sums below the rows.
- `pane`: Why this and not that: the decisions in which two trees differ, their sums, and the
  verdict.
"""
