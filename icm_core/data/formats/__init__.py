"""Formats of treebanks, a file each: brackets, negra, tigerxml, discbracket.

`catalogue` is how a format joins and how one is chosen, `base` what a format is and what reading
gives, `graph` sentences whose branches may cross, `raising` the tree without crossings and the
way back. `bracket_scan`, `bracket_findings`, `bracket_text` are the parts of brackets.
"""
