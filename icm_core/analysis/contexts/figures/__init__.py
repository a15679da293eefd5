"""Figures of contexts: curves ready to be drawn.

- `depth`: By depth: hyperparameters, sizes of the trie, likelihood.
- `rank`: Frequencies of rules by rank, samples under the data.
- `shared`: What they have in common: values as text, dashes, ends of axes.
"""
