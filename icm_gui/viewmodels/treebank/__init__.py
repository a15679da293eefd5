"""The open treebank: reading, problems, sentences, hits of a search."""
