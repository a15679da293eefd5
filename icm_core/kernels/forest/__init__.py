"""Kernels of words to forest to tree: `chart` (CKY), `prune`, `refine` (items with contexts),
`viterbi` and `kbest` derivations, `spans` and `span_features` (labelled spans and their weights).
"""
