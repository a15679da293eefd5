"""Formats of treebanks: `bracket_scan`, `bracket_findings`, `bracket_text` trees in brackets."""
