"""The selection of the Contexts workspace: a model's trie, one context, one rule of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from icm_core.wording import say as _tr
from icm_gui.viewmodels.contexts.first_look import KINDS, NONE, first, looked_at, opened_again
from icm_gui.viewmodels.contexts.trail import Trail
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex, Measures
    from icm_core.analysis.contexts.lookup import Lookup
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenModel

GROUP = "contexts index"
FIRST_MS = 60
"""Time in which contexts are drawn before work on all of them begins."""


def _measures(index: ContextIndex, control: Control) -> Measures:
    control.report(_tr("comparing each context with its parent"))
    return index.measures()


class ContextBrowser(QObject):
    """The one selection of the workspace, which all its panes show parts of.

    Nothing is done before `activate`; from then on each model that is opened is indexed in a job.

    Signals
    -------
    index_changed
        Another trie is browsed, or none.
    model_changed
        The same trie has other predictions (a what-if).
    node_changed, rule_changed, compared_changed
        Another context, rule, or context to compare with. A node that changes changes the rule
        too: ``rule_changed`` follows where the rule is another one.
    measures_changed
        Measures of all contexts are there, or no longer those of the model.
    asked_changed
        What was asked for by text or from a tree is another one: `asked`.

    Attributes
    ----------
    index
        With what-if; None while there is no model or its index is made.
    opened
        The model as opened, without what-if.
    measures
        Of every context under the model with what-if; None while they are computed.
    node, rule, compared
        -1 for none.
    loading, stopped
        Whether the index is being made, and whether the user stopped that, or the measures.
    trail
        What was looked at before.
    asked
        What the context was asked by; None where it was picked.
    """

    index_changed = Signal()
    model_changed = Signal()
    node_changed = Signal()
    rule_changed = Signal()
    compared_changed = Signal()
    measures_changed = Signal()
    asked_changed = Signal()

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._active = False
        self._source: OpenModel | None = None
        self.trail = Trail()
        self._wanted: tuple[int, int] | None = None
        self._remembered = ""
        self._opened_index: ContextIndex | None = None
        # One at a time: what is turned without a pause would start one after the other.
        self._measuring = Latest(jobs, _tr("Contexts"), _measures, self)
        self._measuring.answered.connect(self._measured)
        self._measuring.stopped.connect(self._not_measured)
        self.member = 0
        self.loading = self.stopped = False
        self.index: ContextIndex | None = None
        self.opened: Model | None = None
        self.measures: Measures | None = None
        self.node = self.rule = self.compared = NONE
        self.asked: Lookup | None = None
        document.model_changed.connect(self._document_changed)

    # What is browsed.

    @property
    def model(self) -> Model | None:
        """The model, with what-if."""
        return None if self.index is None else self.index.model

    @property
    def is_changed(self) -> bool:
        """Whether a what-if is in force."""
        return self.model is not self.opened

    @property
    def why_none(self) -> str:
        """Why no model is browsed though one is open; empty for no reason."""
        if self.loading:
            return _tr("Indexing the contexts…")
        if self.stopped and self.index is None:
            return _tr("Indexing was stopped. Choose Contexts above to begin again.")
        return ""

    @property
    def members(self) -> list[str]:
        """Names of the models that the open file holds."""
        opened = self._document.model
        options = [] if opened is None else [model.options for model in opened.models]
        return [f"{_tr(KINDS[one.contexts])}, {one.binarisation.direction}" for one in options]

    def remember(self, state: str) -> None:
        """Look at what was looked at when the window was closed, as soon as the model is there.

        Parameters
        ----------
        state
            As `state` gave it; what is no such text is left.
        """
        member, _, looked = state.partition("	")
        self._remembered = ""
        if looked and member.isdecimal():
            self.member, self._remembered = int(member), looked

    @property
    def state(self) -> str:
        """What is looked at, as text that outlives the session."""
        if self.index is None or self.node < 0:
            return f"{self.member}\t{self._remembered}" if self._remembered else ""
        return f"{self.member}\t{looked_at(self.index.model, self.node, self.rule)}"

    def activate(self) -> None:
        """Begin to follow the document: the workspace is in front.

        What the user stopped is begun again.
        """
        if not self._active:
            self._active = True
            self._follow()
        elif self.stopped and self.index is None:
            self._load()
        elif self.stopped:
            self.stopped = False
            self._measuring.ask(self.index)

    def choose_member(self, at: int) -> None:
        """Browse another model of the file."""
        opened = self._document.model
        if opened is not None and 0 <= at < len(opened.models) and at != self.member:
            self.member, self._wanted = at, None
            self._load()

    def _document_changed(self) -> None:
        if self._active:
            self._follow()

    def _follow(self) -> None:
        if self._document.model is not self._source:
            if not self._remembered:
                # Another model is looked at where the last one was, as far as it goes.
                self._remembered, self.member = self.state.partition("\t")[2], 0
            if self._source is not None:
                self._wanted = None  # it was a context of another model
            self._source = self._document.model
            self._load()

    def _load(self) -> None:
        opened = self._document.model
        self._forget()
        self.stopped = False
        if opened is None:
            self._jobs.cancel_group(GROUP)
            self.loading = False
            self.index_changed.emit()
            return
        self.member = min(self.member, len(opened.models) - 1)
        model = opened.models[self.member]
        self.loading = True
        self.index_changed.emit()

        remembered, self._remembered = self._remembered, ""

        def work(control: Control) -> tuple[ContextIndex, int, int]:
            control.report(_tr("indexing the contexts"))
            return opened_again(model, remembered)

        self._jobs.start(
            _tr("Contexts"),
            work,
            done=self._loaded,
            failed=self._not_loaded,
            cancelled=self._not_indexed,
            group=GROUP,
        )

    def _forget(self) -> None:
        self.index = self.opened = self.measures = self._opened_index = None
        self._measuring.drop()
        self.node = self.rule = self.compared = NONE
        self.asked = None
        self.trail.clear()

    def _loaded(self, found: tuple[ContextIndex, int, int]) -> None:
        index, remembered, its_rule = found
        self.loading = False
        self.index, self.opened, self._opened_index = index, index.model, index
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted[0] < len(index):
            node, rule = wanted
        else:
            node, rule = (remembered, its_rule) if remembered >= 0 else (first(index), NONE)
        self.node = node
        self.rule = self._rule_for(node, rule)
        self.index_changed.emit()
        self.node_changed.emit()
        self.rule_changed.emit()
        # What is in sight is drawn first: workers would take turns with it.
        QTimer.singleShot(FIRST_MS, self, self._measure)

    def _measure(self) -> None:
        if self.index is not None and self.measures is None:
            self._measuring.ask(self.index)

    def _measured(self, index: ContextIndex, measures: Measures) -> None:
        if index is self.index:
            self.measures, self.stopped = measures, False
            self.measures_changed.emit()

    def _not_measured(self, index: ContextIndex) -> None:
        if index is self.index:
            self.stopped = True
            self.measures_changed.emit()

    def _not_loaded(self, error: Exception) -> None:
        self.loading = False
        self.index_changed.emit()
        self._jobs.failed.emit(_tr("Contexts"), error)

    def _not_indexed(self) -> None:
        # Either the user stopped it, or another model took its place.
        if self.loading and not self._jobs.is_running(GROUP):
            self.loading, self.stopped = False, True
            self.index_changed.emit()

    # What is looked at.

    def show(self, node: int, rule: int = NONE) -> None:
        """Look at a context, and at a rule of it; without one the last stays where it can.

        While the index is made, the context is kept for then.
        """
        self._set_asked(None)
        self._show(node, rule)

    def show_member(self, member: int, node: int, rule: int = NONE) -> None:
        """Look at a context of one of the file's models."""
        if member != self.member or self.index is None:
            self.member, self._wanted = member, (node, rule)
            self._active = True
            self._source = self._document.model
            self._load()
            return
        self.show(node, rule)

    def show_lookup(self, lookup: Lookup) -> None:
        """Look at the best match of what was asked for; panes tell what was never seen."""
        self._set_asked(lookup)
        if lookup.node >= 0:
            self._show(lookup.node, NONE)

    def show_rule(self, rule: int) -> None:
        """Look at another rule of the context."""
        if self.index is None or self.node < 0:
            return
        rule = self._rule_for(self.node, rule)
        if rule != self.rule:
            self.rule = rule
            self.rule_changed.emit()

    def compare(self, node: int) -> None:
        """Compare the context with another one; -1 for with none."""
        if node != self.compared:
            self.compared = node
            self.compared_changed.emit()

    @property
    def parent_node(self) -> int:
        """The context one element shorter, -1 for none."""
        if self.index is None or self.node < 0:
            return NONE
        return int(self.index.model.trie.parent[self.node])

    @property
    def depth(self) -> int:
        """Ancestors in the current context, 0 where none is."""
        if self.index is None or self.node < 0:
            return 0
        return int(self.index.model.trie.depth[self.node])

    def up(self) -> None:
        """Look at the context one element shorter."""
        if self.parent_node >= 0:
            self.show(self.parent_node, self.rule)

    def back(self) -> None:
        """Look again at what was looked at before."""
        self._travel(self.trail.back(self._here))

    def forward(self) -> None:
        """Undo `back`."""
        self._travel(self.trail.forward(self._here))

    def try_model(self, model: Model | None) -> None:
        """Browse other predictions over the same trie (what-if), None for the model as opened.

        Raises
        ------
        ValueError
            If the model has another trie.
        """
        if self.index is None or self.opened is None:
            return
        model = self.opened if model is None else model
        if model is self.index.model:
            return
        # Those of the model as opened have their measures.
        known = self._opened_index if model is self.opened else None
        self.index = known or self.index.with_model(model)
        self.model_changed.emit()
        # Old measures are shown until the new ones are there.
        if self.index.has_measures:
            self._measured(self.index, self.index.measures())
        else:
            self._measuring.ask(self.index)

    @property
    def _here(self) -> tuple[int, int]:
        return self.node, self.rule

    def _travel(self, place: tuple[int, int] | None) -> None:
        if place is not None:
            self._set_asked(None)
            self._put(*place)

    def _show(self, node: int, rule: int) -> None:
        if self.index is None:
            if node >= 0:
                self._wanted = (node, rule)
            return
        if not 0 <= node < len(self.index):
            return
        if node != self.node and self.node >= 0:
            self.trail.leave(self._here)
        self._put(node, rule)

    def _put(self, node: int, rule: int) -> None:
        rule = self._rule_for(node, rule)
        moved, turned = node != self.node, rule != self.rule
        self.node, self.rule = node, rule
        if moved:
            self.node_changed.emit()
        if turned:
            self.rule_changed.emit()

    def _rule_for(self, node: int, rule: int) -> int:
        """Return a rule that the context's symbol has: that asked for, the last one, the best."""
        assert self.index is not None
        if node < 0:
            # A model without a tree: nobody sits anywhere.
            return NONE
        from icm_core.model.explain import best_rule

        lhs = self.index.model.grammar.lhs
        symbol = int(self.index.symbol[node])
        for one in (rule, self.rule):
            if 0 <= one < len(lhs) and int(lhs[one]) == symbol:
                return one
        return best_rule(self.index.model, node)

    def _set_asked(self, asked: Lookup | None) -> None:
        if asked is not self.asked:
            self.asked = asked
            self.asked_changed.emit()
