"""Filters of a comparison: how they are typed, completed, and found in columns.

- `completion`: What can follow what was typed of a filter of a comparison so far.
- `facts`: What filters of a comparison look at, in columns made once.
- `filter`: Filters of a comparison: ``diff:NP error:pp len<=40 gap>5 gold:"NP < PP"``.
- `masks`: Which sentences have what a term of a filter asks for, in columns.
- `terms`: How filters are typed: ``len>20 label:SBAR word:that -note:yes tree:"NP < PP" "in a
  memo"``.
"""
