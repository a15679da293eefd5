"""Lattices of tags: which forests are some, and what states of runs look like on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree, preterminals
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.charts.state import Change, Hypothesis
from icm_core.drawing.lattice.scene import FoundRow, LatticeScene, StateRows
from icm_core.drawing.paint.numbers import nats, probability
from icm_core.grammar.symbols import Kind
from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.scenes import scene_of
from icm_core.rendering.shown import Shown, hypothesis_of
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.model.model import Model

_MOST_STATES = 8
_MOST_ELEMENTS = 5
"""Elements of a history that are written."""


def tags_of(tree: Tree, words: int) -> tuple[str, ...]:
    """Return the tag of each word, nothing where the words are not those of the tree."""
    found = tuple(leaf.label for leaf in preterminals(tree))
    return found if len(found) == words else ()


def found_rows(
    gold: Tree | None, runs: Iterable[tuple[str, Tree]], words: int
) -> tuple[tuple[FoundRow, ...], tuple[str, ...]]:
    """Return what is written below the words, and what the names before it stand for.

    Parameters
    ----------
    runs
        Name and result of each run; runs with the same tags have one row together.
    """
    by_tags: dict[tuple[str, ...], list[str]] = {}
    for name, tree in runs:
        tags = tags_of(tree, words)
        if tags and name not in by_tags.setdefault(tags, []):
            by_tags[tags].append(name)
    known = () if gold is None else tags_of(gold, words)
    rows = [FoundRow(say("gold"), known)] if known else []
    against = known or next(iter(by_tags), ())
    single = len(by_tags) == 1
    for at, tags in enumerate(by_tags):
        pairs = enumerate(zip(tags, against, strict=True))
        differs = frozenset(word for word, (one, other) in pairs if one != other)
        rows.append(FoundRow(say("found") if single else _letter(at), tags, differs))
    notes = (
        ()
        if single
        else tuple(
            f"{_letter(at)}: {', '.join(names)}" for at, names in enumerate(by_tags.values())
        )
    )
    return tuple(rows), notes


def _letter(at: int) -> str:
    return chr(ord("A") + at)


@dataclass(frozen=True, eq=False)
class TagLattice:
    """A forest of a model of tags as a lattice: its tags, and the chain's places as the same.

    Parameters
    ----------
    chart
        The forest.
    """

    chart: ChartData

    @cached_property
    def tag_of(self) -> NDArray[np.int32]:
        """Node of the tag that every node stands for, int32 ``[nodes + 1]``, -1 for none."""
        nodes, chart = self.chart.nodes, self.chart
        found = np.full(len(nodes) + 1, -1, dtype=np.int32)
        kinds = np.array([int(symbol.kind) for symbol in chart.symbols])[nodes.symbol]
        tags = np.flatnonzero(kinds == Kind.TAG)
        place = {
            (int(nodes.start[node]), chart.labels[int(nodes.symbol[node])]): int(node)
            for node in tags.tolist()
        }
        found[tags] = tags
        for node in np.flatnonzero(kinds == Kind.INTERMEDIATE).tolist():
            start, end = chart.span(node)
            word = end - 1 if self.reverse else start
            found[node] = place.get((word, chart.labels[int(nodes.symbol[node])]), -1)
        return found

    @cached_property
    def reverse(self) -> bool:
        """Whether the chain goes from the last word to the first."""
        nodes, words = self.chart.nodes, len(self.chart.words)
        chain = np.array(self.chart.is_intermediate)[nodes.symbol]
        return bool(np.any(chain & (nodes.end < words)))

    @cached_property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The tags of each word as nodes, the most probable first."""
        chart = self.chart
        tags = np.unique(self.tag_of[self.tag_of >= 0])
        order = tags[np.lexsort((tags, -chart.posterior[tags]))]
        by_word: list[list[int]] = [[] for _ in chart.words]
        for node in order.tolist():
            by_word[chart.span(node)[0]].append(node)
        return tuple(map(tuple, by_word))

    def scene(
        self,
        least: float,
        model: Model | None = None,
        gold: Tree | None = None,
        runs: Iterable[tuple[str, Tree]] = (),
    ) -> LatticeScene:
        """Return what is shown.

        Parameters
        ----------
        least
            Posterior below which a tag is counted only.
        model
            Names the states; None where it is not known.
        gold, runs
            What is written below the words: gold, and names and results of runs.
        """
        words = len(self.chart.words)
        found, notes = found_rows(gold, runs, words)
        known = () if gold is None else tags_of(gold, words)
        states = None if model is None else _States(self.chart, model)
        scene: Scene = scene_of(self.chart, least)
        return LatticeScene(scene, self.columns, self.reverse, known, found, notes, states)

    def path(self, shown: Shown, proposes: bool = False) -> Hypothesis:
        """Return a state of a run as a path through the lattice.

        Parameters
        ----------
        proposes
            Whether steps propose whole sequences: links to tags that are new are new, too.
        """
        plain = hypothesis_of(shown)
        rows = self._rows(
            zip(plain.head.tolist(), plain.left.tolist(), plain.right.tolist(), strict=True)
        )
        # A tag whose word is not read yet is open, too: that is told where nothing else is.
        every = plain.frontier.tolist()
        open_ = self._tags(node for node in every if self.tag_of[node] != node) or self._tags(every)
        columns = np.array(rows or np.zeros((0, 3)), dtype=np.int32).reshape(-1, 3)
        path = Hypothesis(
            columns[:, 0], columns[:, 1], columns[:, 2], np.array(open_, dtype=np.int32)
        )
        return replace(path, change=self._change(plain.change, path, proposes))

    def _rows(self, edges: Iterable[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """Return hyperedges as links from tag to tag, each once; one to nothing for a lone tag."""
        found: dict[tuple[int, int, int], None] = {}
        for head, *tails in edges:
            one = int(self.tag_of[head])
            others = {int(self.tag_of[tail]) for tail in tails if tail >= 0} - {-1, one}
            if one < 0:
                found |= dict.fromkeys((tail, -1, -1) for tail in sorted(others))
            else:
                found |= dict.fromkeys((one, tail, -1) for tail in sorted(others) or [-1])
        return list(found)

    def _tags(self, nodes: Iterable[int]) -> list[int]:
        """Return the tags that nodes stand for, each once."""
        found = dict.fromkeys(int(self.tag_of[node]) for node in nodes if node >= 0)
        return [tag for tag in found if tag >= 0]

    def _change(self, change: Change, path: Hypothesis, proposes: bool) -> Change:
        if not change:
            return change
        added = self._rows(change.added)
        popped = self._tags(change.popped)
        if proposes:
            added += self._joined(path, {*popped, *(head for head, *_ in added)})
            added = [*dict.fromkeys(added)]
        ends = [tag for tag in self._tags(change.ends) if tag not in popped]
        words = [self.chart.span(tag)[0] for row in added for tag in row if tag >= 0]
        words += [self.chart.span(tag)[0] for tag in (*popped, *ends)]
        span = (min(words), max(words) + 1) if words else None
        return replace(
            change,
            popped=tuple(popped),
            added=tuple(added),
            ends=tuple(ends),
            span=span,
            split=None,
        )

    def _joined(self, path: Hypothesis, new: set[int]) -> list[tuple[int, int, int]]:
        """Return links to new tags from the tags before them, which stay as they are."""
        on_path = {self.chart.span(tag)[0]: tag for tag in path.nodes()}
        step = 1 if self.reverse else -1
        changed = {self.chart.span(tag)[0] for tag in new}
        found = []
        for tag in sorted(new):
            word = self.chart.span(tag)[0] + step
            if word in on_path and word not in changed:
                found.append((on_path[word], tag, -1))
        return found

    def arcs(self, node: int) -> list[tuple[int, int, float]]:
        """Return the transitions that a tag is in, with their posteriors, the least first."""
        links = self.chart.links
        ends = [self.tag_of[one] for one in (links.head, links.left, links.right)]
        # Few of many: it is asked for whenever the mouse moves.
        own = np.flatnonzero(np.any([one == node for one in ends], axis=0))
        found = []
        for head, left, right, posterior in zip(
            *(one[own].tolist() for one in ends), links.posterior[own].tolist(), strict=True
        ):
            tails = {left, right} - {-1, head}
            found += [
                (head, tail, posterior) for tail in tails if head >= 0 and node in (head, tail)
            ]
        return sorted(found, key=lambda arc: arc[2])


class _States:
    """The states of a tag: its histories, with outside and inside."""

    def __init__(self, chart: ChartData, model: Model) -> None:
        self._chart, self._model = chart, model

    def __call__(self, node: int) -> StateRows | None:
        chart = self._chart
        items = chart.items_of(node)
        if not len(items):
            return None
        sums, rows = chart.sums, []
        for item in items[:_MOST_STATES].tolist():
            own = float(sums.item_posterior[item])
            inside = float(sums.log_inside[item])
            with np.errstate(divide="ignore"):
                outside = float(np.log(own)) + sums.log_total - inside
            history = self._history(chart.label(node), int(chart.forest.state[item]))
            rows.append((history, nats(outside), nats(inside), probability(own)))
        heads = say("history"), "log α", "log β", say("posterior")
        return StateRows(heads, tuple(rows), len(items) - len(rows))

    def _history(self, label: str, state: int) -> str:
        if state < 0:
            return label
        grammar = self._model.grammar
        names = [
            grammar.arcs.name(arc, grammar.table, grammar.vocabulary).split(" ", maxsplit=1)[0]
            for arc in self._model.trie.elements(state)
        ]
        # The twin of a tag is below it in the chain: the bar says nothing here.
        short = [name.rstrip("|") or name for name in names[: _MOST_ELEMENTS + 1]]
        short = short[1:] if short[:1] == [label] else short[:_MOST_ELEMENTS]
        more = ["…"] if len(names) > _MOST_ELEMENTS + 1 else []
        return " < ".join([label, *short, *more])


def seen(paths: Iterable[Hypothesis]) -> set[int]:
    """Return all tags of some paths."""
    return {node for path in paths for node in path.nodes()}
