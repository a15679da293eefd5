"""Named types of errors: the steps from a predicted tree to the gold tree."""
