"""One step of A* in facts: the agenda around it, why it was popped, what it added."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypedDict

import numpy as np

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.naming import is_lattice, is_reverse
from icm_core.rendering.families.astar_preference import Scores
from icm_core.wording import say
from icm_gui.viewmodels.shared.numbers import arrows, count, nats
from icm_gui.viewmodels.shared.quoting import quoted

if TYPE_CHECKING:
    from icm_core.inference.astar.states import AStarHypothesis
    from icm_core.inference.astar.trace import AStarTrace

_LEVEL = 1e-9
"""Nats below which f does not rise."""


@dataclass(frozen=True, slots=True)
class AgendaLine:
    """A hypothesis as the agenda lists it.

    Parameters
    ----------
    rank
        On the agenda, None for the one that was popped.
    item
        The item that it expands next, empty where none is open.
    is_new
        Whether the step's hypothesis pushed it.
    """

    scores: Scores
    rank: int | None
    item: str
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Expansion:
    """One hypothesis that was made from the popped one.

    Its rule and rank are looked up when somebody asks: few of them are in sight at a step.

    Parameters
    ----------
    trace, last
        The search, and the step at which all are pushed.
    item, edge
        The item that was expanded, and by which edge.
    """

    scores: Scores
    trace: AStarTrace
    last: int
    item: int
    edge: int

    @property
    def rank(self) -> int | None:
        """Its rank on the agenda once all are pushed, None where it was pruned."""
        return self.trace.rank(self.last, self.scores.number)

    @property
    def rule(self) -> str:
        """By which rule it was made."""
        return arrows(self.trace.subject.rule_and_split(self.item, self.edge)[0])

    @property
    def next_tag(self) -> str:
        """In a model of tags the tag that it adds to the sequence, empty for none."""
        subject = self.trace.subject
        forest = subject.forest
        children = (int(forest.left[self.edge]), int(forest.right[self.edge]))
        symbols = [subject.symbols[int(forest.symbol[one])] for one in children if one >= 0]
        return next((one.label for one in symbols if one.kind is Kind.INTERMEDIATE), "")

    @property
    def split(self) -> int | None:
        """The word that its second child begins at, None for a rule of one child."""
        return self.trace.subject.rule_and_split(self.item, self.edge)[1]


@dataclass(frozen=True, slots=True)
class Expanded:
    """The item that was expanded.

    Parameters
    ----------
    label, start, end
        Its symbol and its words, half-open.
    is_only
        Whether no other item of the hypothesis was open.
    tag
        In a model of tags the word whose tag it is, if the one beside it is chosen; else -1.
    """

    label: str
    start: int
    end: int
    is_only: bool
    tag: int = -1


@dataclass(frozen=True, slots=True)
class StepCard:
    """What A* did with the hypothesis that was popped last: the same from its pop to the next.

    Parameters
    ----------
    step, shown
        The step that is asked for, and the hypothesis that its event is about.
    first, last
        The steps from the pop to the last event that it led to.
    popped
        The hypothesis that was popped last.
    agenda
        The best ones that wait once all expansions are pushed, in the order of popping.
    queued
        How many wait then.
    left
        How many stayed on the agenda when it was popped.
    expanded
        What was expanded, None for a hypothesis without open items.
    expansions
        All of them, the best ones first.
    words
        The sentence.
    closed
        What is said of a hypothesis of which nothing is open.
    rival
        The best one that was left behind at the pop, None for none.
    parent
        The one that it was made from by one rule, None for the first.
    ended
        Kind of the event that ended the search at this step, empty before.
    """

    step: int
    shown: int
    first: int
    last: int
    popped: AgendaLine
    agenda: tuple[AgendaLine, ...]
    queued: int
    left: int
    rival: Scores | None
    parent: Scores | None
    expanded: Expanded | None
    expansions: tuple[Expansion, ...]
    words: tuple[str, ...]
    closed: str = ""
    ended: str = ""

    @property
    def best(self) -> Scores | None:
        """The best expansion, None where there is none."""
        return self.expansions[0].scores if self.expansions else None

    @property
    def sentence(self) -> str:
        """What was done, in words."""
        if self.ended == "complete":
            text = say("The search stops. #{0}, completed by the forest's best edges, is the best.")
            return f"{text.format(count(self.shown))} {say('Below is the last pop.')}"
        # The one popped is queued no more: the panel of the agenda counts alike.
        best_of = say("The best on the agenda; {0} stay queued.").format(count(self.left))
        if self.left < 2:
            best_of = say("The best on the agenda; 1 stays queued.")
        if not self.left:
            best_of = say("The only one on the agenda.")
        if self.expanded is None:
            return f"{best_of} {self.closed}"
        return f"{best_of} {self._expanded(self.expanded)} {self._best()}".strip()

    def _expanded(self, item: Expanded) -> str:
        start, end = item.start, item.end
        if item.tag >= 0:
            start, end = item.tag, item.tag + 1
            told = say("The tag beside {label} of {words}, {quoted}, is chosen {ways}.")
        elif item.is_only:
            told = say("Its only open item, {label} over {words}, {quoted}, is expanded {ways}.")
        else:
            told = say("Its next open item, {label} over {words}, {quoted}, is expanded {ways}.")
        words = say("word {0}").format(start + 1)
        if end > start + 1:
            words = say("words {0} to {1}").format(start + 1, end)
        ways = say("in {0} ways").format(count(len(self.expansions)))
        if len(self.expansions) < 2:
            ways = say("in one way") if self.expansions else say("in no way")
        return told.format(label=item.label, words=words, quoted=self.quoted(start, end), ways=ways)

    def quoted(self, start: int, end: int) -> str:
        """Return some words between quotes, of many the first and the last ones."""
        return quoted(self.words[start:end])

    def _best(self) -> str:
        """Return what the best expansion is, and what it costs."""
        if not self.expansions:
            return ""
        best = self.expansions[0]
        gap = self.popped.scores.f - best.scores.f
        cost = say("costs {0} nats").format(nats(gap))
        if gap < -_LEVEL:
            cost = say("raises f by {0} nats").format(nats(-gap))
        one = say("It") if len(self.expansions) == 1 else say("The best one")
        of_tags = self.expanded is not None and self.expanded.tag >= 0
        rule = (best.next_tag if of_tags else "") or best.rule
        if best.split is None or of_tags:
            return say("{one} is {rule} and {cost}.").format(one=one, rule=rule, cost=cost)
        word = self.quoted(best.split - 1, best.split)
        return say("{one} splits after {word} and {cost}.").format(one=one, word=word, cost=cost)

    @property
    def lead(self) -> tuple[float, float, float]:
        """What the popped one has more than its rival of g, h and f, in nats; 0 without one."""
        rival, popped = self.rival, self.popped.scores
        if rival is None:
            return 0.0, 0.0, 0.0
        return popped.g - rival.g, popped.h - rival.h, popped.f - rival.f

    @property
    def pair(self) -> tuple[Scores | None, Scores]:
        """What the last rule was applied to, and what it made."""
        popped = self.popped.scores
        return (self.parent, popped) if self.best is None else (popped, self.best)

    @property
    def change(self) -> tuple[float, float, float]:
        """What the last rule changed of g, h and f, in nats."""
        before, after = self.pair
        if before is None:
            return 0.0, 0.0, 0.0
        return after.g - before.g, after.h - before.h, after.f - before.f

    @property
    def rises(self) -> bool:
        """Whether f rises, which it never does with upper bounds as heuristic."""
        return self.change[2] > _LEVEL


class _OfStep(TypedDict):
    """What of a card is of one step alone."""

    step: int
    shown: int
    ended: str


class StepCards:
    """Cards of one trace after another: what a pop led to is looked up once."""

    def __init__(self) -> None:
        self._asked: tuple[AStarTrace, int] | None = None
        self._card: StepCard | None = None

    def at(self, trace: AStarTrace, step: int, rows: int) -> StepCard | None:
        """Return what a step did: see `step_card`."""
        known, asked = self._card, self._asked
        same = asked is not None and asked[0] is trace and asked[1] == rows
        if same and known is not None and known.first <= step <= known.last:
            self._card = replace(known, **_of_step(trace, step))
        else:
            self._card, self._asked = step_card(trace, step, rows), (trace, rows)
        return self._card


def step_card(trace: AStarTrace, step: int, rows: int = 5) -> StepCard | None:
    """Return what a step of A* did; None before the first pop.

    Parameters
    ----------
    rows
        How much of the agenda is listed.
    """
    pops = trace.steps("pop")
    before = int(np.searchsorted(pops, step, side="right"))
    if not before:
        return None
    at = int(pops[before - 1])
    # What the pop led to is one thing: to see it nobody has to go to its last event.
    last = (trace.next(at, "pop", "goal", "complete") or len(trace)) - 1
    number = int(trace.events["hypothesis"][at])
    left = trace.queue(at, 1)
    popped = trace.hypothesis(number)
    parent = None if popped.parent < 0 else trace.hypothesis(popped.parent)
    return StepCard(
        first=at,
        last=last,
        popped=_line(trace, popped, None),
        agenda=tuple(
            _line(trace, one, row.rank, is_new=one.parent == number)
            for row in trace.queue(last, rows)
            for one in (trace.hypothesis(row.hypothesis),)
        ),
        queued=trace.queue_size(last),
        left=trace.queue_size(at),
        rival=Scores(left[0].hypothesis, left[0].g, left[0].h) if left else None,
        parent=None if parent is None else Scores(parent.number, parent.g, parent.h),
        expanded=_item(trace, popped),
        expansions=_expansions(trace, at, last),
        words=tuple(trace.subject.words),
        closed=trace.subject.names.closed,
        **_of_step(trace, step),
    )


def _of_step(trace: AStarTrace, step: int) -> _OfStep:
    """Return what of a card is not the same from a pop to the next."""
    kind = trace.kind(step)
    ended = kind if kind in ("goal", "complete") else ""
    return {"step": step, "shown": int(trace.events["hypothesis"][step]), "ended": ended}


def _item(trace: AStarTrace, popped: AStarHypothesis) -> Expanded | None:
    """Return the item that a hypothesis expands next."""
    open_items = popped.partial.frontier[:, 0]
    if not len(open_items):
        return None
    forest, item = trace.subject.forest, int(open_items[0])
    start, end = int(forest.start[item]), int(forest.end[item])
    symbol, only = trace.subject.symbols[int(forest.symbol[item])], len(open_items) == 1
    if symbol.kind is Kind.INTERMEDIATE and is_lattice(trace.subject.symbols):
        # A chain from the last word to the first has the words before it, too.
        word = end - 1 if is_reverse(forest) else start
        return Expanded(symbol.label, start, end, only, word)
    return Expanded(str(symbol), start, end, only)


def _expansions(trace: AStarTrace, pop: int, last: int) -> tuple[Expansion, ...]:
    """Return what was pushed between a pop and the last event before the next."""
    pushes = trace.steps("push")
    first, end = np.searchsorted(pushes, (pop, last), side="right")
    rows = trace.events[pushes[first:end]]
    found = [
        Expansion(Scores(number, g, h), trace, last, item, edge)
        for number, g, h, item, edge in zip(
            *(rows[name].tolist() for name in ("hypothesis", "g", "h", "item", "edge")), strict=True
        )
    ]
    return tuple(sorted(found, key=lambda one: (-one.scores.f, one.scores.number)))


def _line(
    trace: AStarTrace, found: AStarHypothesis, rank: int | None, *, is_new: bool = False
) -> AgendaLine:
    open_items = found.partial.frontier[:, 0]
    item = trace.subject.item_text(int(open_items[0])) if len(open_items) else ""
    return AgendaLine(Scores(found.number, found.g, found.h), rank, item, is_new)
