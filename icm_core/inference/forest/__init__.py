"""From words to a pruned and refined forest, and what is decoded from it.

- `chart`: The PCFG chart of a sentence: inside values, or Viterbi values.
- `decode`: Decoding a forest: Viterbi, max-rule, k best, samples, entropy.
- `derivation`: One derivation of a sentence, its tree, and its probability under a model.
- `forest`: Forests: hypergraphs of items and hyperedges in columns.
- `gold`: A given tree under a model: its probability, and whether a search could have found it.
- `lost`: Where a search lost the gold tree: the record that every family fills, and gold's edges.
- `naming`: What items and edges of a forest are called: spans of symbols, or tags of words.
- `prune`: From a chart to the forest of its hyperedges with enough posterior.
- `refine`: Coarse-to-fine refinement of a forest by the states of the context automaton.
- `span_features`: Features of items and hyperedges for the log-linear model of spans.
- `span_forest`: A sentence's forest of the PCFG, weighed by the log-linear model of spans.
- `spans`: Minimum-Bayes-risk decoding over labelled spans, with a penalty for each span.
"""
