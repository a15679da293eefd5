"""Start of the program."""
