"""From words to a pruned and refined forest, and what is decoded from it."""
