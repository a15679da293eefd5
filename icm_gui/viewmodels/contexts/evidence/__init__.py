"""What in training is behind a context, and where in the open treebank that is.

- `evidence_rows`: The training evidence of a context and a rule, as rows of a table.
- `matching`: Which sentences of the open treebank are those that a model was trained on.
"""
