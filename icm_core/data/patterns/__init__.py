"""Patterns of trees: `language` reads them, `search` finds them, `linear_regex` matches names.

- `language`: Patterns of trees as people type them: ``NP < (DT .
- `linear_regex`: Regular expressions whose matching takes time linear in the text, whatever they
  are: RE2's.
- `search`: Where patterns are found in trees: for all nodes of a treebank at once, in columns.
"""
