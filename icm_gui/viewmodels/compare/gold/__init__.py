"""Gold errors: the search for them, the list, and what a person noted."""
