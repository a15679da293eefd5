"""What a model says to someone who corrects trees.

- `differences`: What differs between some trees of one sentence, as columns of words and values.
- `edited`: What an edit of a tree does to the posteriors of its nodes.
- `learning`: A model that learns from a corrected tree, and the parses that this changed.
- `sentence`: A sentence under a model and constraints: k best, posteriors, doubt, log P of trees.
- `teaching`: Models that are taught the corrected trees of a treebank, one for each sentence.
"""
