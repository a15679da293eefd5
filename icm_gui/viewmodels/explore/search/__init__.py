"""What is searched: algorithms, their options, and whether their kernels are there.

- `prepared`: Which algorithms have their kernels, and what waits for them.
- `search_fields`: Every option of a search as a field of a form, and which of them each algorithm
  has.
- `search_settings`: Options of searches: the model's and the algorithms' defaults, and what was
  changed.
- `searching`: What is searched: algorithm, depth, sentence and model; searches run as jobs.
"""
