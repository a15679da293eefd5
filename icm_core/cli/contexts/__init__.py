"""``icm contexts``: the contexts of a model, what they predict and why.

- `app`: ``icm contexts``: the contexts of a model, what they predict and why.
- `common`: What all commands of ``icm contexts`` share: their arguments, the model, where results
  go.
- `export`: ``icm contexts export``: a part of the trie for other programs.
- `lists`: Lists of contexts: ``list``, ``surprising``, ``flips`` and ``deepest`` of ``icm
  contexts``.
- `lookup`: From the text of a context or a rule, as the program prints it, to its number in a
  model.
- `plot`: ``icm contexts plot``: pictures of contexts, or the data behind them as CSV.
- `views`: What ``icm contexts`` shows: first as JSON values, then as text made from those.
- `what_if`: ``icm contexts what-if``: what would be with other values than the fitted ones.
"""
