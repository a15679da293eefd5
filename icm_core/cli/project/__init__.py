"""``icm project``: what is in a project file, and the work of several people in it.

- `app`: ``icm project``: list, history, export, validate, merge, agreement.
- `notes`: ``icm project export-notes`` and ``import-notes``.
- `opening`: Projects and their treebanks as the commands name them.
- `people`: ``icm project merge`` and ``agreement``: the work of two people.
- `progress`: ``icm project progress``: who did how much, what reviewers corrected.
"""
