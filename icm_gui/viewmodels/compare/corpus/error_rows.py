"""The error types of the comparison: found in a job, chosen, described in words."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.errors.types import MEANINGS, TITLES, ErrorType, TreeError
from icm_core.drawing.plots.error_bars import ErrorBar, ErrorPicture
from icm_core.drawing.trees.differences import brackets
from icm_core.wording import local, noop, say
from icm_gui.viewmodels.compare.corpus.derived import why_no_comparison
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.viewmodels.treebank.problem_list import plural

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.errors.tally import CorpusErrors, TypeCount
    from icm_core.analysis.tables.table import Table
    from icm_core.data.tree import Address, Tree
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer

FINDING = "error types"
"""Group of the job."""
_BREAK_S = 2e-4
"""Pause after each sentence."""
Found = tuple["CorpusErrors", "CorpusErrors | None"]


class ErrorRows(QObject):
    """What the pane of error types shows.

    Signals
    -------
    changed
        Other errors are known, or the search for them begins or ends.
    selected_changed
        Another type is chosen.
    sentence_changed
        The errors of another sentence are to be shown.
    """

    changed = Signal()
    selected_changed = Signal()
    sentence_changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparer, self._jobs = comparer, jobs
        self._selected: ErrorType | None = None
        self._watched = self._stopped = False
        self._failure = ""
        self._run: object = None
        self._picture: ErrorPicture | None = None
        self.types: tuple[ErrorType, ...] = ()
        """The types that there are, in the order of their rows."""
        comparer.comparison_changed.connect(self._renew)
        comparer.sources_changed.connect(self._sources_changed)
        comparer.errors_changed.connect(self._take)
        comparer.errors_wanted.connect(self.find)
        comparer.sentence_changed.connect(self.sentence_changed)

    # Finding them

    @property
    def is_busy(self) -> bool:
        """Whether errors are being looked for."""
        return self._jobs.is_running(FINDING)

    @property
    def is_whole(self) -> bool:
        """Whether the errors of all sentences, of both systems, are known."""
        comparer = self.comparer
        sides = [(comparer.comparison, comparer.errors)]
        if comparer.other is not None:
            sides.append((comparer.other, comparer.other_errors))
        return all(
            comparison is not None and errors is not None and errors.done == len(comparison)
            for comparison, errors in sides
        )

    def watch(self, on: bool) -> None:
        """Look for errors from now on, or not of comparisons to come."""
        self._watched = on
        if on and not self._stopped and not self._failure:
            self.find()

    def find(self) -> None:
        """Look for the errors of the comparison, if they are not known."""
        comparison, other = self.comparer.comparison, self.comparer.other
        if comparison is None or self.is_whole or self.is_busy:
            return
        self._stopped, self._failure = False, ""

        def work(control: Control) -> Found:
            first = _found(comparison, control, None)
            if other is None:
                return first, None
            control.partial((first, None))
            return first, _found(other, control, first)

        self._run = object()
        self._jobs.start(
            say("Error types"),
            work,
            done=self._done,
            partial=self._done,
            failed=self._failed,
            cancelled=partial(self._cancelled, self._run),
            group=FINDING,
        )
        self.changed.emit()

    def _done(self, found: Found) -> None:
        self.comparer.set_errors(*found)

    def _failed(self, error: Exception) -> None:
        self._failure = str(error)
        self.changed.emit()

    def _cancelled(self, run: object) -> None:
        # Another comparison ends the search, too; only what the user stopped is stopped.
        if run is self._run:
            self._stopped = True
            self.changed.emit()

    def _renew(self) -> None:
        self._jobs.cancel_group(FINDING)
        self._run = None
        self._stopped, self._failure = False, ""
        self._take()
        if self._watched:
            self.find()

    def _sources_changed(self) -> None:
        if self.comparer.comparison is None:
            # What is said instead.
            self.changed.emit()

    def _take(self) -> None:
        self._picture = None
        self.types = self._shown_types()
        if self.types and self._selected not in self.types:
            self._selected = self.types[0]
            self.selected_changed.emit()
        self.changed.emit()
        self.sentence_changed.emit()

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show, empty where there is something."""
        why = why_no_comparison(self.comparer)
        if why or self.types:
            return why
        if self._failure:
            return self._failure
        if self._stopped:
            return say("The search for errors was stopped.")
        comparison = self.comparer.comparison
        if comparison is not None and comparison.is_of_tags:
            return say("Sequences of tags have no brackets. See Confusion for tags that are wrong.")
        if not self.is_whole:
            return say("Errors are being looked for…")
        return say(
            "There are no errors: both sides have the same brackets. Tags are not compared here."
        )

    @property
    def can_go_on(self) -> bool:
        """Whether a search that was stopped can be begun again."""
        return self._stopped and not self.is_busy

    @property
    def note(self) -> str:
        """Of which sentences errors are not told, in words."""
        comparison, errors = self.comparer.comparison, self.comparer.errors
        if comparison is None or errors is None:
            return ""
        other, others = self.comparer.other, self.comparer.other_errors
        found = errors.left_out(comparison)
        if other is not None:
            found = [f"{comparison.predicted_name}: {text}" for text in found]
            if others is not None:
                found += [f"{other.predicted_name}: {text}" for text in others.left_out(other)]
        return " ".join(found)

    # Types

    def _sides(self) -> list[tuple[Comparison, CorpusErrors]]:
        comparer = self.comparer
        pairs = [(comparer.comparison, comparer.errors), (comparer.other, comparer.other_errors)]
        return [(side, errors) for side, errors in pairs if side is not None and errors is not None]

    def _shown_types(self) -> tuple[ErrorType, ...]:
        sides = self._sides()
        if not sides:
            return ()
        first = sides[0][1]
        return tuple(
            one for one in first.order if any(errors.counts[one].errors for _, errors in sides)
        )

    @property
    def picture(self) -> ErrorPicture:
        """The bars of all types."""
        if self._picture is None:
            sides = self._sides()
            bars = tuple(self._bar(one, sides) for one in self.types)
            self._picture = ErrorPicture(
                bars, tuple(comparison.predicted_name for comparison, _ in sides)
            )
        return self._picture

    def _bar(self, error_type: ErrorType, sides: list[tuple[Comparison, CorpusErrors]]) -> ErrorBar:
        from icm_core.analysis.errors.tally import f1_lost
        from icm_core.analysis.tables.values import shown

        counts = [errors.counts[error_type] for _, errors in sides]
        lost = [
            shown(f1_lost(count, comparison), "percent")
            for count, (comparison, _) in zip(counts, sides, strict=True)
        ]
        lines = [say(MEANINGS[error_type])]
        for (comparison, _), count, points in zip(sides, counts, lost, strict=True):
            head = f"{comparison.predicted_name}: " if len(sides) > 1 else ""
            nodes = plural(count.nodes, say("wrong bracket"), say("wrong brackets"))
            lines.append(
                head
                + say("{0}, {1}; correcting them gains {2} points of F1").format(
                    said(error_type, count), nodes, points
                )
            )
        return ErrorBar(
            say(TITLES[error_type]),
            tuple(count.errors for count in counts),
            tuple(lost),
            plain_tip("\n".join(lines)),
        )

    @property
    def selected(self) -> ErrorType | None:
        """The chosen type."""
        return self._selected if self._selected in self.types else None

    @property
    def selected_row(self) -> int | None:
        """Its row."""
        found = self.selected
        return None if found is None else self.types.index(found)

    def select(self, row: int) -> None:
        """Choose the type of a row."""
        if 0 <= row < len(self.types) and self.types[row] != self._selected:
            self._selected = self.types[row]
            self.selected_changed.emit()

    def move(self, by: int) -> None:
        """Choose the type some rows further down, or up."""
        if self.types:
            at = 0 if self.selected_row is None else self.selected_row
            self.select(min(max(at + by, 0), len(self.types) - 1))

    @property
    def query(self) -> str:
        """The filter that finds the sentences with the chosen type."""
        return "" if self.selected is None else f"error:{self.selected}"

    @property
    def sentence_of_choice(self) -> str:
        """The chosen type in words, with both numbers where there are two systems."""
        sides, chosen = self._sides(), self.selected
        if chosen is None or not sides:
            return ""
        counts = [errors.counts[chosen] for _, errors in sides]
        if len(counts) == 1:
            return said(chosen, counts[0])
        found = say(" and ").join(local(f"{count.errors:,}") for count in counts)
        where = say(" and ").join(local(f"{count.sentences:,}") for count in counts)
        return say("{0} {1} in {2} sentences").format(found, _NOUNS[chosen][1], where)

    def table(self) -> Table | None:
        """Return all types as a table; None where nothing is known."""
        from icm_core.analysis.errors.tally import two_systems

        sides = self._sides()
        if not sides:
            return None
        if len(sides) > 1:
            return two_systems(sides[0], sides[1])
        return sides[0][1].table(sides[0][0])

    def csv(self) -> str:
        """Return the table as CSV."""
        from icm_core.analysis.tables.text import to_csv

        found = self.table()
        return "" if found is None else to_csv(found)

    # The sentence that is shown

    @property
    def of_sentence(self) -> tuple[TreeError, ...] | None:
        """The errors of the sentence that is shown, None where they are not known."""
        comparer, errors = self.comparer, self.comparer.errors
        if errors is None or not 0 <= comparer.row < errors.done:
            return None
        found: tuple[TreeError, ...] = errors.errors[comparer.row]
        return found

    def show_error(self, at: int) -> None:
        """Look at an error of the sentence: the nearest difference, and the nodes that it moves."""
        errors, pair = self.of_sentence, self.comparer.pair
        if errors is None or pair is None or not 0 <= at < len(errors):
            return
        error = errors[at]
        if error.type in self.types:
            self.select(self.types.index(error.type))
        wrong = [
            (abs(one.start - error.start) + abs(one.end - error.end), place)
            for place, one in enumerate(pair.differences)
            if not one.is_tag
        ]
        if wrong:
            self.comparer.show_difference(min(wrong)[1])
        label = error.label.split(" ")[0]
        nodes = [_node(side, label, error) for side in (pair.gold, pair.predicted)]
        if nodes != [None, None]:
            self.comparer.nodes_selected.emit(*nodes)


