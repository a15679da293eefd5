"""What several commands share besides flags: console, files, workers, signals.

- `card`: The card of a model: what it was trained on and how, and how large it is.
- `compiling`: What is said while kernels are compiled, which happens once on a computer.
- `console`: What the program says: results on stdout or in a file, everything else on stderr.
- `evaluation`: What ``icm evaluate`` found, as text and as JSON.
- `gold`: Gold trees that sentences are taken from: read, cleaned as a model's, chosen by flags.
- `paths`: Checks of paths before work begins, so that an hour of it is not lost at its end.
- `reading`: Treebanks from files, with their problems reported on stderr.
- `sentences`: Sentences of plain text: one a line, tokens separated by spaces.
- `sides`: Gold and predicted trees of one command: read, cleaned, chosen alike.
- `signals`: Stopping: Ctrl+C and SIGTERM end the work at the next safe place, workers first.
- `tag_text`: Scores of tags as text.
- `trained`: Whether gold sentences were among those that a model was trained on.
- `verdicts`: Verdicts as text: what each one means, how often it was given.
- `workers`: Worker processes: copies of the program where that is safe, ended with the work.
- `writing`: Treebanks written to a file, a folder or stdout.
"""
