"""The distrustful container of our own files: models, recorded runs, lessons.

`container` reads and writes arrays and a manifest, `manifest` checks the values of a
manifest by type, `faults` words what is wrong with a file and what to do.
"""