def said(error_type: ErrorType, count: TypeCount) -> str:
    """Return how many errors of a type there are in how many sentences."""
    one, many = _NOUNS[error_type]
    return say("{0} in {1}").format(
        plural(count.errors, one, many),
        plural(count.sentences, say("sentence"), say("sentences")),
    )


def _found(comparison: Comparison, control: Control, first: CorpusErrors | None) -> CorpusErrors:
    from icm_core.analysis.errors.tally import corpus_errors

    def progress(done: int, rows: int) -> None:
        # The search is Python throughout: without a break the window would wait for its turn.
        time.sleep(_BREAK_S)
        stage = say("{0} of {1}").format(local(f"{done:,}"), local(f"{rows:,}"))
        control.report(stage, done / rows if rows else None)

    def part(errors: CorpusErrors) -> None:
        _ = errors.counts
        control.partial((errors, None) if first is None else (first, errors))

    errors = corpus_errors(comparison, progress, part)
    # Made here, which takes some 50 ms, so that no view has to.
    _ = errors.counts
    return errors


def _node(side: Tree | None, label: str, error: TreeError) -> Address | None:
    """Return the phrase of a tree that an error is about, None where it has none."""
    if side is None:
        return None
    spans = [
        (bracket[2] != label, -bracket[1], address)
        for bracket, address in brackets(side)
        if bracket[0] == error.start and bracket[1] <= error.end
    ]
    # The whole of it, else the first of the phrases that move together.
    same = [one for one in spans if not one[0]]
    return min(same)[2] if same else None


_NOUNS: dict[ErrorType, tuple[str, str]] = {
    "pp": (noop("PP attachment"), noop("PP attachments")),
    "np": (noop("NP attachment"), noop("NP attachments")),
    "clause": (noop("clause attachment"), noop("clause attachments")),
    "modifier": (noop("modifier attachment"), noop("modifier attachments")),
    "vp": (noop("verb phrase"), noop("verb phrases")),
    "coordination": (noop("coordination"), noop("coordinations")),
    "np-internal": (noop("NP-internal error"), noop("NP-internal errors")),
    "unary": (noop("unary error"), noop("unary errors")),
    "label": (noop("different label"), noop("different labels")),
    "single-word": (noop("single-word phrase"), noop("single-word phrases")),
    "punctuation": (noop("mark of punctuation"), noop("marks of punctuation")),
    "other": (noop("other error"), noop("other errors")),
}
