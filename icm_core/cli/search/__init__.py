"""``icm search``: its command, and the rows that it writes.

- `app`: ``icm search``: patterns of trees in treebanks.
- `rows`: What ``icm search`` writes: nodes as lines, rows of CSV or records, and counts of values.
"""
