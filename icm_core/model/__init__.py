"""The model: contexts, restaurants, fits, training.

- `by_hand`: What the provenance of a model says where its values were changed by hand after
  training.
- `contexts`: Context kinds: which element of context a node adds for each of its children.
- `explain`: Explanation of one decision: the smoothing ladder, and the rule that a context prefers.
- `file`: The model file ``*.icm``: written, read, and checked before anything is computed from it.
- `fit`: Fitting discounts and concentrations by depth: options and the optimiser.
- `leave_out`: A model without one of its training sentences: counts are taken out exactly and put
  back.
- `model`: The model: a grammar, a trie of contexts, its restaurants; training.
- `objectives`: What is maximised when discounts and concentrations are fitted, with both
  derivatives.
- `restaurants`: Restaurants: who sits where, and what each context therefore predicts.
- `sampling`: Sampled seating: Gibbs sampling of who sits where, and of discounts and
  concentrations.
- `trie`: The trie of contexts, which is also the context automaton.
- `update`: Exact, incremental change of a model: training trees in and out.
"""
