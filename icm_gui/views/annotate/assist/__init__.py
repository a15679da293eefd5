"""What a model does for someone who corrects trees, on the screen.

- `alternatives_pane`: The most probable trees as a table, and the constraints.
- `learnt_pane`: What the model has learnt, and the sentences whose parses changed since.
- `order_strip`: In which order sentences are corrected.
- `proposal_strip`: What is above the tree while a parse is shown as a difference.
- `small_trees`: The most probable trees side by side, small, with equal parts folded.
- `tag_strip`: What is above a tagged sentence: the tags of the selected word, and the digits for
  them.
"""
