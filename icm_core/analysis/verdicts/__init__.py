"""Why a tree is not the gold tree: search, model, decoder or grammar.

- `decision_depths`: Which ancestor decides between two trees: the preference by context depth.
- `decisions`: The decisions in which two trees differ, under a model.
- `expected`: What two trees are worth to a decoder that looks at posteriors of their brackets.
- `gaps`: Search gaps and model gaps of a whole comparison: who is to blame, sentence by sentence.
- `searches`: Several searches on the same sentences: scores, gaps to the optimum, times.
- `word_reasons`: What a model of neighbours says of words that two taggings tag differently.
"""
