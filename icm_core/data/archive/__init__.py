"""The distrustful container of our own files: models, recorded runs, lessons.

`container` reads and writes arrays and a manifest, `manifest` checks the values of a
manifest by type, `faults` words what is wrong with a file and what to do.

- `container`: The container of our own files: a zip, each part checked before use.
- `faults`: Faults of files that icm wrote itself: what is wrong, and what is to be done about it.
- `manifest`: Values of a file's manifest, which may be of any type and size until they are checked.
"""
