"""Why a tree is not the gold tree: search, model, decoder or grammar."""
