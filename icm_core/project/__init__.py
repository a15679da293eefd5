"""Project files ``*.icmproj``: treebanks, models, runs, sentences, state of the window."""
