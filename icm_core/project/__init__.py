"""Project files ``*.icmproj``: treebanks, models, runs, sentences, state of the window.

- `contents`: Bytes of files inside a project: kept once, packed, checked.
- `database`: The SQLite file under a project: created atomically, locked, changed in turn.
- `faults`: What went wrong with a project file, in words that name the file and say what to do.
- `late_edits`: Edits of a treebank as a project keeps them, made into trees only when they are
  asked for.
- `merging`: Two people's work on one treebank: what each changed, and both put together.
- `names`: Names of what a window keeps in a project and commands read, too.
- `notes`: What people note of sentences and of nodes, beside their trees.
- `packing`: Trees in the history, packed.
- `predictions`: Predicted trees of a treebank's sentences, as a project keeps them.
- `progress`: How the work goes: by day and person, and what reviewers corrected.
- `records`: What a project file holds, as immutable records.
- `results`: Results of searches in a project: the rows of its runs as records, and back.
- `rows`: Rows of a project file to records; an invalid value is reported with the file's name.
- `runs`: Runs in a project: searches that came to their end, with what they did.
- `schema`: Tables of a project file, its version, and how older ones become new ones.
- `side_notes`: Notes in a file of their own (JSON), beside the project.
- `step_store`: The steps of a project: rows of its history, written and read again.
- `steps`: Changes that can be undone, and the stack of them.
- `store`: The project file ``*.icmproj``; every change is on the disk when its method returns.
"""
