"""The pane of gold errors.

- `bar`: Above the list of gold errors: begin and stop, and which nodes are listed.
- `cells`: How gold errors are drawn: bars, labels before words, marks; and the keys of their table.
- `columns`: Which columns of the list of gold errors have room, and how much.
- `correction`: The gold tree of a sentence beside its proposed correction, in the place of the
  compared trees.
- `detail`: The chosen gold error: its rule, what the model prefers, and what is to be done with it.
- `errors_pane`: Gold errors: nodes of the treebank ranked by surprisal, to be marked, annotated or
  dismissed.
- `parts`: Parts of the pane of gold errors: what it says before there is a list, and the menu of a
  row.
"""
