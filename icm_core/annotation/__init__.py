"""Corrections of trees: each an operation that returns another tree and keeps the words.

- `edits`: what an operation returns, and what all of them check.
- `operations`: labels, wrapping, removing, splitting and merging of nodes.
- `moving`: where a subtree may go, and moving it there.
- `placing`: a parse in the place of a tree as read, with its traces and function tags.
- `typed`: a tree typed as brackets.
- `checks`: what is wrong with a tree, or was never seen.
- `whole`: all trees of a treebank checked at once, in columns.
- `indices`: traces and what they refer to.
- `nodes`: a tree that can be changed in place, while a rule works on it.
- `rewriting`: changes of many trees by rule: operations on the named nodes of a pattern.
- `apart`: which matches of a rule cannot matter to each other.
- `validation`: a whole treebank checked, by itself and by rules of the user.
- `rules`: a rule over a whole treebank: a pattern with named nodes, and what is done.
"""
