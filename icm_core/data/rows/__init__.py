"""Trees in rows: sequences of trees, and columns that nodes are put into.

- `column_edits`: Nodes put into columns and taken out of them, for many trees at once.
- `late_trees`: Edited trees that are made only once they are asked for, one by one or many at once.
- `tree_rows`: Trees in rows: a sequence of trees that are objects only once they are asked for.
"""
