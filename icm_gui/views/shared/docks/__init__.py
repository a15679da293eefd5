"""Docks that are the same in every workspace: treebank, search, problems, log.

- `log`: The log on screen: filter, copy, clear.
- `problems`: The problems of the files that were read: where, what, why it matters, one fix.
- `tree_search`: Search in the trees of the treebank: a pattern, and the nodes that it finds.
- `tree_search_parts`: Parts of the search in trees: its menus, and what of it is saved.
- `treebank`: The list of sentences with its filter box.
- `treebank_parts`: Parts of the list of sentences: how its cells are drawn, and its filter box.
"""
