"""EVALB's parameter files, and rules of scoring in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from icm_core.analysis.scoring.brackets import CUTOFF, ScoringRules
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.errors import DataError

_SHORTEST: Final = 3
"""EVALB ignores shorter lines."""
_SHOWN: Final = 5
"""Bad lines that a message lists."""
_PAIR: Final = 2
QUOTES: Final = (
    ('"', "``", "''", "\u201c", "\u201d", "\u201e", "\u00ab", "\u00bb"),
    ("'", "`", "\u2018", "\u2019", "\u201a"),
)
"""Words that are one quote each where quotes are normalised."""
BRACKETS: Final = (
    ("(", "[", "{", "LRB", "LSB", "LCB", "-lrb-", "-lsb-", "-lcb-"),
    (")", "]", "}", "RRB", "RSB", "RCB", "-rrb-", "-rsb-", "-rcb-"),
)
"""Words that are one bracket each where brackets are normalised; ``-LRB-`` is ``(`` anyway."""


def read_parameters(path: Path) -> ScoringRules:
    """Return the rules of a parameter file of EVALB (``COLLINS.prm``).

    They are EVALB's own: only what the file names is deleted, also of roots. DEBUG and MAX_ERROR
    are read and have no effect, since no sentence is dropped.

    Raises
    ------
    DataError
        If the file cannot be read, or lines of it are not understood; they are all named.
    """
    try:
        lines = path.read_text("utf-8", "replace").splitlines()
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}: name a parameter file") from error
    found = _Parameters()
    bad = []
    for number, line in enumerate(lines, start=1):
        text = line.rstrip()
        if text.startswith("#") or len(text) < _SHORTEST:
            continue
        name, *values = text.split()
        fault = found.take(name, values)
        if fault:
            bad.append(f"{path}:{number}: {fault}: {text!r}")
    if bad:
        more = f"\nand {len(bad) - _SHOWN:,} more lines" if len(bad) > _SHOWN else ""
        raise DataError(
            "\n".join(bad[:_SHOWN]) + more + "\n"
            "correct the lines, or put # before those that are to be ignored; known are "
            + ", ".join(_Parameters.KNOWN)
        )
    return found.rules(path.name)


class _Parameters:
    """Parameters while they are read."""

    KNOWN: Final = (
        "DEBUG",
        "MAX_ERROR",
        "CUTOFF_LEN",
        "LABELED",
        "DELETE_LABEL",
        "DELETE_LABEL_FOR_LENGTH",
        "QUOTE_LABEL",
        "EQ_LABEL",
        "EQ_WORD",
    )

    def __init__(self) -> None:
        self._numbers = {"DEBUG": 0, "MAX_ERROR": 10, "CUTOFF_LEN": CUTOFF, "LABELED": 1}
        self._labels: dict[str, list[str]] = {
            "DELETE_LABEL": [],
            "DELETE_LABEL_FOR_LENGTH": [],
            "QUOTE_LABEL": [],
        }
        self._equal: dict[str, list[tuple[str, ...]]] = {"EQ_LABEL": [], "EQ_WORD": []}

    def take(self, name: str, values: list[str]) -> str:
        """Take one line; return what is wrong with it, empty if nothing is."""
        if name in self._numbers:
            if len(values) != 1 or not (values[0].isascii() and values[0].isdecimal()):
                return f"{name} needs one number"
            if name == "LABELED" and values[0] not in ("0", "1"):
                return "LABELED is 0 or 1"
            self._numbers[name] = int(values[0][:9])
        elif name in self._labels:
            if len(values) != 1:
                return f"{name} needs one label"
            self._labels[name].append(values[0])
        elif name in self._equal:
            if len(values) != _PAIR:
                return f"{name} needs two values"
            _join(self._equal[name], (values[0], values[1]))
        else:
            return "unknown parameter"
        return ""

    def rules(self, name: str) -> ScoringRules:
        """Return the rules of what was taken."""
        deleted = frozenset(self._labels["DELETE_LABEL"])
        return ScoringRules(
            name=name,
            delete_labels=deleted,
            delete_tags=deleted,
            equal_labels=tuple(self._equal["EQ_LABEL"]),
            equal_words=tuple(self._equal["EQ_WORD"]),
            cut_labels=True,
            labelled=bool(self._numbers["LABELED"]),
            quote_tags=frozenset(self._labels["QUOTE_LABEL"]),
            cutoff=self._numbers["CUTOFF_LEN"],
            length_tags=frozenset(self._labels["DELETE_LABEL_FOR_LENGTH"]),
        )


def _join(groups: list[tuple[str, ...]], pair: tuple[str, str]) -> None:
    """Add a pair to the groups; what is equal to one thing is one group."""
    touched = [group for group in groups if set(group) & set(pair)]
    joined = dict.fromkeys([*(one for group in touched for one in group), *pair])
    for group in touched:
        groups.remove(group)
    groups.append(tuple(joined))


def rules_record(rules: ScoringRules) -> dict[str, Any]:
    """Return all settings for JSON."""
    return {
        "name": rules.name,
        "labels_cut_at": "-=" if rules.cut_labels else "",
        "labelled": rules.labelled,
        "deleted_labels": sorted(rules.delete_labels),
        "deleted_tags": sorted(rules.delete_tags),
        "equal_labels": [list(group) for group in rules.equal_labels],
        "equal_words": [list(group) for group in rules.equal_words],
        "escapes_equal": rules.unescape_words,
        "quote_tags": sorted(rules.quote_tags),
        "not_in_length": sorted(rules.length_tags),
        "cutoff": rules.cutoff,
    }


def rules_text(rules: ScoringRules) -> str:
    """Return the settings in a line or two, for above a table."""
    parts = [
        "labels end before - and =" if rules.cut_labels else "each label is itself",
        f"no brackets: {_listed(rules.delete_labels)}",
        f"words deleted by gold's tag: {_listed(rules.delete_tags)}",
    ]
    tell: list[tuple[object, Callable[[], str]]] = [
        (rules.equal_labels, lambda: f"equal labels: {_groups(rules.equal_labels)}"),
        (rules.equal_words, lambda: f"equal words: {_groups(rules.equal_words)}"),
        (rules.quote_tags, lambda: f"confused over quotes: {_listed(rules.quote_tags)}"),
        (not rules.labelled, lambda: "labels do not count"),
        (rules.length_tags != {TRACE_TAG}, lambda: f"not in length: {_listed(rules.length_tags)}"),
    ]
    return "; ".join([*parts, *(text() for there, text in tell if there)])


def _listed(labels: frozenset[str]) -> str:
    return " ".join(one or "(empty)" for one in sorted(labels)) or "none"


def _groups(groups: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(" ".join(group) for group in groups)
