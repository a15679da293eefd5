"""What the Annotate workspace shows and does.

- `brackets`: The tree as indented brackets, and the tree that is typed there.
- `changed_nodes`: Which nodes of a tree another one does not have.
- `editor`: The tree that is corrected: selection, operations, the move that is under way.
- `labels`: The labels of the treebank, the most frequent first, for completion.
- `sentence_notes`: State, note and tags of sentences; kept in the project at once.
- `violations`: What is wrong in the trees of the treebank, as a list that follows every edit.
"""
