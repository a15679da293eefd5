"""All results of a model: a section a sentence, a row an algorithm, four columns a depth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from icm_core.data.tree import Tree
from icm_core.inference import catalogue
from icm_core.runs.place import place_of
from icm_core.runs.record import Key, Record
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.results.cells import Cell, Line, Section, key_of, lines_of, shape_of
from icm_gui.viewmodels.explore.search.search_fields import fields
from icm_gui.viewmodels.shared.column_table import RIGHT, USER, ColumnTable, Index, TableColumn
from icm_gui.viewmodels.shared.numbers import count, nats
from icm_gui.viewmodels.treebank.problem_list import plural

LOG_P, BELOW, TREE, EVENTS = range(4)
WIDE: Final = 4
"""Columns of a depth."""
CELL, SECTION, MARKED = USER, USER + 1, USER + 2
"""Roles: the `Cell` of an index, whether its row is a sentence, ``A``, ``B`` or nothing."""
_HEADS: Final = (
    TableColumn("log P", "Log-probability of the tree under the model, in nats", side=RIGHT),
    TableColumn("below the best", "Nats below the best tree known at this depth"),
    TableColumn("tree", "Same number, same tree of the sentence", side=RIGHT),
    TableColumn("steps", "The last step of the timeline, whose first one is 0", side=RIGHT),
)
_NAME: Final = TableColumn("Algorithm", "How the sentence was searched")
_CSV_HEADS: Final = (
    "sentence",
    "algorithm",
    "options",
    "depth",
    "log_p",
    "verdict",
    "nats",
    "tree",
    "events",
    "seconds",
    "f1",
)


class KeptTable(ColumnTable):
    """The table, and which two of its cells are compared.

    Signals
    -------
    marked_changed
        Other cells are marked A or B.
    """

    marked_changed = Signal()

    def __init__(self, explore: Explore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explore = explore
        self._fields = {field.key: field for field in fields()}
        self.depths: list[int | None] = []
        self.marked: tuple[Key | None, Key | None] = None, None
        self._is_chosen = False
        """Whether the user marked something, or took a mark away."""
        self.chosen = ""
        """Model whose results are to be shown, empty for the open one."""
        self._cells: dict[tuple[int, int | None], Cell] = {}
        self._variants: list[tuple[str, str]] = []
        self._at: dict[tuple[Any, ...], int] = {}
        self.renew()

    # What it is made of

    @property
    def model(self) -> str:
        """What the model whose results are shown is known by, empty where that is not known."""
        return self.chosen or self._explore.identity

    @property
    def is_open(self) -> bool:
        """Whether that model is the open one, which alone can run what was not run."""
        return self.model == self._explore.identity

    @property
    def others(self) -> list[str]:
        """The models that are not open and have results, that of the newest first."""
        records = reversed(self._explore.kept.records)
        found = dict.fromkeys(one.key.model for one in records)
        return [one for one in found if one not in ("", self._explore.identity)]

    def renew(self) -> None:
        """Look at the results again."""
        if self.chosen not in self.others:
            self.chosen = ""
        model = self.model
        records = [one for one in self._explore.kept.records if one.key.model == model and model]
        sections = self._sections(records)
        depths = sorted({one.depth for one in records}, key=_in_order)
        lines = lines_of(records, sections)
        variants = sorted({(one.key.algorithm, one.key.options) for one in records})
        rows: list[Section | Line] = []
        for section in sections:
            rows += [section, *self._noted(lines[section.words])]
        cells = self._made(rows, depths, records)
        same = rows == self.rows and depths == self.depths
        self._variants = variants
        if same:
            self._cells = cells
            self.cells_changed()
        else:
            with self.resetting():
                self.rows, self.depths, self._cells = rows, depths, cells
                self._at = {_name(row): at for at, row in enumerate(rows)}
        kept = self._explore.kept
        marked = [key if key is not None and key in kept else None for key in self.marked]
        self._set_marked(*(marked if self._is_chosen else self._newest(records)))

    def _newest(self, records: Sequence[Record]) -> tuple[Key | None, Key | None]:
        """Return the two newest results of the sentence in the bar, the older one first."""
        sentence = self._explore.document.sentence
        words = None if sentence is None else tuple(sentence.words)
        own = [one.key for one in records if one.key.words == words][-2:]
        return (own[0] if own else None), (own[1] if len(own) > 1 else None)

    def _sections(self, records: Sequence[Record]) -> list[Section]:
        """Return the sentences, that of the bar first, then the newest first."""
        golds: dict[tuple[str, ...], Tree | None] = {}
        for one in reversed(records):
            golds[one.key.words] = golds.get(one.key.words) or one.gold
        sentence = self._explore.document.sentence
        here = None if sentence is None else sentence.words
        order = sorted(golds, key=lambda words: words != here)
        return [Section(words, golds[words]) for words in order]

    def _noted(self, lines: Sequence[Line]) -> list[Line]:
        """Say the options of algorithms that are there with several."""
        found = []
        for line in lines:
            twins = [json.loads(one.options) for one in lines if one.search == line.search]
            note = self._differing(line, twins) if len(twins) > 1 else ""
            found.append(replace(line, note=note))
        return found

    def _differing(self, line: Line, twins: Sequence[Any]) -> str:
        told, parts = json.loads(line.options), []
        for part in ("own", "parse"):
            for name, value in told[part].items():
                if all(one[part].get(name) == value for one in twins):
                    continue
                chosen = line.search
                place = f"{chosen.algorithm}.{chosen.part}" if part == "own" else part
                field = self._fields.get(f"{place}.{name}")
                title = name if field is None else say(field.title)
                shown = say("none") if value is None else local(f"{value}")
                parts.append(f"{title} {shown}")
        return ", ".join(parts)

    def _made(
        self,
        rows: Sequence[Section | Line],
        depths: Sequence[int | None],
        records: Sequence[Record],
    ) -> dict[tuple[int, int | None], Cell]:
        """Return the cells by row and depth."""
        groups: dict[tuple[tuple[str, ...], int | None], list[Record]] = {}
        for one in records:
            groups.setdefault((one.key.words, one.depth), []).append(one)
        known = {one.key: one for one in records}
        numbers: dict[tuple[str, ...], dict[Any, int]] = {}
        cells: dict[tuple[int, int | None], Cell] = {}
        for depth in depths:
            for at, row in enumerate(rows):
                if isinstance(row, Section):
                    continue
                key = key_of(self.model, row, depth)
                record = known.get(key)
                if record is None:
                    errors = self._explore.kept.errors(key.words, depth)
                    error = errors.get(key.algorithm, "")
                    cells[at, depth] = Cell(key, row.section.gold, error=error)
                    continue
                trees = numbers.setdefault(key.words, {})
                number = trees.setdefault(shape_of(record.tree), len(trees) + 1)
                place = place_of(record, groups[key.words, depth])
                cells[at, depth] = Cell(key, row.section.gold, record, place, number)
        return cells

    # Where things are

    def place(self, item: Any) -> int:
        """Return the row of an item, -1 for none."""
        return self._at.get(_name(item), -1)

    def cell(self, row: int, column: int) -> Cell | None:
        """Return the cell at a place of the table, None where there is none."""
        if column < 1 or (column - 1) // WIDE >= len(self.depths):
            return None
        return self._cells.get((row, self.depths[(column - 1) // WIDE]))

    def columns_of(self, column: int) -> range:
        """Return the columns of the depth that a column is of."""
        first = 1 + (column - 1) // WIDE * WIDE
        return range(first, first + WIDE)

    def place_of(self, key: Key) -> tuple[int, int] | None:
        """Return row and first column of a result."""
        for (row, depth), cell in self._cells.items():
            if cell.key == key:
                return row, 1 + self.depths.index(depth) * WIDE
        return None

    def depth_title(self, depth: int | None) -> str:
        """Return what stands above the columns of a depth."""
        if depth is None:
            return self.tr("Depth ∞")
        title = self.tr("Depth {0}").format(depth)
        return f"{title} · {self.tr('a PCFG')}" if depth == 0 else title

    @property
    def summary(self) -> str:
        """How much there is."""
        sentences = sum(isinstance(one, Section) for one in self.rows)
        if not sentences:
            return ""
        algorithms, depths = len(self._variants), len(self.depths)
        ran = sum(cell.record is not None for cell in self._cells.values())
        parts = (
            plural(sentences, "sentence", "sentences"),
            plural(algorithms, "algorithm", "algorithms"),
            plural(depths, "depth", "depths"),
        )
        return self.tr("{0} · {1} of {2} run").format(
            " × ".join(parts), count(ran), count(sentences * algorithms * depths)
        )

    def rest(self) -> list[tuple[Key, Tree | None]]:
        """Return what was not run of all sentences, algorithms and depths."""
        kept, model = self._explore.kept, self.model
        found = []
        for section in self.rows:
            if not isinstance(section, Section):
                continue
            for algorithm, options in self._variants:
                line = Line(section, catalogue.search(algorithm), options)
                for depth in self.depths:
                    key = key_of(model, line, depth)
                    if key not in kept:
                        found.append((key, section.gold))
        return found

    # Marks

    def mark(self, key: Key) -> None:
        """Mark a result A or B, whichever is free, else B; one that is marked no more.

        The first one that is chosen is A: what was marked until then was not chosen.
        """
        if key not in self._explore.kept:
            return
        first, second = self.marked if self._is_chosen else (None, None)
        self._is_chosen = True
        if key == first:
            self._set_marked(None, second)
        elif key == second:
            self._set_marked(first, None)
        elif first is None:
            self._set_marked(key, second)
        else:
            self._set_marked(first, key)

    def mark_as(self, letter: str, key: Key) -> None:
        """Mark a result A or B."""
        if key not in self._explore.kept:
            return
        self._is_chosen = True
        first, second = (None if one == key else one for one in self.marked)
        self._set_marked(*((key, second) if letter == "A" else (first, key)))

    def records_marked(self) -> tuple[Record | None, Record | None]:
        """Return the results that are marked A and B."""
        kept = self._explore.kept
        first, second = (None if key is None else kept.record(key) for key in self.marked)
        return first, second

    def _set_marked(self, first: Key | None, second: Key | None) -> None:
        if (first, second) != self.marked:
            self.marked = first, second
            self.cells_changed()
            self.marked_changed.emit()

    # What a table asks

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns."""
        return (_NAME, *_HEADS * len(self.depths))

    def text_of(self, item: Section | Line, column: int) -> str:
        """Return what a cell shows."""
        if isinstance(item, Section):
            return self._section_text(item) if column == 0 else ""
        if column == 0:
            name = say(item.search.short or item.search.name)
            return f"{name} · {item.note}" if item.note else name
        cell = self.cell(self.place(item), column)
        if cell is None:
            return ""
        kind, record = (column - 1) % WIDE, cell.record
        if record is None:
            if kind == LOG_P:
                return self.tr("refused") if cell.error else self.tr("not run")
            return self.tr("Run") if kind == BELOW and self.is_open else ""
        if kind == LOG_P:
            return nats(record.log_probability)
        if kind == BELOW:
            return cell.below
        return str(cell.tree) if kind == TREE else count(record.last_step)

    def _section_text(self, section: Section) -> str:
        words = len(section.words)
        number = self.tr("{0} words") if words != 1 else self.tr("{0} word")
        return f"{number.format(count(words))}   {section.text}"

    def tip_of(self, item: Section | Line, column: int) -> str | None:
        """Return what a result is in more words."""
        if isinstance(item, Section):
            return item.text
        if column == 0:
            return f"{item.search.title}\n{item.search.tip}"
        cell = self.cell(self.place(item), column)
        if cell is None:
            return None
        if cell.record is None:
            return cell.error or (self.tr("Not run yet: click Run.") if self.is_open else None)
        place = cell.place
        text = "" if place is None else f"{place.text}. {place.detail}".strip()
        seconds = self.tr("{0} s").format(local(f"{cell.record.seconds:.2f}"))
        return f"{text}\n{seconds}" if column % WIDE != 0 else seconds

    def data(self, index: Index, role: int = 0) -> Any:
        """Return what a cell holds; the roles of this module by its place."""
        if not index.isValid() or role not in (CELL, SECTION, MARKED):
            return super().data(index, role)
        item = self.item(index.row())
        if role == SECTION:
            return isinstance(item, Section)
        cell = self.cell(index.row(), index.column())
        if role == CELL or cell is None:
            return cell
        return "AB"[self.marked.index(cell.key)] if cell.key in self.marked else ""

    def csv(self) -> str:
        """Return all results as CSV, with all digits."""
        from icm_core.analysis.tables.csv_rows import csv_text

        rows: list[Sequence[object]] = [_CSV_HEADS]
        for at in sorted(self._cells, key=lambda at: (at[0], _in_order(at[1]))):
            cell = self._cells[at]
            record, place = cell.record, cell.place
            if record is None or place is None:
                continue
            depth = "all" if record.depth is None else record.depth
            head = cell.key.text, record.algorithm.name, cell.key.options, depth
            worth = record.log_probability, place.kind, place.nats, cell.tree
            rows.append([*head, *worth, record.events, record.seconds, record.f1])
        return csv_text(rows)


def _name(row: Section | Line) -> tuple[Any, ...]:
    if isinstance(row, Section):
        return (row.words,)
    return row.section.words, row.search.key, row.options


def _in_order(depth: int | None) -> tuple[bool, int]:
    return depth is None, depth or 0
