"""What the Annotate workspace shows and does.

- `assist`: What a model does for someone who corrects trees.
- `brackets`: The tree as indented brackets, and the tree that is typed there.
- `bulk`: Changes of many trees by a rule, with what they would be listed first.
- `changed_nodes`: Which nodes of a tree another one does not have.
- `colleague`: Another person's project beside this one.
- `edit_change`: What the last edit did to log P and to the posteriors of its nodes.
- `editor`: The tree that is corrected: selection and operations.
- `history`: Every version of the sentence's tree; any can come back.
- `labels`: The labels of the treebank, the most frequent first, for completion.
- `moves`: Choosing a place in the tree: of a node that is moved, of what a trace refers to.
- `node_notes`: The note on the selected node.
- `notes_file`: Notes written into a file of their own, and taken in from one.
- `sentence_notes`: State, note and tags of sentences; kept in the project at once.
- `subjects`: A node of what is shown, as what is asked or noted about it takes it.
- `tree_links`: What refers to what in the tree that is corrected, worked out once for each tree.
- `versions`: The versions of a tree as rows of a table, and how two of them differ, line by line.
- `work`: How the work goes, and what reviewers corrected.
- `violations`: What is wrong in the trees of the treebank, as a list that follows every edit.
"""
