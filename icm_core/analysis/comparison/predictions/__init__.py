"""Predictions of any parser, read and put beside gold trees by their words.

- `alignment`: Which predicted tree belongs to which gold tree: by their words, as ``diff`` does.
- `items`: What stands in files of predictions: trees, each with its place.
- `predicted`: Predictions of any parser, read and put beside gold trees, with an account of what
  was done.
- `remarks`: What is told of predictions put beside gold: what was moved, left out or doubtful.
- `subsequence`: A longest common subsequence of two sequences (Hunt and Szymanski 1977).
- `untagged`: Predicted trees without part-of-speech tags: words directly under phrases, or one tag
  for all.
"""
