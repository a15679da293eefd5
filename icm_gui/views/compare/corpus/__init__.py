"""Panes over the whole corpus.

- `confusion_pane`: Which labels and tags are taken for which others, as a list and as a matrix.
- `corpus_pane`: The whole corpus: a table of the chosen kind, and F1 by length below it.
- `derived_pane`: What the panes over the whole corpus share: they work while in sight, or say why
  they do not.
- `error_types_pane`: Types of error as bars, and what is wrong in the sentence that is shown, in
  words.
- `errors_pane`: Errors one by one, or counted by any two of their facets; each cell leads to its
  sentences.
- `gaps_pane`: Search and model gaps: search or model, how often, and by how many nats.
- `length_pane`: Length and F1: a point for each sentence; the current sentence is marked, a click
  shows one.
- `matrix_view`: The matrix of confusions: the darker a cell, the larger the share of the label that
  is in it.
- `pick_plot`: A plot whose points and bars can be picked; one of them is marked as the current one.
- `rules_pane`: Missing and extra rules, those with the most errors first.
"""
