"""Two sides of a treebank compared: differences, filters, tables.

- `comparison`: Two sides of a treebank put beside each other: trees, scores, and where they differ.
- `confusion`: Confusions of labels and tags; missing and extra brackets.
- `conventions`: Which annotation beyond plain phrases a treebank has: function tags, traces, X over
  X.
- `corpus_figures`: Plots of a comparison: F1 by length, a point for each sentence, sizes of gaps.
- `corpus_tables`: Tables of a comparison: by measure, label, length, file and genre.
- `differing`: Every bracket and tag in which the two sides of a comparison differ, in columns.
- `filters`: Filters of a comparison: typed, completed, and found in columns.
- `headline_tables`: The main scores of a comparison, and significance tests of two systems.
- `length_points`: F1 of every sentence over its length, with a running mean.
- `predictions`: Predictions of any parser, read and put beside gold trees by their words.
- `rule_errors`: Which rules the predicted trees lack and which they have too often.
- `sentence_table`: EVALB's table of single sentences as a table of a comparison.
- `tag_tables`: Tables of tags: accuracies, significance, errors by word, by suffix, by ambiguity
  class.
"""
