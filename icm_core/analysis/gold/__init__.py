"""Where a treebank may be wrong: gold nodes by surprise.

- `error_list`: Nodes of gold trees by how much they surprise a model: what `gold_errors` finds.
- `errors`: Where a treebank may be wrong: nodes with a high surprisal.
"""
