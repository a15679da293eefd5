"""Two sides of a treebank compared: differences, filters, tables.

- `alignment`: Which predicted tree belongs to which gold tree: by their words, as ``diff`` does.
- `comparison`: Two sides of a treebank put beside each other: trees, scores, and where they differ.
- `confusion`: Confusions of labels and tags; missing and extra brackets.
- `conventions`: Which annotation beyond plain phrases a treebank has: function tags, traces, X over
  X.
- `corpus_figures`: Plots of a comparison: F1 by length, a point for each sentence, sizes of gaps.
- `corpus_tables`: Tables of a comparison: by measure, label, length, file and genre.
- `crossing`: Trees with crossing branches as they were read, in rows.
- `differing`: Every bracket and tag in which the two sides of a comparison differ, in columns.
- `filter`: Filters of a comparison: ``diff:NP error:pp len<=40 gap>5 gold:"NP < PP"``.
- `filter_completion`: What can follow what was typed of a filter of a comparison so far.
- `filter_masks`: Which sentences have what a term of a filter asks for, in columns.
- `filter_terms`: How filters are typed: ``len>20 label:SBAR word:that -note:yes tree:"NP < PP" "in
  a memo"``.
- `genres`: The genre of a sentence, as far as the name of its file tells it.
- `headline_tables`: The main scores of a comparison, and significance tests of two systems.
- `length_points`: F1 of every sentence over its length, with a running mean.
- `predicted`: Predictions of any parser, read and put beside gold trees, with an account of what
  was done.
- `predicted_items`: What stands in files of predictions: trees, each with its place.
- `query_facts`: What filters of a comparison look at, in columns made once.
- `remarks`: What is told of predictions put beside gold: what was moved, left out or doubtful.
- `rule_errors`: Which rules the predicted trees lack and which they have too often.
- `sentence_table`: EVALB's table of single sentences as a table of a comparison.
- `subsequence`: A longest common subsequence of two sequences (Hunt and Szymanski 1977).
- `tag_tables`: Tables of tags: accuracies, significance, errors by word, by suffix, by ambiguity
  class.
- `untagged`: Predicted trees without part-of-speech tags: words directly under phrases, or one tag
  for all.
"""
