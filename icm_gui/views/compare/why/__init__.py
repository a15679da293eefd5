"""Why this tree and not that one.

- `cells`: How decisions are drawn: bars left of their numbers, and the sums below the rows.
- `pane`: Why this and not that: the decisions in which two trees differ, their sums, and the
  verdict.
"""
