"""Filters of a comparison: ``diff:NP error:pp len<=40 gap>5 gold:"NP < PP"``.

Terms stand between spaces and must all hold; ``-`` in front turns one round; ``or`` between two
terms joins these two, and more of them; quotes keep spaces. What is not known yet (gaps that were
not judged) holds for no row, turned round or not, and is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.masks import (
    FUNCTION_TAIL,
    compared,
    tree_mask,
    wanted_names,
)
from icm_core.analysis.comparison.filters.terms import Field, FilterError, Term, parse_terms
from icm_core.analysis.errors.facets import ERROR_FACETS, asked
from icm_core.analysis.errors.types import TITLES
from icm_core.data.patterns.search import counts, find
from icm_core.data.sentence_facts import Mask, Names
from icm_core.data.tree import Address
from icm_core.errors import Check, never

EXAMPLE: Final = "diff:NP error:pp len<=40"
_YES_NO: Final = ("yes", "no")
ERROR_TITLES: Final[dict[str, str]] = {str(name): title for name, title in TITLES.items()}
ERROR_TYPES: Final = tuple(ERROR_TITLES)
ARROW: Final = "→"
FIELDS: Final[dict[str, Field]] = {
    "diff": Field("count", "diff:NP", "a bracket differs that has this label on either side"),
    "missing": Field("count", "missing:NP", "only gold has such a bracket"),
    "extra": Field("count", "extra:NP", "only predicted has such a bracket"),
    "crossing": Field("count", "crossing>0", "predicted brackets cross gold"),
    "other": Field("count", "other:NP>PP", "gold has NP where predicted has PP"),
    "tag": Field("count", "tag:NN>JJ", "gold has NN where predicted has JJ; tag:NN: gold has it"),
    "tag-diff": Field("count", "tag-diff:NN", "a tag differs that is NN on either side"),
    "wrong": Field("name", "wrong:that", "the tag of this word is wrong; wrong:*ing: of an ending"),
    "ambiguity": Field(
        "name", 'ambiguity:"NN VB"', "a tag is wrong of a word that gold gives just these tags"
    ),
    "rule": Field("name", 'rule:"NP -> DT NN"', "the rule is missing or extra"),
    "error": Field(
        "count", "error:pp", 'an error of this type; of more: error:"type=pp; word=of; from=NP"'
    ),
    "len": Field("number", "len>20", "words"),
    "f1": Field("number", "f1<60", "F1 in percent"),
    "p": Field("number", "p<60", "precision in percent"),
    "r": Field("number", "r<60", "recall in percent"),
    "accuracy": Field("number", "accuracy<90", "tokens with the gold tag, in percent"),
    "other-f1": Field("number", "other-f1<60", "F1 of the other system"),
    "gain": Field("number", "gain>0", "F1 above the other system's"),
    "exact": Field("choice", "exact:yes", "all brackets are right", _YES_NO),
    "status": Field("choice", "status:failed", "of the parse", ("ok", "failed", "error", "n/a")),
    "gap": Field("number", "gap>5", "nats that predicted lies below the best tree known"),
    "model-gap": Field("number", "model-gap>5", "nats that gold lies below the best tree known"),
    "search-error": Field("choice", "search-error:yes", "the search missed gold", _YES_NO),
    "model-error": Field("choice", "model-error:yes", "the model prefers another tree", _YES_NO),
    "verdict": Field("name", "verdict:outside", "the cause"),
    "gold": Field("pattern", 'gold:"NP < PP"', "a pattern in the gold tree"),
    "predicted": Field("pattern", 'predicted:"NP < PP"', "a pattern in the predicted tree"),
    "tree": Field("pattern", 'tree:"NP < PP"', "a pattern in either tree"),
    "label": Field("name", "label:SBAR", "gold has such a bracket"),
    "word": Field("name", "word:that", "a word"),
    "file": Field("name", "file:wsj_0001", "part of the file's name"),
    "genre": Field("name", "genre:news", "of the file"),
    "id": Field("number", "id<=100", "number in the treebank"),
    "note": Field("choice", "note:yes", "a gold node of it is marked or annotated", _YES_NO),
}
KINDS: Final[dict[str, Sequence[int]]] = {
    "missing": (MISSING,),
    "extra": (EXTRA, CROSSING),
    "crossing": (CROSSING,),
    "other": (OTHER,),
}
"""Kinds of differences that fields are about; those of others are of any kind."""
_UNTIL_JUDGED: Final = ("gap", "model-gap", "search-error", "model-error", "verdict")


@dataclass(frozen=True)
class Query:
    """A filter that was understood: of every group at least one term holds.

    Parameters
    ----------
    text
        As typed.
    groups
        Terms joined by ``or``; mostly one.
    """

    text: str
    groups: tuple[tuple[Term, ...], ...] = ()

    @property
    def terms(self) -> tuple[Term, ...]:
        """All terms, in order."""
        return tuple(term for group in self.groups for term in group)


@dataclass(frozen=True, eq=False)
class Answer:
    """The rows that a filter finds.

    Parameters
    ----------
    found
        bool ``[rows]``.
    unknown
        How many more rows it would perhaps find if all were known of them.
    """

    found: Mask
    unknown: int = 0


@dataclass(frozen=True)
class Hits:
    """Where the patterns of a filter are found in the two trees of a row."""

    gold: tuple[Address, ...] = ()
    predicted: tuple[Address, ...] = ()


def parse_query(text: str) -> Query:
    """Return the filter that a text says.

    Raises
    ------
    FilterError
        If it says none; with the place and what to do.
    """
    groups: list[list[Term]] = []
    joining: Term | None = None
    for term in parse_terms(text, FIELDS):
        if _is_or(term):
            if not groups or joining is not None:
                raise _lonely(term)
            joining = term
            continue
        _check_names(term, text)
        if joining is not None:
            groups[-1].append(term)
            joining = None
        else:
            groups.append([term])
    if joining is not None:
        raise _lonely(joining)
    return Query(text, tuple(tuple(group) for group in groups))


def _is_or(term: Term) -> bool:
    return term.field == "text" and term.value == "or" and not (term.negated or any(term.quoted))


def _lonely(term: Term) -> FilterError:
    what = '"or" stands between two terms; write the word itself in quotes, "or"'
    return FilterError(what, "or", term.column, term.column - 1)


def _check_names(term: Term, text: str) -> None:
    if term.field != "error" or term.is_number or term.sign not in (":", "="):
        return
    wanted = asked(term.value)
    what = ""
    if wanted is None:
        what = f'write it as in error:"type=pp; word=of", with {", ".join(ERROR_FACETS)}'
    elif wanted.get("type", ERROR_TYPES[0]) not in ERROR_TYPES:
        what = f"there is no such type; error is one of {', '.join(ERROR_TYPES)}, or * for any"
    if what:
        shown = text[term.column - 1 :].split()[0]
        raise FilterError(what, shown, term.column, term.column - 1)


def matching(query: Query, facts: QueryFacts, check: Check = never) -> Mask:
    """Return which rows have all that a filter asks for."""
    return answer(query, facts, check).found


def answer(query: Query, facts: QueryFacts, check: Check = never) -> Answer:
    """Return which rows have all that a filter asks for, and of how many it is not known."""
    found = np.ones(len(facts), dtype=np.bool_)
    possible = found.copy()
    for group in query.groups:
        here = np.zeros(len(facts), dtype=np.bool_)
        perhaps = here.copy()
        for term in group:
            check()
            mask = _holds(term, facts, check) != term.negated
            known = _known(term, facts)
            here |= mask & known
            perhaps |= mask | ~known
        found &= here
        possible &= perhaps
    return Answer(found, int((possible & ~found).sum()))


def hits(query: Query, facts: QueryFacts, row: int) -> Hits:
    """Return where the patterns of a filter are found in the trees of a row."""
    gold: dict[Address, None] = {}
    predicted: dict[Address, None] = {}
    guess = facts.comparison.predicted[row]
    for term in query.terms:
        if term.pattern is None or term.negated:
            continue
        if term.field in ("gold", "tree"):
            gold.update(dict.fromkeys(find(term.pattern, facts.comparison.gold[row])))
        if term.field in ("predicted", "tree") and guess is not None:
            predicted.update(dict.fromkeys(find(term.pattern, guess)))
    return Hits(tuple(gold), tuple(predicted))


def unknown_fields(query: Query, facts: QueryFacts) -> tuple[str, ...]:
    """Return the fields of a filter of which something is not known."""
    names = (term.field for term in query.terms if not _known(term, facts).all())
    return tuple(dict.fromkeys(names))


def _known(term: Term, facts: QueryFacts) -> Mask:
    if term.field in _UNTIL_JUDGED:
        return facts.judged
    if term.field == "error":
        return facts.analysed
    nothing = term.field in ("other-f1", "gain") and facts.other is None
    nothing |= term.field == "note" and facts.notes is None
    return np.full(len(facts), not nothing, dtype=np.bool_)


def _holds(term: Term, facts: QueryFacts, check: Check) -> Mask:
    """Return for which rows a term holds, before it is turned round."""
    nothing = np.zeros(len(facts), dtype=np.bool_)
    if FIELDS.get(term.field, FIELDS["word"]).kind == "number" or (
        FIELDS.get(term.field, FIELDS["word"]).kind == "count"
        and (term.is_number or term.sign not in (":", "="))
    ):
        field = "tag" if term.field == "tag-diff" else term.field
        numbers = facts.numbers(field)
        return nothing if numbers is None else compared(term, numbers)
    trees, field = facts.trees, term.field
    if field in ("gold", "predicted", "tree") and term.pattern is not None:
        gold = counts(term.pattern, trees.gold.patterns, check) > 0 if field != "predicted" else 0
        there = counts(term.pattern, trees.predicted, check) > 0 if field != "gold" else 0
        return np.asarray(nothing | gold | there, dtype=np.bool_)
    if field in ("diff", "missing", "extra", "crossing", "other", "tag-diff"):
        return _differs(term, facts)
    if field == "tag" and _arrow(term)[1]:
        return _differs(replace(term, field="tag-diff"), facts)
    if field in ("wrong", "ambiguity"):
        return _wrong(term, facts)
    if field == "rule":
        return _rule(term, facts)
    if field == "error":
        return _error(term, facts)
    if field in ("exact", "search-error", "model-error", "note"):
        said = _yes_or_no(field, facts) == (term.value.lower() == "yes")
        return np.asarray(said, dtype=np.bool_)
    if field == "status":
        return np.asarray(trees.status == term.value.lower(), dtype=np.bool_)
    if field in ("file", "genre", "verdict"):
        names, code = {"file": trees.files, "genre": trees.groups}.get(field) or facts.verdicts
        around = "" if field == "genre" else ".*"
        meant = wanted_names(names, term, around, around)
        return np.asarray(meant[code], dtype=np.bool_) if len(code) else nothing
    mask = tree_mask(term, trees.gold, check)
    return nothing if mask is None else mask


def _yes_or_no(field: str, facts: QueryFacts) -> Mask:
    if field == "exact":
        return facts.trees.exact
    if field == "note":
        return np.zeros(len(facts), dtype=np.bool_) if facts.notes is None else facts.notes
    names, code = facts.verdicts
    wanted = field.replace("-", " ")
    meant = np.array([name == wanted for name in names.written], dtype=np.bool_)
    return np.asarray(meant[code], dtype=np.bool_) if len(code) else meant


def _arrow(term: Term) -> tuple[int, int]:
    """Return where the sign between two labels stands, ``(0, 0)`` where there is none."""
    for sign in (ARROW, "->", ">"):
        at = term.value.find(sign)
        if at >= 0:
            return at, at + len(sign)
    return 0, 0


def _part(term: Term, start: int, end: int) -> Term:
    """Return a term with a part of its value, without spaces around."""
    while start < end and term.value[start].isspace():
        start += 1
    while end > start and term.value[end - 1].isspace():
        end -= 1
    return replace(term, value=term.value[start:end], quoted=term.quoted[start:end])


def _labels(names: Names, term: Term) -> Mask:
    """Return which labels are meant, and at the end that no label is not."""
    if not term.value:
        return np.ones(len(names.written) + 1, dtype=np.bool_)
    return np.append(wanted_names(names, term, tail=FUNCTION_TAIL), False)


def _differs(term: Term, facts: QueryFacts) -> Mask:
    differences, names = facts.comparison.differences, facts.trees.difference_names
    gold, predicted = differences.gold_label, differences.predicted_label
    low, high = _arrow(term)
    if high:
        mine = _labels(names, _part(term, 0, low))
        theirs = _labels(names, _part(term, high, len(term.value)))
        wanted = mine[gold] & theirs[predicted]
    else:
        either = _labels(names, term)
        wanted = either[gold] | either[predicted]
    kinds = KINDS.get("other" if high and term.field != "tag-diff" else term.field, ())
    if kinds:
        wanted &= np.isin(differences.kind, kinds)
    wanted &= differences.is_tag == (term.field == "tag-diff")
    return _rows(differences.row[wanted], len(facts))


def _rule(term: Term, facts: QueryFacts) -> Mask:
    rules = facts.trees.rules
    spelled = " ".join(term.value.replace("->", f" {ARROW} ").replace(ARROW, f" {ARROW} ").split())
    meant = np.array([rule == spelled for rule in rules.rules], dtype=np.bool_)
    return _rows(rules.row[meant[rules.rule]] if len(rules.rule) else rules.row, len(facts))


def _wrong(term: Term, facts: QueryFacts) -> Mask:
    """Return the rows in which a word that is meant has a wrong tag, or none."""
    columns = facts.comparison.tags
    if term.field == "wrong":
        group, names = columns.word, facts.trees.word_names
    else:
        group, names = facts.trees.ambiguity
    meant = wanted_names(names, term)
    return _rows(columns.row[meant[group] & ~columns.is_right], len(facts))


def _error(term: Term, facts: QueryFacts) -> Mask:
    wanted = asked(term.value)
    if wanted is None:
        return np.zeros(len(facts), dtype=np.bool_)
    return facts.error_rows(wanted)


def _rows(rows: NDArray[np.int32] | NDArray[np.int64], count: int) -> Mask:
    found = np.zeros(count, dtype=np.bool_)
    found[rows] = True
    return found
