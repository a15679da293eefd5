"""Patterns of trees: `language` reads them, `search` finds them, `linear_regex` matches names."""
