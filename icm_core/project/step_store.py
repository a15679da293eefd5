"""The steps of a project: rows of its history, written and read again."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, get_args

from icm_core.data.rows.late_trees import make_trees
from icm_core.project.database import Store
from icm_core.project.late_edits import KeptValue, LateEdits
from icm_core.project.packing import MOST_TREES, Unpacking, packed
from icm_core.project.rows import checked, inserted, number, plain, text
from icm_core.project.steps import (
    EVERY,
    MOST_STEPS,
    TREE,
    Step,
    Steps,
    Turn,
    Turned,
    author,
)

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank

_READ: Final = 2 * MOST_STEPS
"""Newest rows that the stack is made of: each step back is one of them."""
_MOMENT_S: Final = 1e-6
"""Least time between two steps: rows of the same moment are one step."""
_COLUMNS: Final = "added, what, author, turn, kind, treebank, subject, old, new"


class StepStore(Store):
    """The steps of a project."""

    def add(self, turn: Turn, step: Step) -> None:
        """Add a turn to the history: its row has the values as they were done, whatever it undid.

        Raises
        ------
        ValueError
            If its values are no text.
        """
        self.add_all([(turn, step)])

    def add_all(self, turns: Iterable[tuple[Turn, Step]]) -> None:
        """Add turns to the history, all or none; see `add`.

        The parts of a step are rows of the same moment, and two steps never are.
        """
        turns = list(turns)
        for _, step in turns:
            if not step.is_kept:
                raise ValueError(f"a step of the kind {step.kind!r} is not kept in projects")
        now, by = time.time(), plain(author())
        with self._database.changing() as connection:
            last = connection.execute(
                "SELECT added FROM history ORDER BY key DESC LIMIT 1"
            ).fetchone()
            if last is not None and last[0] == now:
                now += _MOMENT_S
            for at, (turn, step) in enumerate(turns):
                when = now + at * _MOMENT_S
                for one in step.each:
                    what, subject = plain(one.what), plain(one.subject)
                    old, new = one.old, one.new
                    if one.kind == TREE:
                        old, new = packed(one.old), packed(one.new, one.old)
                    inserted(
                        connection,
                        f"history ({_COLUMNS})",
                        (when, what, by, turn, one.kind, one.treebank, subject, old, new),
                    )

    def turns(
        self, kind: str, treebank: str, subject: str | None = None, newest: int = EVERY
    ) -> list[Turned]:
        """Return every turn of a kind in a treebank, or of one thing in it, the oldest first.

        Parameters
        ----------
        newest
            How many of them, the newest ones.
        """
        where, values = "", [kind, treebank]
        if subject is not None:
            where = " AND subject = ?"
            values.append(subject)
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM history WHERE turn <> '' AND kind = ? AND treebank = ?"
                f"{where} ORDER BY key DESC LIMIT ?",
                (*values, newest),
            ).fetchall()
        unpacking = Unpacking()
        with checked(self._database.path, "its history"):
            return [
                Turned(number(row[0]), text(row[2]), *_turn(row, unpacking))
                for row in reversed(rows)
            ]

    def stack(self) -> Steps:
        """Return the stack as it was left."""
        with self._database.reading() as connection, checked(self._database.path, "its history"):
            groups: list[tuple[int, int, float, str]] = []
            # Values are not asked for: a step may have changed all trees.
            found = connection.execute(
                "SELECT key, added, turn FROM history WHERE turn <> '' ORDER BY key DESC"
            )
            for key, added, turn in found:
                if groups and (added, turn) == groups[-1][2:]:
                    groups[-1] = (key, *groups[-1][1:])
                elif len(groups) == _READ:
                    break
                else:
                    groups.append((key, key, added, turn))
            unpacking = Unpacking(MOST_TREES)
            turns = [
                self._group(connection, first, last, unpacking) for first, last, _, _ in groups
            ]
        return Steps.of(reversed(turns))

    def parts(self, step: Step) -> Step:
        """Return a step with the parts that were not read."""
        if step.rows is None:
            return step
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM history WHERE turn <> '' AND key BETWEEN ? AND ? "
                "ORDER BY key",
                step.rows,
            ).fetchall()
        unpacking = Unpacking()
        with checked(self._database.path, "its history"):
            parts = tuple(_turn(row, unpacking)[1] for row in rows)
        return replace(step, parts=parts, rows=None)

    @staticmethod
    def _group(
        connection: sqlite3.Connection, first: int, last: int, unpacking: Unpacking
    ) -> tuple[Turn, Step]:
        """Return a step, without its parts where it has several."""
        row = connection.execute(
            f"SELECT {_COLUMNS} FROM history WHERE key = ?", (first,)
        ).fetchone()
        turn, step = _turn(row, unpacking)
        if first == last:
            return turn, step
        return turn, replace(step, old="", new="", rows=(first, last))

    def values(self, treebank: str, kind: str) -> dict[str, str]:
        """Return the newest value of each thing of a kind that was changed, by subject.

        Parameters
        ----------
        treebank
            What the treebank that they are in is known by (`Treebank.reading`).
        """
        unpacking = Unpacking()
        with checked(self._database.path, "its history"):
            return {
                subject: kept.value(unpacking)
                for subject, kept in self._newest(treebank, kind).items()
            }

    def _newest(self, treebank: str, kind: str) -> dict[str, KeptValue]:
        """Return the newest value of each thing as it is kept."""
        # SQLite gives the other columns of the row with the greatest key.
        with self._database.reading() as connection:
            found = connection.execute(
                "SELECT subject, turn, old, new, max(key) FROM history WHERE treebank = ? "
                "AND kind = ? GROUP BY subject",
                (treebank, kind),
            ).fetchall()
        return {text(subject): KeptValue(*others[:-1]) for subject, *others in found}

    def edited(self, treebank: Treebank, *, late: bool = False) -> Treebank:
        """Return a treebank with the edits that the project has of it.

        Parameters
        ----------
        late
            Make its trees, and find what is wrong with them, only when they are asked for
            (`icm_core.data.rows.late_trees`).

        Raises
        ------
        ProjectDamagedError
            If an edit cannot be one of this treebank.
        """
        values: dict[int, KeptValue] = {}
        with checked(self._database.path, "an edit of a tree"):
            for subject, kept in self._newest(treebank.reading, TREE).items():
                place = int(subject)
                if not 0 <= place < len(treebank):
                    raise ValueError(f"there is no sentence {place + 1}")
                values[place] = kept
        values = {place: kept for place, kept in values.items() if not kept.is_as_read}
        edits = LateEdits(self._database.path, treebank, values).trees()
        if not late:
            make_trees(edits.values())
            read = treebank.trees(list(edits))
            edits = {
                place: edit
                for (place, edit), tree in zip(edits.items(), read, strict=True)
                if edit.tree != tree
            }
        return treebank.with_late_trees(edits)


def _turn(row: tuple[Any, ...], unpacking: Unpacking) -> tuple[Turn, Step]:
    _, what, _, turn, *others = row
    if turn not in get_args(Turn):
        raise ValueError(f"a turn {turn!r}")
    *named, packed_old, packed_new = others
    kind, treebank, subject = map(text, named)
    old = unpacking.value(packed_old)
    new = unpacking.value(packed_new, old)
    return turn, Step(text(what), kind, subject, old, new, treebank)
