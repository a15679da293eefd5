"""Where a treebank may be wrong: gold nodes by surprise."""
