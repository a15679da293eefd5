"""A* beside the canvas of a lecture: the agenda, why this pop, what it did."""

from __future__ import annotations

from dataclasses import replace

from icm_core.rendering.families.astar_preference import Scores
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.astar.agenda import as_astar
from icm_gui.viewmodels.explore.astar.step_card import AgendaLine, StepCard, StepCards
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.shared.numbers import change, count, nats
from icm_gui.views.explore.lecture.blocks import Bars, Block, Cell, Heading, Note, Row, Table
from icm_gui.views.explore.lecture.following_sheet import FollowingSheet

LEAST_ROWS, MOST_ROWS = 3, 9
"""Rows of the agenda below the one popped."""
Agenda = tuple[Heading, Table]
"""Below its head and the one popped, the best ones."""


class StepCompanion(FollowingSheet):
    """Follows each step of A*."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__(playback, themes, self.tr("Agenda, and what the step did"))
        self.setObjectName("step-companion")
        self._cards = StepCards()

    def renew(self) -> None:
        """Show the step; the agenda has as many rows as leave room for the rest."""
        trace = as_astar(self._playback.trace)
        if trace is None:
            self._cards = StepCards()
            hint = self.tr(
                "Run a sentence: for each step it says here which hypothesis was popped and why, "
                "what it became, and which ones wait on the agenda."
            )
            self.show_blocks([Heading(self.tr("No run of A*")), Note(hint)])
            return
        card = self._cards.at(trace, self._playback.step_of(trace), MOST_ROWS)
        if card is None:
            first = self.tr("Nothing is popped yet. The next step pops the root.")
            self.show_blocks([Heading(self.tr("Agenda")), Note(first)])
            return
        self._show(card)

    def _show(self, card: StepCard) -> None:
        rest = [*self._why(card), *self._did(card)]
        spare = self.height() - self.needed(rest)
        agenda = self.fitting(self._agenda(card, MOST_ROWS), spare, LEAST_ROWS)
        self.show_blocks([*agenda, *rest])

    def fitting(self, agenda: Agenda, room: float, least: int) -> Agenda:
        """Return an agenda with as many rows as there is room for, at least some."""
        heading, table = agenda
        while len(table.rows) > least + 2 and self.needed((heading, table)) > room:
            table = replace(table, rows=table.rows[:-1])
        return heading, table

    def _agenda(self, card: StepCard, rows: int) -> Agenda:
        heads = ("", self.tr("id"), "f", self.tr("next item"), "")
        head = Row(tuple(Cell(text, "ink2", right=text == "f") for text in heads), head=True)
        queued = self.tr("{0} queued after it").format(count(card.queued))
        lines = [card.popped, *card.agenda[:rows]]
        table = Table((head, *(self._line(line) for line in lines)), 3, yields=4)
        return Heading(self.tr("Agenda"), queued), table

    def _line(self, line: AgendaLine) -> Row:
        popped, new = line.rank is None, line.is_new
        role, mark = ("hyp", self.tr("new")) if new else ("ink", "")
        cells = (
            Cell("\u2191" if line.rank is None else count(line.rank), "ink2", right=True),
            Cell(f"#{count(line.scores.number)}", role, strong=popped or new),
            Cell(nats(line.scores.f), strong=popped, right=True),
            Cell(line.item or self.tr("none: complete"), "ink2", mono=True),
            Cell(self.tr("popped") if popped else mark, role, strong=new, right=True),
        )
        return Row(
            cells, fill="hyp" if popped else "", bar="hyp" if new else "", key=line.scores.number
        )

    def _why(self, card: StepCard) -> list[Block]:
        if card.rival is None:
            return []
        g, h, f = card.lead
        title = self.tr("Why #{one} came before #{other}").format(
            one=count(card.popped.scores.number), other=count(card.rival.number)
        )
        return [
            Heading(title, self.tr("{0} nats").format(change(f))),
            Bars(
                (
                    (self.tr("so far, g"), g, change(g), "blue"),
                    (self.tr("to come, h"), h, change(h), "ink3"),
                )
            ),
        ]

    def _did(self, card: StepCard) -> list[Block]:
        before, after = card.pair
        heads = Row((Cell(), *(Cell(text, "ink2", right=True) for text in "ghf")), head=True)
        rows = [heads]
        if card.best is None:
            if before is not None:
                rows.append(self._scores(self.tr("#{0}, its parent"), before, "ink2"))
            rows.append(self._scores(self.tr("#{0} popped"), after, "ink"))
        elif before is not None:
            rows.append(self._scores(self.tr("#{0} popped"), before, "ink"))
            rows.append(self._scores(self.tr("#{0} pushed, the best"), after, "hyp"))
        if before is not None:
            rows.append(self._change(card))
        notes: list[Block] = []
        if card.ended == "goal":
            notes.append(Note(card.closed, "teal"))
        elif card.ended:
            notes.append(Note(self.tr("No goal was popped: the best ones are completed."), "ochre"))
        else:
            notes = self._rise(card)
        return [Heading(self.tr("What the step did")), Table(tuple(rows), 0), *notes]

    def _change(self, card: StepCard) -> Row:
        """Return what the last rule changed of g, h and f."""
        changes = (Cell(change(one), strong=True, right=True) for one in card.change)
        return Row((Cell(self.tr("change"), strong=True), *changes), ruled=True)

    def _rise(self, card: StepCard) -> list[Block]:
        """Say that f rises, where it does."""
        text = self.tr("f rises by {0}: this h is not admissible")
        return [Note(text.format(nats(card.change[2])), "ochre")] if card.rises else []

    def _scores(self, name: str, scores: Scores, role: str) -> Row:
        values = (scores.g, scores.h, scores.f)
        name = name.format(count(scores.number))
        return Row((Cell(name, role), *(Cell(nats(one), role, right=True) for one in values)))
