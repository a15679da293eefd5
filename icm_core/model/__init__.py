"""The model: contexts, restaurants, fits, training.

- `bounded`: Minimisation within bounds by L-BFGS-B, for the few dozen values of a fit.
- `by_hand`: Changes by hand after training, from the provenance of a model.
- `by_level`: Contexts and counts of a large treebank, depth by depth, on disk.
- `contexts`: Context kinds: which element of context a node adds for each of its children.
- `explain`: Explanation of one decision: the smoothing ladder, and the rule that a context prefers.
- `file`: The model file ``*.icm``: written, read, and checked before anything is computed from it.
- `fit`: Fitting discounts and concentrations by depth: options and the optimiser.
- `identity`: What a model is known by, whatever file or name it has.
- `leave_out`: A model without one of its training sentences: exact removal of its counts.
- `model`: The model: a grammar, a trie of contexts, its restaurants.
- `objectives`: The objectives of the fits, with first and second derivatives.
- `restaurants`: Restaurants: who sits where, and what each context therefore predicts.
- `room`: Room for long columns: in memory, or in unnamed files.
- `sampling`: Sampled seating: Gibbs sampling, also of discounts and concentrations.
- `span_model`: A log-linear model of spans: weights of words and tags at the edges of spans.
- `training`: A model made of a treebank: words, derivations, counts, what is fitted to them.
- `trie`: The trie of contexts, which is also the context automaton.
- `update`: Exact, incremental change of a model: training trees in and out.
"""
