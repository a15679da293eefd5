"""The found tree beside gold; while a run is stepped, the tree so far."""

from __future__ import annotations

from PySide6.QtCore import Signal

from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.trees.differences import (
    Marks,
    brackets,
    comparison_marks,
    moved_words,
    moving_marks,
)
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.placement import height_of, lay_out
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import Growing
from icm_core.wording import local, say
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.shared.numbers import count, nats
from icm_gui.viewmodels.treebank.tree_nodes import with_posteriors
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.trees.pair import TreePair
from icm_gui.views.shared.trees.pane import Chip
from icm_gui.views.shared.trees.view import TreeView

RATE = 15.0
"""Steps a second at most that are shown while playing."""


class FoundTrees(InSight, TreePair):
    """The tree that a run found; the gold tree beside it where it is known and another one.

    While the run is stepped or played, it is the tree so far, where the search builds one.

    Signals
    -------
    tree_changed
        The step has another tree.
    """

    tree_changed = Signal()
    name = "tree"

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__(themes, ("found-tree", ""), ("gold-tree", ""))
        self.setObjectName("found-trees")
        self.first.view.setAccessibleName(self.tr("Found tree"))
        self.second.view.setAccessibleName(self.tr("Gold tree"))
        self.first.view.set_hint(self.tr("No tree yet"), self.tr("run a search to see its tree"))
        self._explore, self._playback = explore, explore.playback
        self._stepped = False
        self._levels = 0
        self._room: tuple[Tree, tuple[float, float], bool] | None = None
        self._read: tuple[Tree, TreePlaces | None] | None = None
        explore.run_changed.connect(self.show_run)
        explore.document.as_read.changed.connect(self.show_run)
        explore.document.posteriors.changed.connect(self._posteriors_changed)
        explore.dialled.changed.connect(self.show_run)
        self._playback.trace_changed.connect(self._begin)
        self._playback.step_changed.connect(self._note)
        self._follow(self._playback, RATE, self.show_run)
        self.show_run()

    def _begin(self) -> None:
        self._stepped, self._levels = False, 0
        self.first.view.set_least_levels(0)

    def _note(self, step: int) -> None:
        self._stepped = self._stepped or step > 0

    def trees(self) -> tuple[Tree, ...]:
        """Return the tree that is shown."""
        return self.first.view.trees()

    @property
    def growing(self) -> Growing | None:
        """The tree so far at the step, None where the run's result is shown."""
        run = self._explore.run_shown
        trace = None if run is None else run.trace
        if trace is None or trace is not self._playback.trace or not self._stepped:
            return None
        step = self._playback.step
        return look_of(trace.FAMILY).growing(trace, step) if step < len(trace) - 1 else None

    def show_run(self) -> None:
        """Show the run at the step of the clock."""
        run = self._explore.run_shown
        if run is None:
            self._show_gold_alone()
            return
        self.show_first(True)
        found, gold = run.parse.tree, run.request.gold
        growing = self.growing
        if growing is not None:
            self._show_growing(growing, run)
            return
        before = self._explore.dialled.before
        if before is not None:
            self._show_dialled(run, before)
            return
        places = self._gold_places(gold)
        differs = gold is not None and (gold != found or places is not None)
        on_gold, on_found = comparison_marks(gold, found) if gold and differs else ({}, {})
        self.first.set_head(
            self.tr("Found, {algorithm}").format(algorithm=run.algorithm.title),
            _figures(run),
            self._chips(run, on_found),
        )
        on_found = self._with_posteriors(run, found, on_found)
        self.first.view.set_tree(found, on_found, keep=self._is_neighbour(found))
        self.tree_changed.emit()
        self.show_second(differs)
        self.second.view.set_tree(gold if differs else None, on_gold, places=places)
        self.arrange()
        if differs:
            detail = f"log P {nats(run.gold_log_probability)}"
            if run.outside:
                detail = self.tr("the model cannot build it")
            self.second.set_head(
                self._gold_title(places), detail, self._counted(on_gold), str(run.outside)
            )

    def _show_dialled(self, run: Run, before: Run) -> None:
        """Show what the depth dial changed: the tree beside that of the previous depth."""
        found, other = run.parse.tree, before.parse.tree
        leaving, entering = moving_marks(other, found)
        moved = moved_words(other, found)
        chip = (self.tr("same tree at both depths"), "teal")
        self.first.set_head(
            self.tr("Found, {algorithm}, {depth}").format(
                algorithm=run.algorithm.title, depth=depth_text(run.request.depth)
            ),
            _figures(run),
            [(self._only(len(entering)), "hyp")] if found != other else [chip],
        )
        self.first.view.set_tree(
            found, self._with_posteriors(run, found, entering), keep=self._is_neighbour(found)
        )
        self.tree_changed.emit()
        self.show_second(found != other)
        self.second.view.set_tree(other if found != other else None, leaving)
        self.first.view.set_moved(moved, "entering")
        self.second.view.set_moved(moved, "leaving")
        self.second.set_head(
            self.tr("Before, {depth}").format(depth=depth_text(before.request.depth)),
            f"log P {nats(before.log_probability)}",
            [(self._only(len(leaving)), "blue")],
        )
        self.arrange()

    def _only(self, count: int) -> str:
        if count == 1:
            return self.tr("1 bracket only here")
        return self.tr("{0} brackets only here").format(count)

    def _is_neighbour(self, tree: Tree) -> bool:
        """Carry over what is collapsed; return whether the tree shown has the same words."""
        view = self.first.view
        if not self._stepped or view.tree is None or tokens(view.tree) != tokens(tree):
            return False
        if view.collapsed:
            before = {address: one for one, address in brackets(view.tree)}
            now = dict(brackets(tree))
            kept = {now.get(before[one]) for one in view.collapsed if one in before}
            view.collapsed = {one for one in kept if one is not None}
        return True

    def _show_growing(self, growing: Growing, run: Run) -> None:
        """Show the tree so far; of gold only what it already contradicts is marked."""
        tree, gold = growing.tree, run.request.gold
        marks: dict[Address, Mark] = {}
        if gold is not None and gold != run.parse.tree:
            marks = {
                address: mark
                for address, mark in comparison_marks(gold, tree)[1].items()
                if not any(address[: len(one)] == one for one in growing.open)
            }
        chips = self._counted(marks)
        marks |= dict.fromkeys(growing.open, Mark("open"))
        marks = self._with_posteriors(run, tree, marks)
        levels = max(self._levels, height_of(run.parse.tree), height_of(tree))
        self._levels = levels
        places = self._gold_places(gold)
        differs = gold != run.parse.tree or places is not None
        beside = gold if differs and self._has_room(gold) else None
        self.show_first(True)
        self.show_second(beside is not None)
        self.second.view.set_tree(beside, keep=True, places=places if beside else None)
        if beside is not None:
            log_p = f"log P {nats(run.gold_log_probability)}"
            self.second.set_head(self._gold_title(places), log_p)
        self.first.view.set_least_levels(levels)
        self.first.view.set_tree(tree, marks, keep=self._is_neighbour(tree))
        title = self.tr("Before the first pop")
        if growing.number >= 0:
            title = self.tr("Hypothesis #{number}").format(number=count(growing.number))
        left = len(growing.open)
        opened = self.tr("1 item open") if left == 1 else self.tr("{n} items open")
        detail = opened.format(n=count(left)) if left else self.tr("complete")
        at = self.tr("step {step}").format(step=count(self._playback.step))
        self.first.set_head(title, f"{detail} \u00b7 {at}", chips)
        self.tree_changed.emit()

    def _has_room(self, gold: Tree | None) -> bool:
        """Whether two trees of the words fit beside one another: nothing of them is folded."""
        if gold is None:
            return False
        parts = (1, 2) if self.stacked else (2, 1)
        scale, head = self.themes.scale, self.first.head_height
        room = self.width() / parts[0] / scale, (self.height() / parts[1] - head) / scale
        if self._room is None or self._room[:2] != (gold, room):
            made = lay_out(gold, self.first.view.measure, width=room[0], height=room[1])
            fits = made.width <= room[0] and made.full_height <= room[1]
            self._room = gold, room, fits
        return self._room[2]

    def _posteriors_changed(self) -> None:
        self.show_run()
        self.first.view.reopen()

    def _with_posteriors(self, run: Run, tree: Tree, marks: Marks) -> Marks:
        wanted = self._explore.document.posteriors.wanted
        return with_posteriors(run.chart, tree, marks) if wanted else dict(marks)

    def show_result(self) -> None:
        """Show what was found, and gold, until the next step."""
        self._stepped = False
        self.show_run()

    @property
    def gold(self) -> Tree | None:
        """The gold tree of the run, before any of the sentence; None where it is not known."""
        run, sentence = self._explore.run_shown, self._explore.document.sentence
        if run is not None:
            return run.request.gold
        return None if sentence is None else sentence.gold

    def _show_gold_alone(self) -> None:
        """Show the gold tree, if there is one, before any search."""
        gold = self.gold
        self.show_first(gold is None)
        self.show_second(gold is not None)
        self.first.set_head("")
        self.first.view.set_tree(None)
        places = self._gold_places(gold)
        self.second.view.set_tree(gold, places=places)
        if gold is not None:
            self.second.set_head(self._gold_title(places), self.tr("no search yet"))

    def gold_places(self) -> TreePlaces | None:
        """Return gold as in its file beside the cleaned tree; None where they say the same."""
        document, gold = self._explore.document, self.gold
        sentence = document.sentence
        if sentence is None or sentence.index is None or gold is None or gold != sentence.gold:
            return None
        if self._read is None or self._read[0] is not gold:
            self._read = gold, document.places(sentence.index)
        places = self._read[1]
        return places if places is not None and places.cleaned == gold else None

    def _gold_places(self, gold: Tree | None) -> TreePlaces | None:
        """Return gold as in its file, where it is to be shown so."""
        document = self._explore.document
        index = None if document.sentence is None else document.sentence.index
        if gold is None or not document.as_read.holds(index):
            return None
        return self.gold_places()

    def _gold_title(self, places: TreePlaces | None) -> str:
        return self.tr("Gold") if places is None else self.tr("Gold, as in the file")

    def gold_view(self) -> TreeView | None:
        """Return where the gold tree is shown, None for nowhere."""
        gold = self.gold
        for pane in (self.second, self.first):
            if gold is not None and not pane.isHidden() and pane.view.modelled == gold:
                return pane.view
        return None

    def _chips(self, run: Run, marks: Marks) -> list[Chip]:
        if run.request.gold is not None and run.request.gold == run.parse.tree:
            return [(self.tr("equals gold"), "teal")]
        return self._counted(marks)

    def _counted(self, marks: Marks) -> list[Chip]:
        """Return how many marks there are of each kind."""
        kinds = [mark.kind for mark in marks.values()]
        names = (
            ("missing", self.tr("missing"), "blue"),
            ("extra", self.tr("extra"), "hyp"),
            ("other", self.tr("other label"), "purple"),
            ("crossing", self.tr("crossing"), "rose"),
        )
        return [
            (f"{kinds.count(kind)} {text}", role) for kind, text, role in names if kind in kinds
        ]


def depth_text(depth: int | None) -> str:
    """Return a context depth in words."""
    return say("depth {0}").format("\u221e" if depth is None else depth)


def _figures(run: Run) -> str:
    text = f"log P {nats(run.log_probability)}"
    return text if run.f1 is None else f"{text} \u00b7 F1 {local(f'{run.f1:.1f}')}"
