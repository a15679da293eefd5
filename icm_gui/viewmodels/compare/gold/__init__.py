"""Gold errors: the search for them, the list, and what the user noted.

- `correcting`: The proposed correction of a gold node: the best tree of its very words, looked for
  in a job.
- `error_rows`: Gold errors as rows of a table: filtered, sorted, with what the user noted of them.
- `listing`: Which gold nodes are listed, in which order, and what is said of them; without Qt's
  tables.
- `marks`: What the user thinks of gold nodes: marked, annotated, dismissed; kept in the project at
  once.
- `search`: The search for gold errors: which model and treebank, how far it is, what it found.
"""
