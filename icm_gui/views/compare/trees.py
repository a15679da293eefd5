"""The two trees of a sentence, gold and predicted, and the current difference."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from icm_core.data.tree import Address, Tree
from icm_core.wording import local
from icm_gui.services.icons import icon
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.arriving import Arriving
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.pair_as_read import PairAsRead
from icm_gui.viewmodels.compare.pair_nodes import GOLD, PREDICTED, PairNodes
from icm_gui.viewmodels.compare.pair_posteriors import PairPosteriors
from icm_gui.viewmodels.compare.pair_scores import PairScores
from icm_gui.views.compare.source_box import source_icon
from icm_gui.views.compare.tree_heads import detail_of, difference_chips, what_is_wrong
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import announce
from icm_gui.views.shared.trees.pair import ShowsPair, TreePair
from icm_gui.views.shared.trees.switches import AsReadSwitch, PosteriorSwitch
from icm_gui.views.shared.trees.view import TreeView


class CompareTrees(QWidget, ShowsPair):
    """Two trees that scroll and zoom together, with what differs marked.

    Signals
    -------
    zoom_changed : float
        For a label.
    stacking_changed : bool
        The trees are one above the other now, or side by side.
    trees_shown
        Other trees, or what is marked in them, are shown now.
    node_chosen
        Another node of a tree was selected, or none.

    Attributes
    ----------
    pair
        Both panes: gold's is ``pair.first``.
    """

    zoom_changed = Signal(float)
    stacking_changed = Signal(bool)
    trees_shown = Signal()
    node_chosen = Signal()

    def __init__(self, comparer: Comparer, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-trees", self.tr("Trees of the sentence"))
        self._comparer, self._themes = comparer, themes
        self._wanted: bool | None = None
        """How the user wants the trees arranged, None for as they fit."""
        self._nodes = PairNodes(None, None)
        self._as_read = PairAsRead(comparer)
        self._left: list[tuple[float, float, float] | None] = [None, None]
        """Where both views were left when a difference was brought into sight."""
        self.pair = TreePair(
            themes,
            ("compare-gold", self.tr("Gold tree")),
            ("compare-predicted", self.tr("Predicted tree")),
        )
        self.as_read = AsReadSwitch(comparer.document.as_read)
        self.pair.first.add_switch(self.as_read)
        self.posterior_switch = PosteriorSwitch(comparer.document.posteriors, "compare-posteriors")
        self.pair.second.add_switch(self.posterior_switch)
        self.note = named(QLabel(wordWrap=True), "compare-note")
        self.note.hide()
        filled(vbox(self, 0, 0), self.note, (self.pair, 1))
        for view in self.views:
            view.set_copied(self)
        self.views[GOLD].node_selected.connect(self._gold_selected)
        self.views[PREDICTED].node_selected.connect(self._predicted_selected)
        self.pair.zoom_changed.connect(self.zoom_changed)
        self.pair.stacking_changed.connect(self.stacking_changed)
        self.scores = PairScores(comparer, comparer.jobs, self)
        self.scores.changed.connect(self._show_heads)
        self.posteriors = PairPosteriors(comparer, comparer.jobs, self)
        self.posteriors.changed.connect(self._show_trees)
        # Log-probabilities come after the trees are drawn.
        self._later = later(self, self._ask)
        # A new size is known in all its parts once the layouts are through.
        self._resized = later(self, self._settle)
        self._arriving = Arriving(comparer.jobs, self)
        self._arriving.changed.connect(self._set_hints)
        comparer.comparison_changed.connect(self._show_sentence)
        comparer.sources_changed.connect(self._sources_changed)
        comparer.sentence_changed.connect(self._show_sentence)
        comparer.difference_changed.connect(self._difference_changed)
        comparer.nodes_selected.connect(self.select_nodes)
        comparer.model_changed.connect(self.scores.ask)
        comparer.document.as_read.changed.connect(self._show_sentence)
        themes.dress(self, self._restyle)
        self._show_sentence()

    @property
    def views(self) -> tuple[TreeView, TreeView]:
        """The view of gold and the view of predicted."""
        return self.pair.first.view, self.pair.second.view

    # --- the sentence ---

    def _show_sentence(self) -> None:
        pair = self._comparer.pair
        self._set_hints()
        trees = (None, None) if pair is None else (pair.gold, pair.predicted)
        self._nodes = PairNodes(*trees)
        self.scores.gold = self.scores.predicted = None
        known = self._as_read.places
        self.as_read.show_for(None if pair is None else pair.index, known != (None, None))
        self._show_trees()
        self.pair.show_second(pair is not None)
        self.trees_shown.emit()
        self.pair.arrange()
        wrong = "" if pair is None else what_is_wrong(pair)
        self.note.setText(wrong)
        self.note.setVisible(bool(wrong) and pair is not None and pair.predicted is not None)
        self._show_heads()
        self._show_difference()
        self._later.start()

    def _show_trees(self) -> None:
        """Show both trees with what is known of them."""
        pair = self._comparer.pair
        trees = (None, None) if pair is None else (pair.gold, pair.predicted)
        marks = (None, None) if pair is None else (pair.gold_marks, pair.predicted_marks)
        places = self._as_read.places if self._shows_as_read else (None, None)
        for side, view in enumerate(self.views):
            beside = self.posteriors.beside(trees[side], marks[side])
            view.set_tree(trees[side], beside, places=places[side])

    def _ask(self) -> None:
        """Ask the model about both trees."""
        self.scores.ask()
        self.posteriors.ask()

    @property
    def _shows_as_read(self) -> bool:
        """Whether the trees of the sentence are shown as they were read."""
        pair = self._comparer.pair
        return pair is not None and self._comparer.document.as_read.holds(pair.index)

    def _set_hints(self) -> None:
        comparer = self._comparer
        gold, predicted = self.views
        if comparer.comparison is not None and comparer.pair is None:
            title = self.tr("No sentence")
            hint = self.tr("the sides have no sentence in common; choose others in the boxes above")
        elif not comparer.sources and self._arriving.title:
            title, hint = self._arriving.title, self._arriving.text
        elif not comparer.sources:
            title = self.tr("Nothing to compare yet")
            hint = self.tr(
                "Open a treebank (File > Open): its trees are gold. Then parse it with a model, "
                "or import the trees of another parser."
            )
        elif not comparer.predicted_source:
            title = self.tr("Nothing to compare with gold yet")
            hint = self.tr(
                "Choose Parse the treebank\u2026 or Import predictions\u2026 in the boxes above; "
                "searches of single sentences in Explore can be compared, too."
            )
        elif comparer.failure:
            title, hint = self.tr("No comparison"), comparer.failure
        else:
            title, hint = self.tr("No comparison yet"), self.tr("it is being made")
        gold.set_hint(title, hint)
        pair = comparer.pair
        wrong = "" if pair is None else what_is_wrong(pair)
        predicted.set_hint(self.tr("No parse"), wrong)

    def _show_heads(self) -> None:
        comparer, scores = self._comparer, self.scores
        pair, comparison = comparer.pair, comparer.comparison
        if pair is None or comparison is None:
            self.pair.first.set_head("")
            self.pair.second.set_head("")
            self._show_icons()
            return
        number = f"{pair.index + 1:04}"
        detail, tip = detail_of(number, scores.gold)
        self.pair.first.set_head(
            comparison.gold_name,
            detail,
            difference_chips(pair, gold=True),
            self._place(pair.index, tip),
        )
        f1 = pair.collins.f1
        score = self.tr("F1 none") if f1 is None else local(f"F1 {f1:.1f}")
        if comparison.is_of_tags:
            counted = comparison.strict.sentences[comparer.row]
            score = self.tr("{right} of {all} tags").format(
                right=local(f"{counted.tags_correct:,}"), all=local(f"{counted.tags_total:,}")
            )
        detail, tip = detail_of(score, scores.predicted)
        self.pair.second.set_head(
            comparison.predicted_name, detail, difference_chips(pair, gold=False), tip
        )
        self._show_icons()

    def _place(self, index: int, tip: str) -> str:
        """Return the file of a sentence with what else there is to say."""
        comparison, row = self._comparer.comparison, self._comparer.row
        parts = [self.tr("sentence {number}").format(number=local(f"{index + 1:,}"))]
        if comparison is not None and 0 <= row < len(comparison.files) and comparison.files[row]:
            parts.append(comparison.files[row])
        return " \u00b7 ".join([*parts, tip] if tip else parts)

    def _show_icons(self) -> None:
        comparer, palette = self._comparer, self._themes.palette
        keys = (comparer.gold_source, comparer.predicted_source)
        for pane, key in zip((self.pair.first, self.pair.second), keys, strict=True):
            source = next((one for one in comparer.sources if one.key == key), None)
            shown = source is not None and comparer.pair is not None
            pane.set_icon(icon(source_icon(source.kind), palette) if shown and source else None)

    def _sources_changed(self) -> None:
        self._set_hints()
        self._show_icons()

    # --- the difference ---

    def _difference_changed(self) -> None:
        self._show_difference()
        at, pair = self._comparer.difference, self._comparer.pair
        if pair is not None and 0 <= at < len(pair.differences) and self.isVisible():
            announce(self, pair.differences[at].text)

    def _show_difference(self) -> None:
        """Mark the current difference in both trees and bring it into sight."""
        pair, at = self._comparer.pair, self._comparer.difference
        if pair is None or not 0 <= at < len(pair.differences):
            for view in self.views:
                view.set_band(None)
                view.set_bubble("")
            return
        one = pair.differences[at]
        addresses = (one.gold_address, one.predicted_address)
        for view, address in zip(self.views, addresses, strict=True):
            view.set_band((one.start, one.end))
            view.set_bubble("" if address is None else one.text)
            shown = None if address is None else view.to_shown(address)
            view.reveal(shown or ())
            view.select(shown)
        self._aim()
        self.node_chosen.emit()

    def _aim(self) -> None:
        """Bring the current difference into sight in both trees."""
        pair, at = self._comparer.pair, self._comparer.difference
        if pair is None or not 0 <= at < len(pair.differences) or not self.isVisible():
            return
        one = pair.differences[at]
        addresses = (one.gold_address, one.predicted_address)
        # The tree that has the node comes last: the other one follows it.
        for side in sorted((GOLD, PREDICTED), key=lambda side: addresses[side] is not None):
            address = addresses[side]
            shown = self._nodes.around(side, one.start, one.end) if address is None else address
            if shown is not None:
                view = self.views[side]
                view.bring_into_sight(view.to_shown(shown))
        self._left = [view.place for view in self.views]

    def _settle(self) -> None:
        """Fit the trees into another size, unless the user moved them or zoomed."""
        self.pair.arrange()
        if (places := [view.place for view in self.views]) == self._left or None in places:
            self.views[GOLD].reopen()
            self._aim()

    # --- selection ---

    def _gold_selected(self, address: Any) -> None:
        self._selected(GOLD, address)

    def _predicted_selected(self, address: Any) -> None:
        self._selected(PREDICTED, address)

    def _selected(self, side: int, address: Address | None) -> None:
        """Follow what the user selected in one tree: a difference, or the same words there."""
        pair = self._comparer.pair
        if pair is None:
            return
        address = None if address is None else self.views[side].to_modelled(address)
        at = next(
            (
                at
                for at, one in enumerate(pair.differences)
                if address is not None
                and address == (one.predicted_address if side == PREDICTED else one.gold_address)
            ),
            None,
        )
        if at is not None:
            if at == self._comparer.difference:
                self._show_difference()
            else:
                self._comparer.show_difference(at)
        else:
            for view in self.views:
                view.set_bubble("")
            same = None
            if address is not None and not pair.fault:
                same = self._nodes.same(side, address)
            other = self.views[1 - side]
            other.select(None if same is None else other.to_shown(same), show=same is not None)
        self.node_chosen.emit()

    def select_nodes(self, gold: Any, predicted: Any) -> None:
        """Select nodes of both trees, None for none, and bring them into sight."""
        for view, address in zip(self.views, (gold, predicted), strict=True):
            if view.tree is not None:
                view.set_bubble("")
                shown = None if address is None else view.to_shown(address)
                view.select(shown, show=shown is not None)
        self.node_chosen.emit()

    def selected(self) -> tuple[Tree, Address] | None:
        """Return the tree and the node that is selected, of the tree that was used last."""
        for view in sorted(self.views, key=lambda view: not view.hasFocus()):
            if view.tree is not None and view.selected is not None:
                return view.tree, view.selected
        return None

    # --- arrangement ---

    @property
    def stacked(self) -> bool:
        """Whether one tree is above the other."""
        return self.pair.stacked

    def set_stacked(self, stacked: bool | None) -> None:
        """Put one tree above the other or both side by side; None for as they fit."""
        self._wanted = stacked
        self.pair.set_stacked(stacked)

    def state(self) -> str:
        """Return how the user wants the trees arranged, for the next start."""
        return {None: "", True: "stacked", False: "side by side"}[self._wanted]

    def restore(self, state: Any) -> None:
        """Arrange the trees as they were; what is no such state is left."""
        wanted = {"stacked": True, "side by side": False}
        if isinstance(state, str) and state in wanted:
            self.set_stacked(wanted[state])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the trees as they fit."""
        super().resizeEvent(event)
        self._resized.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Load icons once the trees are on the screen; set fonts again."""
        super().showEvent(event)
        self._restyle()

    def _restyle(self) -> None:
        palette = self._themes.palette
        self.note.setFont(self._themes.font(12))
        self.note.setStyleSheet(
            f"color: {palette.ochre}; background: {palette.ochre_tint}; padding: 4px 10px;"
        )
        self._show_icons()

    # --- what canvases can do ---

    @property
    def name(self) -> str:
        """Name for files."""
        pair = self._comparer.pair
        return "comparison" if pair is None else f"comparison-{pair.index + 1:04}"
