"""Trees as read made trees as modelled, one by one or in columns, and back to their nodes.

- `clean`: Trees as read to trees as modelled: traces, function tags, X over X and the root.
- `clean_columns`: Whole treebanks cleaned in columns: what `clean.clean` does to a tree, to all of
  them at once.
- `clean_places`: Which node of a tree as read is which node of the cleaned one, and back.
- `label_marks`: Marks in labels of other treebanks' conventions: functions, features, parents; cut
  by choice.
"""
