"""The dialogs of the window.

- `animation`: Asks which part of a run becomes an animation, shows one frame, and writes it.
- `animation_fields`: The fields of an animation: which events, how they look, what kind of file.
- `encoding`: The question how a file is encoded, with its lines as each answer would read them.
- `fetching`: Gets a treebank: which there are, its licence, where it goes, how far it is.
- `glossary`: The glossary: what the terms of the window mean.
- `loading_report`: What was read of a treebank, and what was set aside and why.
- `model_card`: The card of a model: what it was trained on and how, and how large it is.
- `note`: Asks for a note on the sentence that is shown, wherever that is.
- `palette`: The command palette: type some letters, choose an action or a sentence.
- `refusal`: Files that were not opened: what they look like, and what can be done.
- `settings`: The settings dialog: everything is applied at once.
- `shortcut_model`: Actions and their keys as a table; changes are kept in the settings.
- `shortcuts`: The shortcut editor: every action with its keys, found, changed, given back.
- `tutorial`: A tutorial of the documentation, shown in the window.
- `training`: The training dialog: trees, preset, every option, progress.
"""
