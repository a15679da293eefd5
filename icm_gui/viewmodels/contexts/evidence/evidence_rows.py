"""The training evidence of a context and a rule, as rows of a table."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from icm_core.analysis.contexts.evidence import (
    ContextEvidence,
    Matches,
    TrainingSentence,
    evidence_of,
    training_sentence,
)
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import rule_name
from icm_core.data.tree import Address
from icm_core.model.model import Model
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.evidence.matching import Matching
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count

GROUP = "contexts evidence"
KEPT = 400
"""Sentences whose trees are kept: more than are in sight."""


class Column(IntEnum):
    """Columns, from left to right."""

    NUMBER = 0
    SENTENCE = 1
    WORDS = 2
    DEPTH = 3


SPAN_ROLE = USER + 1
"""Words of the sentence, first word of the node, and the word after it."""


@dataclass(frozen=True, eq=False)
class Piece:
    """One piece of evidence.

    Parameters
    ----------
    sentence
        As trained on, with the treebank's words where that has it.
    training
        Number of the sentence in training.
    index
        Its place in the open treebank, -1 for none.
    same_tree
        Whether the treebank has the very tree that was trained on.
    address
        Of the node in the tree.
    start, end
        Half-open token span of what the rule makes: of a node that was binarised, a part.
    """

    sentence: TrainingSentence
    training: int
    index: int
    same_tree: bool
    address: Address
    start: int
    end: int
    depth: int


class EvidenceRows(ColumnTable):
    """One row for each training node that the rule was used at in the context.

    Nothing is done before `activate`: what nobody looks at is not looked for.

    Signals
    -------
    told
        What is said of all rows is another thing.
    """

    told = Signal()
    COLUMNS = (
        TableColumn(
            "#",
            "Number in the open treebank, else in training",
            lambda _, one: count((one.index if one.index >= 0 else one.training) + 1),
            RIGHT,
        ),
        TableColumn(
            "Sentence, node in bold",
            "The training sentence",
            lambda _, one: " ".join(one.sentence.words),
        ),
        TableColumn(
            "Words",
            "Which of its words are below the node, counted from 1",
            lambda _, one: span_text(one.start, one.end),
            RIGHT,
        ),
        TableColumn(
            "Depth below",
            "Levels of the tree below the node, tags included",
            lambda _, one: str(one.depth),
            RIGHT,
        ),
    )

    def __init__(
        self,
        browser: ContextBrowser,
        jobs: Jobs,
        document: Document,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._browser, self._jobs = browser, jobs
        self.matching = Matching(browser, jobs, document, self)
        self.matching.changed.connect(self._matched)
        self._active = False
        self._sentences: OrderedDict[int, TrainingSentence] = OrderedDict()
        self._pieces: dict[int, Piece] = {}
        self.evidence: ContextEvidence | None = None
        self.all_rules = False
        self.loading = self.stopped = False
        browser.index_changed.connect(self._index_changed)
        # Another seating has other customers.
        browser.model_changed.connect(self.told)
        browser.node_changed.connect(self.renew)
        browser.rule_changed.connect(self._rule_changed)
        document.treebank_changed.connect(self.told)

    def activate(self) -> None:
        """Begin to follow: the pane is in sight."""
        if not self._active:
            self._active = True
            self.matching.activate()
            self._index_changed()

    def set_all_rules(self, every: bool) -> None:
        """Show what is behind all rules of the context, or behind one."""
        if every != self.all_rules:
            self.all_rules = every
            self.renew()

    # What is told of all.

    @property
    def rule_text(self) -> str:
        """The rule, as shown."""
        index, evidence = self._browser.index, self.evidence
        if index is None or evidence is None:
            return ""
        if evidence.rule < 0:
            return tr("all rules")
        return rule_name(index.model, evidence.rule)

    @property
    def count_text(self) -> str:
        """How many customers and sentences there are."""
        evidence, customers = self.evidence, self._customers()
        if evidence is None or customers is None:
            return ""
        people = _counted(customers, tr("customer"), tr("customers"))
        sentences = _counted(evidence.sentences, tr("sentence"), tr("sentences"))
        if customers == len(evidence):
            return tr("{customers} from {sentences}").format(customers=people, sentences=sentences)
        # Where proxies are sent up, one of a longer context may represent many events.
        nodes = _counted(len(evidence), tr("training node"), tr("training nodes"))
        return tr("{customers}; {nodes} in {sentences}").format(
            customers=people, nodes=nodes, sentences=sentences
        )

    @property
    def match_text(self) -> str:
        """Whether the treebank that is open has the training sentences."""
        return self.matching.text

    @property
    def matches(self) -> Matches | None:
        """Where the training sentences are in the open treebank, None while that is unknown."""
        return self.matching.matches

    def _customers(self) -> int | None:
        index, evidence = self._browser.index, self.evidence
        if index is None or evidence is None:
            return None
        model, node = index.model, evidence.node
        if evidence.rule < 0:
            return int(model.customers_of[node])
        first, end = int(model.counts.start[node]), int(model.counts.start[node + 1])
        at = first + int(np.searchsorted(model.counts.dish[first:end], evidence.rule))
        served = at < end and int(model.counts.dish[at]) == evidence.rule
        return int(model.seats.customers[at]) if served else 0

    # Following.

    def _index_changed(self) -> None:
        self._sentences.clear()
        self.renew()

    def _rule_changed(self) -> None:
        if not self.all_rules:
            self.renew()

    def renew(self) -> None:
        """Look for the evidence of what is looked at now."""
        if not self._active:
            return
        browser = self._browser
        index, node = browser.index, browser.node
        rule = -1 if self.all_rules else browser.rule
        if index is None or node < 0 or (rule < 0 and not self.all_rules):
            self._jobs.cancel_group(GROUP)
            self.loading = False
            self._put(None)
            return
        if rule >= 0 and int(index.model.grammar.lhs[rule]) != int(index.symbol[node]):
            # The rule of the context before: the one of this context is told next.
            return

        def work(control: Control) -> tuple[ContextIndex, ContextEvidence]:
            control.check()
            return index, evidence_of(index, node, rule)

        self.loading, self.stopped = True, False
        self._jobs.start(
            tr("Training evidence"),
            work,
            done=self._found,
            failed=self._failed,
            cancelled=self._stopped,
            group=GROUP,
        )

    def _found(self, result: tuple[ContextIndex, ContextEvidence]) -> None:
        index, evidence = result
        self.loading = False
        if self._browser.index is not None and self._browser.index.model.trie is index.model.trie:
            self._put(evidence)

    def _failed(self, error: Exception) -> None:
        self.loading = False
        self._put(None)
        self._jobs.failed.emit(tr("Training evidence"), error)

    def _stopped(self) -> None:
        # Either the user stopped it, or another context is looked at.
        if self.loading and not self._jobs.is_running(GROUP):
            self.loading, self.stopped = False, True
            self._put(None)

    def _put(self, evidence: ContextEvidence | None) -> None:
        with self.resetting():
            self.evidence = evidence
            self._pieces.clear()
        self.told.emit()

    def _matched(self) -> None:
        """Show words of the treebank, or classes again."""
        self._sentences.clear()
        self._pieces.clear()
        self.cells_changed()
        self.told.emit()

    # Rows.

    def item(self, row: int) -> Piece | None:
        """Return what is known of a row."""
        return self.piece(row)

    def piece(self, row: int) -> Piece | None:
        """Return what is known of a row."""
        index, evidence = self._browser.index, self.evidence
        if index is None or evidence is None or not 0 <= row < len(evidence):
            return None
        known = self._pieces.get(row)
        if known is not None:
            return known
        if len(self._pieces) >= KEPT:
            self._pieces.clear()
        training, at = int(evidence.sentence[row]), int(evidence.row[row])
        sentence = self._sentence(index.model, training)
        place, same = -1, False
        if self.matches is not None:
            place = int(self.matches.index[training])
            same = bool(self.matches.same_tree[training])
        start, end = (int(x) for x in sentence.spans[at])
        piece = self._pieces[row] = Piece(
            sentence,
            training,
            place,
            same,
            sentence.addresses[at],
            start,
            end,
            sentence.depth_below(at),
        )
        return piece

    def _sentence(self, model: Model, training: int) -> TrainingSentence:
        found = self._sentences.get(training)
        if found is None:
            found = training_sentence(model, training)
            if self.matches is not None:
                words = self.matches.words.get(int(self.matches.index[training]))
                if words is not None:
                    found = found.with_words(words)
            self._sentences[training] = found
            if len(self._sentences) > KEPT:
                self._sentences.popitem(last=False)
        else:
            self._sentences.move_to_end(training)
        return found

    def row_total(self) -> int:
        """Return how many training nodes there are."""
        return 0 if self.evidence is None else len(self.evidence)

    def tip_of(self, piece: Piece, _column: int) -> str:
        """Return the sentence."""
        return " ".join(piece.sentence.words)

    def role_of(self, piece: Piece, column: int, role: int) -> Any:
        """Return where the node is in the words, and a row in words."""
        words = piece.sentence.words
        if role == SPAN_ROLE:
            return words, piece.start, piece.end
        if role != SPOKEN:
            return None
        if column != Column.SENTENCE:
            return self.text_of(piece, column)
        return tr("{sentence}; the node: {node}").format(
            sentence=" ".join(words), node=" ".join(words[piece.start : piece.end])
        )


def span_text(start: int, end: int) -> str:
    """Return a half-open token span as people count words: ``4–8``."""
    return str(end) if end - start == 1 else f"{start + 1}–{end}"


def _counted(number: int, one: str, many: str) -> str:
    return f"{count(number)} {one if number == 1 else many}"
