"""Two sides of a treebank beside each other: differences, filters, tables over the corpus.

- `alignment`: Which predicted tree belongs to which gold tree: by position, and nothing is dropped.
- `comparison`: Two sides of a treebank put beside each other: trees, scores, and where they differ.
- `confusion`: Which labels and tags are taken for which others, and which brackets are missing or
  extra.
- `corpus_figures`: Plots of a comparison: F1 by length with its interval, one point a sentence,
  sizes of gaps.
- `corpus_tables`: A whole comparison in tables: by measure, label, length of sentences, file and
  genre.
- `filter`: Filters of a comparison: ``diff:NP error:pp len<=40 gap>5 gold:"NP < PP"``.
- `filter_completion`: What can follow what was typed of a filter of a comparison so far.
- `filter_masks`: Which sentences have what a term of a filter asks for, in columns.
- `filter_terms`: How filters are typed: ``len>20 label:SBAR word:that -note:yes tree:"NP < PP" "in
  a memo"``.
- `genres`: The genre of a sentence, as far as the name of its file tells it.
- `headline_tables`: The figures of a comparison as a whole, and whether two systems differ by
  chance.
- `length_points`: F1 of every sentence over its length, with a running mean.
- `query_facts`: What filters of a comparison look at, in columns made once.
- `rule_errors`: Which rules the predicted trees lack and which they have too often.
"""
