"""State of the Contexts workspace: what of a model's trie is looked at."""
