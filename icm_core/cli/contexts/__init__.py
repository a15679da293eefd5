"""``icm contexts``: the contexts of a model, what they predict and why."""
