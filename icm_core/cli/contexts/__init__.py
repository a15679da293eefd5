"""``icm contexts``: the contexts of a model, what they predict and why.

- `app`: ``icm contexts``: the contexts of a model, what they predict and why.
- `common`: What the commands of ``icm contexts`` share: arguments, the model, output.
- `export`: ``icm contexts export``: a part of the trie for other programs.
- `lists`: Lists of contexts: ``list``, ``surprising``, ``flips`` and ``deepest`` of ``icm
  contexts``.
- `lookup`: From the printed text of a context or a rule to its number in a model.
- `plot`: ``icm contexts plot``: pictures of contexts, or the data behind them as CSV.
- `views`: What ``icm contexts`` shows: first as JSON values, then as text made from those.
- `what_if`: ``icm contexts what-if``: what would be with other values than the fitted ones.
"""
