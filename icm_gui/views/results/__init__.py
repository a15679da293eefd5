"""The Results workspace: every result that is kept, and any two of them side by side.

- `head`: The head of the table: a depth over its columns.
- `page`: Where its parts are, and what its buttons do.
- `table`: The table of results: how a cell looks, and how two of them are marked.
"""
