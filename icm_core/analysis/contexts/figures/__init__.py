"""What is plotted of contexts: curves, and figures of them ready to be drawn.

- `curves`: What is plotted of contexts: frequencies by rank, sizes of the trie by depth.
- `depth`: By depth: hyperparameters, sizes of the trie, likelihood.
- `fits`: Discounts and concentrations by depth, as fitted in several ways to the same trees.
- `likelihood`: The likelihood of trees under contexts cut at every depth.
- `pyp`: Samples of the Pitman-Yor process: what discount and concentration do to frequencies.
- `rank`: Frequencies of rules by rank, samples under the data.
- `shared`: What the figures have in common: values as text, dashes, ends of axes.
"""
