"""Two sides of a treebank beside each other: differences, filters, tables over the corpus."""
