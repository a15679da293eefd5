"""Training, its options, and the card of a model.

- `fields`: Every option of training as a field of the form: names, meaning, groups.
- `model_card`: What a model's card says: facts and hyperparameters by depth, from its manifest.
- `options`: The options of training as a form: a preset and changes to it.
- `training`: Training: a preset with changes, the trees to train on, the process that trains.
"""
