"""Where a treebank may be wrong: gold nodes by surprisal.

- `corrections`: What a gold node should perhaps be: a correction for its very words, not only a
  rule.
- `error_list`: Nodes of gold trees by how much they surprise a model: what `gold_errors` finds.
- `errors`: Where a treebank may be wrong: nodes with a high surprisal.
- `parts`: The surprises of a treebank's nodes, found by worker processes part by part.
- `variation`: The same words in the same surroundings, annotated in different ways.
"""
