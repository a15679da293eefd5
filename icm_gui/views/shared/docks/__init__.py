"""Docks that are the same in every workspace: treebank, search, problems, log."""
