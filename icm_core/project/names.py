"""Names of what a window keeps in a project and commands read, too."""

from __future__ import annotations

from typing import Final

TREEBANK: Final = "document.treebank"
"""State: the key of the treebank that a window opens with the project."""
RULES: Final = "annotate.rules"
"""State: rules of the user by which trees are checked, as JSON objects."""
MARKS: Final = "compare.gold-marks"
"""State: what is noted of nodes, as JSON objects."""
MARK: Final = "mark"
"""Kind of steps that change what is noted of a node; the subject is the node as JSON."""
SENTENCE: Final = "sentence"
"""Kind of steps that change what is noted of a sentence; the subject is its place from 0."""
