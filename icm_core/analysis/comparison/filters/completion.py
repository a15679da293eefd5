"""What can follow what was typed of a filter of a comparison so far."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import ERROR_TITLES, FIELDS, KINDS
from icm_core.analysis.comparison.filters.terms import Field, quoted
from icm_core.analysis.errors.facets import ERROR_FACETS, MEANINGS, asked, holds, value_of
from icm_core.data.patterns.index import base_label

LIMIT: Final = 60
_LEAST_WORD: Final = 2
"""Letters of a word from which on words are offered: before, there are too many."""
_HEAD: Final = re.compile(r"([A-Za-z-]+)(>=|<=|!=|<|>|=|:)(.*)", re.DOTALL)
_LABEL_FIELDS: Final = ("diff", "missing", "extra", "crossing", "other", "tag-diff")


@dataclass(frozen=True)
class Completion:
    """One way to continue.

    Parameters
    ----------
    text
        The whole filter once it is taken.
    cursor
        Where the cursor is then, from 0.
    adds
        What the list shows.
    about
        What that means.
    """

    text: str
    cursor: int
    adds: str
    about: str = ""


def complete(text: str, cursor: int, facts: QueryFacts | None = None) -> list[Completion]:
    """Return how a filter can continue at the cursor: names of fields, then their values.

    Parameters
    ----------
    facts
        Of the comparison: labels, words and files are its own. Without, none are offered.
    """
    start, inside = _piece(text[:cursor])
    typed = text[start:cursor]
    negation = "-" if typed.startswith("-") else ""
    head = _HEAD.fullmatch(typed[len(negation) :])
    field = FIELDS.get(head[1].lower()) if head is not None else None
    found: Iterable[tuple[str, str, str]]
    if field is None or head is None:
        if inside or (head is not None):
            return []
        found = _fields(typed[len(negation) :].lower())
    elif field.kind == "pattern" or head[2] not in (":", "="):
        return []
    else:
        before, value = f"{head[1]}{head[2]}", head[3].lstrip('"')
        if field is FIELDS["error"]:
            found = _errors(before, value, facts, inside)
        else:
            found = _values(head[1].lower(), field, before, value, facts)
    result = []
    # A quote that was closed in advance is closed by what is taken.
    rest = text[cursor:].removeprefix('"') if inside else text[cursor:]
    for shown, adds, about in found:
        end = adds.removesuffix("\b")
        whole = f"{text[:start]}{negation}{end}"
        # A closing quote was typed in advance: the cursor stays in front of it.
        at = len(whole) - (1 if adds != end else 0)
        result.append(Completion(whole + rest, at, negation + shown, about))
        if len(result) == LIMIT:
            break
    return result


def _piece(text: str) -> tuple[int, bool]:
    """Return where the term at the end of a text begins, and whether a quote is open in it."""
    start, inside = 0, False
    for at, letter in enumerate(text):
        if letter == '"' and text[at - 1 : at] != "\\":
            inside = not inside
        elif letter.isspace() and not inside:
            start = at + 1
    return start, inside


def _fields(typed: str) -> Iterator[tuple[str, str, str]]:
    for name, field in FIELDS.items():
        if name.startswith(typed):
            sign = ">" if field.kind == "number" else ":"
            quotes = '""\b' if field.kind == "pattern" else ""
            yield name + sign, name + sign + quotes, field.about


def _values(
    name: str, field: Field, before: str, typed: str, facts: QueryFacts | None
) -> Iterator[tuple[str, str, str]]:
    """Yield what is shown, what is in the box, and what it means."""
    front = ""
    if name in ("other", "tag", "tag-diff") and ">" in typed:
        front, _, typed = typed.rpartition(">")
        front += ">"
    for value, about in _offered(name, field, typed, front, facts):
        whole = front + value
        written = quoted(whole) if value not in ("*",) else whole
        if whole != front + typed:
            yield whole, f"{before}{written}", about


def _offered(
    name: str, field: Field, typed: str, front: str, facts: QueryFacts | None
) -> Iterator[tuple[str, str]]:
    lower = typed.lower()
    if field.kind == "choice":
        yield from ((one, "") for one in field.choices if one.startswith(lower))
        return
    if facts is None or (name == "word" and len(typed) < _LEAST_WORD):
        return
    for value, about in _known(name, facts, front):
        # Files are found by any part of their name.
        if value and (
            lower in value.lower() if name == "file" else value.lower().startswith(lower)
        ):
            yield value, about


def _errors(
    before: str, typed: str, facts: QueryFacts | None, inside: bool
) -> Iterator[tuple[str, str, str]]:
    """Yield types of errors, what else errors have, and its values, with how many have them."""
    *parts, last = (part.strip() for part in typed.split(";"))
    wanted = asked("; ".join(parts)) if parts else {}
    if wanted is None:
        return
    every = () if facts is None or facts.errors is None else facts.errors.errors
    errors = [error for row in every for error in row if holds(error, wanted)]
    name, sign, value = (part.strip() for part in last.partition("="))
    if sign:
        facet = next((one for one in ERROR_FACETS if one == name.lower()), None)
        if facet is None:
            return
        times = Counter(value_of(error, facet) for error in errors)
        for known, count in sorted(times.items(), key=lambda item: (-item[1], item[0])):
            if known.lower().startswith(value.lower()) and known != value:
                whole = "; ".join([*parts, f"{facet}={known}"])
                yield known, f'{before}"{whole}"', _times(count, "errors")
        return
    if not inside:
        types = Counter(str(error.type) for error in errors)
        order = sorted(ERROR_TITLES, key=lambda one: -types[one])
        titles = {"*": "any", **{one: ERROR_TITLES[one] for one in order}}
        for one, title in titles.items():
            if one.startswith(last.lower()) and one != last:
                count = len(errors) if one == "*" else types[one]
                told = _times(count, "errors") if every else ""
                yield one, f"{before}{one}", f"{title}, {told}" if told else title
    for facet in ERROR_FACETS:
        if facet.startswith(last.lower()) and facet not in wanted:
            whole = "; ".join([*parts, f"{facet}="])
            yield f"{facet}=", f'{before}"{whole}"\b', MEANINGS[facet]


def _difference_names(name: str, facts: QueryFacts, front: str) -> Iterator[tuple[str, str]]:
    """Yield the labels of the differences that a field is about, with how many these are."""
    differences, labels = facts.comparison.differences, facts.comparison.differences.labels
    of_tags = name in ("tag", "tag-diff")
    wanted = differences.is_tag == of_tags
    kinds = KINDS.get("other" if front and not of_tags else name, ())
    if kinds:
        wanted = wanted & np.isin(differences.kind, kinds)
    predicted = differences.predicted_label[wanted]
    found = differences.gold_label[wanted]
    if front:
        gold = front.removesuffix(">")
        meant = [not gold or one == gold or base_label(one) == gold for one in labels]
        found = predicted[np.append(meant, False)[found]]
    else:
        # A difference with one label on both sides counts once.
        found = np.concatenate([found, predicted[predicted != found]])
    yield from _ranked(labels, found[found >= 0], "differences")


def _known(name: str, facts: QueryFacts, front: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a field can have, with how often they are there."""
    gold = facts.trees.gold
    if name in _LABEL_FIELDS or (name == "tag" and front):
        yield from _difference_names(name, facts, front)
    elif name in ("label", "tag"):
        column = gold.phrase if name == "label" else gold.tag
        yield from _ranked(gold.columns.labels, column, "in gold")
    elif name == "word":
        yield from _ranked(gold.columns.words, gold.word, "in gold")
    elif name == "rule":
        rules = facts.trees.rules
        yield from _ranked(rules.rules, rules.rule, "sentences")
    elif name in ("file", "genre"):
        names, codes = facts.trees.files if name == "file" else facts.trees.groups
        yield from _ranked(names.written, codes, "sentences")
    elif name == "verdict":
        names, codes = facts.verdicts
        yield from _ranked(names.written, codes, "sentences")


def _ranked(
    names: Sequence[str], column: np.ndarray[tuple[int], np.dtype[np.integer]], of: str
) -> Iterator[tuple[str, str]]:
    """Yield names by how often they are in a column, the most frequent first."""
    times = np.bincount(column, minlength=len(names))
    for at in np.argsort(-times, kind="stable").tolist():
        if not times[at]:
            break
        yield names[at], _times(int(times[at]), of)


def _times(count: int, of: str) -> str:
    return f"{count:,} {of.removesuffix('s') if count == 1 and of != 'in gold' else of}"
