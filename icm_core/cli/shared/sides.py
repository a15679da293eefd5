"""Gold and predicted trees of one command: read, cleaned, put beside each other, chosen alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, cast

import typer

from icm_core.cli.shared.console import note, plural, progress, say, warn
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, tell_problems
from icm_core.cli.shared.trained import trained_notes
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison, Crossing
    from icm_core.analysis.comparison.predictions.predicted import Aligned
    from icm_core.analysis.scoring.brackets import ScoringRules
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.columns import TreeColumns
    from icm_core.data.document import SetAside
    from icm_core.data.rows.tree_rows import TreeRows
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

    Pair = tuple[TreeRows[Tree], TreeRows[Tree | None]]

_SHOWN = 8
"""Remarks on the alignment that are shown; JSON and the report have all."""


@dataclass(frozen=True)
class ScoringFlags:
    """What is scored.

    Parameters
    ----------
    prm
        EVALB's parameter file; without it, its COLLINS.prm with every root deleted.
    normalise_quotes
        Take all double quotes for one word, and all single ones.
    normalise_brackets
        Take all opening brackets for one word, and all closing ones.
    """

    PANEL: ClassVar[str] = "Scoring"
    prm: Annotated[Path | None, typer.Option("--prm", metavar="FILE")] = None
    normalise_quotes: Annotated[bool, typer.Option("--normalise-quotes")] = False
    normalise_brackets: Annotated[bool, typer.Option("--normalise-brackets")] = False

    def rules(self, options: CleanOptions) -> ScoringRules:
        """Return the rules in force; function tags that are kept are scored."""
        from icm_core.analysis.scoring.brackets import COLLINS
        from icm_core.analysis.scoring.parameters import BRACKETS, QUOTES, read_parameters

        rules = COLLINS if self.prm is None else read_parameters(self.prm)
        if self.prm is None and not options.function_tags:
            rules = replace(rules, cut_labels=False)
        words = rules.equal_words
        words += QUOTES if self.normalise_quotes else ()
        words += BRACKETS if self.normalise_brackets else ()
        return replace(rules, equal_words=words)


def scored_cleaning(clean: bool, scoring: ScoringFlags) -> CleanOptions:
    """Return how both sides are cleaned where flags say no more."""
    from icm_core.data.cleaning.clean import CleanOptions

    if not clean:
        return CleanOptions(function_tags=False, collapse_x_over_x=False)
    return CleanOptions(collapse_x_over_x=scoring.prm is None)


@dataclass(frozen=True)
class Choice:
    """Which sentences of gold are compared: of at most so many tokens, every K-th."""

    longest: int | None = None
    every: int = 1


@dataclass(frozen=True, eq=False)
class Sides:
    """Predictions beside gold.

    Parameters
    ----------
    comparisons, accounts
        Of each file of predictions, and how it was aligned.
    set_aside
        Trees of all files that could not be read.
    notes
        What is to be known of the files.
    read
        Gold and predicted trees of each as they were read.
    """

    comparisons: list[Comparison]
    accounts: list[Aligned]
    set_aside: int
    notes: tuple[str, ...]
    read: list[Pair]
    _scored: list[Pair | None]

    def only(self, rows: Sequence[int]) -> list[Comparison]:
        """Return the comparisons of some rows."""
        return [
            _of(one, account, rows, one.indices[list(rows)].tolist(), scored)
            for one, account, scored in zip(
                self.comparisons, self.accounts, self._scored, strict=True
            )
        ]

    def tell(self) -> bool:
        """Say on stderr what was done to align; return whether anything was."""
        for one, account in zip(self.comparisons, self.accounts, strict=True):
            remarks = account.faults
            for text in remarks[:_SHOWN]:
                say(f"{one.predicted_name}: {text}")
            if len(remarks) > _SHOWN:
                say(f"{one.predicted_name}: and {len(remarks) - _SHOWN:,} more; --json has all")
        return any(remark.change != "nothing" for one in self.accounts for remark in one.remarks)


def read_sides(
    gold: Path,
    predicted: Sequence[Path],
    reading: ReadingFlags,
    options: CleanOptions,
    scoring: ScoringFlags,
    choice: Choice,
    quiet: bool,
    model: Path | None = None,
) -> Sides:
    """Read gold and predictions, and put them beside each other by their words.

    Parameters
    ----------
    options
        How both sides are cleaned. A parameter file of EVALB scores the trees as they are read.
    model
        A model file: a note says which gold sentences it was trained on.
    """
    import numpy as np

    from icm_core.analysis.comparison.conventions import conventions
    from icm_core.analysis.comparison.predictions.items import Items
    from icm_core.analysis.comparison.predictions.predicted import aligned_sides
    from icm_core.data.rows.tree_rows import TreeRows

    rules = scoring.rules(options)
    right = _read(gold, reading, quiet)
    trees = cleaned(right, conventions(right.columns).cleaning(options)).trees
    as_read: TreeRows[Tree] = TreeRows(right.columns, np.arange(len(right)))
    names = right.files
    kept = trees.there
    chosen = _chosen(trees, kept, choice, options, quiet)
    comparisons, accounts, scored, aside = [], [], [], len(right.set_aside)
    untouched = []
    notes = [*trained_notes(trees.take(chosen), predicted, model)]
    notes += _root_notes(scoring, rules, as_read)
    for path in predicted:
        with progress(quiet) as update:
            treebank = read([path], reading, update)
        notes += _notes(path, right, treebank, options)
        items = Items(treebank)
        # Predictions hold all sentences of gold, or those alone that are asked for.
        there = sum(item.tree is not None or bool(item.fault) for item in items)
        places = kept if abs(there - len(kept)) < abs(there - len(chosen)) else chosen
        with progress(quiet) as update:
            update(f"aligning {path}", 0.5)
            whole = aligned_sides(
                cast("TreeRows[Tree]", trees.take(places)),
                items,
                options=conventions(treebank.columns).cleaning(options),
                rules=rules,
                numbers=[at + 1 for at in places],
            )
        recovered = _recovered(treebank, whole)
        aside += len(treebank.set_aside) - len(recovered)
        tell_problems(treebank, reading, recovered, predicted=True)
        found = _narrowed(whole, places, chosen)
        both = (as_read.take(chosen), TreeRows.of(found.read))
        pair = None if scoring.prm is None else both
        untouched.append(both)
        crossing = _crossing(both, right, treebank, items.rows.columns)
        files = [names[at] for at in chosen]
        comparisons.append(_made(str(gold), str(path), found, chosen, files, rules, pair, crossing))
        accounts.append(found)
        scored.append(pair)
    told = dict.fromkeys(notes)
    for text in told:
        note(text, quiet)
    return Sides(comparisons, accounts, aside, tuple(told), untouched, scored)


def _crossing(
    both: Pair, gold: Treebank, predicted: Treebank, columns: TreeColumns
) -> Crossing | None:
    """Return both sides with crossing branches, None where neither has any."""
    from icm_core.analysis.comparison.comparison import crosses, parsed_rows

    if not (crosses(gold) or crosses(predicted)):
        return None
    # Predictions that have got gold's tags are trees of their own.
    theirs = parsed_rows(both[1], predicted) if both[1].columns is columns else list(both[1])
    return [one for one in parsed_rows(both[0], gold) if one is not None], theirs


def _read(path: Path, reading: ReadingFlags, quiet: bool) -> Treebank:
    with progress(quiet) as update:
        treebank = read([path], reading, update)
    tell_problems(treebank, reading)
    return treebank


def _recovered(treebank: Treebank, account: Aligned) -> list[SetAside]:
    """Return the trees that could be read once it was known that they have no tags."""
    from icm_core.analysis.comparison.predictions.untagged import untagged_tree

    if not account.untagged:
        return []
    return [one for one in treebank.set_aside if untagged_tree(one.raw) is not None]


def _made(
    gold: str,
    name: str,
    found: Aligned,
    places: Sequence[int],
    files: Sequence[str],
    rules: ScoringRules,
    scored: Any,
    crossing: Crossing | None,
) -> Comparison:
    from icm_core.analysis.comparison.comparison import Comparison, Scoring

    made = Comparison.of(
        found.gold,
        found.predicted,
        gold_name=gold,
        predicted_name=name,
        indices=places,
        files=files,
        faults=found.faults,
        scoring=Scoring(rules, scored, not found.untagged),
    )
    return replace(made, crossing=crossing)


def _of(
    one: Comparison, account: Aligned, rows: Sequence[int], places: Sequence[int], scored: Any
) -> Comparison:
    part = replace(
        account,
        gold=_taken(one.gold, rows),
        predicted=_taken(one.predicted, rows),
    )
    pair = None if scored is None else tuple(_taken(side, rows) for side in scored)
    files = [one.files[row] for row in rows]
    crossing = one.crossing and (
        [one.crossing[0][row] for row in rows],
        [one.crossing[1][row] for row in rows],
    )
    names = one.gold_name, one.predicted_name
    return _made(*names, part, places, files, one.rules, pair, crossing)


def _narrowed(whole: Aligned, places: Sequence[int], chosen: Sequence[int]) -> Aligned:
    """Return the alignment of the chosen sentences alone."""
    if len(places) == len(chosen):
        return whole
    row_of = {place: row for row, place in enumerate(places)}
    rows = [row_of[place] for place in chosen]
    numbers = {place + 1 for place in chosen}
    return replace(
        whole,
        gold=_taken(whole.gold, rows),
        predicted=_taken(whole.predicted, rows),
        read=_taken(whole.read, rows),
        mismatches=tuple(one for one in whole.mismatches if one.sentence in numbers),
        remarks=tuple(
            one for one in whole.remarks if one.sentence is None or one.sentence in numbers
        ),
    )


def _taken(trees: Sequence[Any], rows: Sequence[int]) -> TreeRows[Any]:
    from icm_core.data.rows.tree_rows import TreeRows

    return TreeRows.of(trees).take(rows)


def _chosen(
    gold: TreeRows[Tree | None],
    kept: Sequence[int],
    choice: Choice,
    options: CleanOptions,
    quiet: bool,
) -> list[int]:
    """Return the places of the gold trees that `icm evaluate` would parse; tell the others."""
    from icm_core.data.rows.tree_rows import row_words

    asked = kept[:: choice.every]
    longest = choice.longest
    lengths = [len(words) for words in row_words(gold, str, hidden=options.traces)]
    chosen = [at for at in asked if longest is None or lengths[at] <= longest]
    if len(kept) < len(gold):
        warn(f"{plural(len(gold) - len(kept), 'gold tree')} without tokens left out")
    if longest is not None:
        say(
            f"{plural(len(asked) - len(chosen), 'sentence')} of more than {longest} tokens left out"
        )
    if choice.every > 1:
        note(f"one sentence in {choice.every}: {len(asked):,} of {len(kept):,}", quiet)
    if not chosen:
        raise DataError("there is no gold tree to compare with: check the files and the flags")
    return chosen


def _notes(path: Path, gold: Treebank, predicted: Treebank, options: CleanOptions) -> Iterable[str]:
    """Say which annotation gold has and predictions lack, and what is done about it."""
    from icm_core.analysis.comparison.conventions import conventions

    ours, theirs = conventions(gold.columns), conventions(predicted.columns)
    if ours.function_tags and not theirs.function_tags:
        what = (
            "they are cut from the labels of both"
            if options.function_tags
            else "each counts as a wrong label; leave out --raw or --keep-function-tags"
        )
        yield f"{path} has none of gold's {plural(ours.function_tags, 'function tag')}; {what}"
    if ours.traces and not theirs.traces:
        what = "left out" if options.traces else "tokens that predicted lacks"
        yield f"{path} has none of gold's {plural(ours.traces, 'trace')}; they are {what}"
    for where, found in (("gold", ours), (str(path), theirs)):
        if found.x_over_x and found.cleaning(options).collapse_x_over_x:
            yield (
                f"without traces and function tags {plural(found.x_over_x, 'phrase')} of {where} "
                "stands alone under its own label; both count once, EVALB counts both "
                "(--keep-x-over-x)"
            )


def _root_notes(scoring: ScoringFlags, rules: ScoringRules, gold: Sequence[Tree]) -> Iterable[str]:
    """Say which roots are brackets to a parameter file of EVALB."""
    from icm_core.analysis.scoring.brackets import ROOTS

    if scoring.prm is None:
        return
    tops = Counter(tree.label for tree in gold if tree.label in ROOTS - rules.delete_labels)
    for label, times in sorted(tops.items()):
        name = label or "the empty root label"
        yield (
            f"{name} counts as a bracket in {plural(times, 'gold tree')}, as {scoring.prm} does "
            f"not delete it; EVALB does the same"
        )
