"""A monkey in the Compare workspace: imports, parsing, filters, panes and reports at random."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QComboBox
from window_monkey import Monkey

from icm_core.analysis.report.tables import PARTS
from icm_core.errors import DataError
from icm_core.inference import catalogue
from icm_gui.app.start import Starter
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.reporting import ReportChoice
from icm_gui.views.window.commands.compare import CompareCommands

# fmt: off
_QUERIES = (
    "", "diff:NP", "diff>3", "missing:NP or extra:*", "other:NP>PP", "tag:NN>JJ", "error:pp",
    "error>0", "-error:np", "f1<60", "gap>0", "search-error:yes", "verdict:outside", "note:yes",
    "status:failed", "gold:\"NP < PP\"", "tree:\"__ << __\"", "tree:\"NP <\"", "tree:/(a+)+$/",
    "predicted:\"/((a*)*)*b/\"", "or", "- -", "\"", "f1<nan", "len>1e999", "len>" + "9" * 30,
    "rule:\"\u2192\"", "other:>", "\u202e\u200f", "\x00", "zzz:1", "tree:\"" + "(" * 900 + "\"",
    "diff:" + "x" * 9000, "a or " * 400, "gain>0", "id<=2", "file:", "genre:*", "word:\U0001f600",
)
# fmt: on
_NAMES = ("", " ", "a name", "<b>&amp;</b>", "\x00", "n" * 4000, "\u202eabc", "\ud800")


class CompareMonkey(Monkey):
    """Does what can be done about two sides, and now and then what else there is.

    Parameters
    ----------
    starter
        The program.
    models, treebanks, files
        It opens and closes these, and imports these files.
    folder
        It writes into this one.
    """

    def __init__(
        self,
        starter: Starter,
        seed: int,
        models: Sequence[OpenModel],
        treebanks: Sequence[OpenTreebank],
        files: Sequence[str],
        folder: Path,
    ) -> None:
        super().__init__(starter, seed)
        self._models, self._treebanks, self._files = models, treebanks, files
        self._folder = folder
        bench = starter.bench
        self._comparer, self._predictions = bench.compare, bench.predictions
        starter.window.show_page("compare")
        self._page = starter.window.compare

    def _deeds(self) -> list[tuple[Callable[[], object], int]]:
        return [
            *((deed, max(1, often // 4)) for deed, often in super()._deeds()),
            (self._come, 6),
            (self._edit, 8),
            (self._model, 2),
            (self._treebank, 2),
            (self._import, 5),
            (self._parse, 4),
            (self._stop, 2),
            (self._choose, 6),
            (self._sides, 3),
            (self._row, 8),
            (self._difference, 8),
            (self._address, 4),
            (self._filter, 8),
            (self._saved, 3),
            (self._bring, 14),
            (self._head, 6),
            (self._cell, 8),
            (self._box, 6),
            (self._menu, 4),
            (self._gaps, 3),
            (self._gold, 4),
            (self._mark, 8),
            (self._report, 3),
            (self._leads, 4),
            (self._csv, 3),
            (self._look, 4),
        ]

    def _come(self) -> str:
        self._starter.window.show_page("compare")
        return ""

    def _model(self) -> str:
        one = self._random.choice([None, *self._models, *self._models])
        self._starter.bench.document.set_model(one)
        return "none" if one is None else one.name

    def _treebank(self) -> str:
        one = self._random.choice([None, *self._treebanks, *self._treebanks])
        self._starter.bench.document.set_treebank(one)
        return "none" if one is None else one.name

    def _edit(self) -> str:
        """Put one tree in the place of another, or take an edit back or do it again."""
        document = self._starter.bench.document
        deed = self._random.choice(["edit", "undo", "redo"])
        if deed != "edit":
            getattr(document.undo, deed)()
        elif document.treebank is not None and len(document.treebank.treebank):
            treebank = document.treebank.treebank
            at, other = (self._random.randrange(len(treebank)) for _ in range(2))
            with contextlib.suppress(DataError):
                document.edit(at, treebank[other].tree, self._random.choice(_NAMES))
        return deed

    # Sides

    def _import(self) -> str:
        path = self._random.choice(self._files)
        self._starter.window.parts.commands(CompareCommands).import_from(path)
        return Path(path).name

    def _parse(self) -> str:
        choice = ParseChoice(
            self._random.choice(catalogue.searches()),
            self._random.choice([None, 0, 2]),
            self._random.choice([None, 0, 3, 8]),
            self._random.choice([1, 2, 1000]),
        )
        self._predictions.parse(choice)
        return choice.algorithm.key

    def _stop(self) -> str:
        self._predictions.stop()
        return ""

    def _choose(self) -> str:
        keys = ["gold", "zzz", *(one.key for one in self._comparer.sources)]
        chosen = [self._random.choice(keys if at == 0 else ["", *keys]) for at in range(3)]
        self._comparer.choose(*chosen)
        return " ".join(one[:8] for one in chosen)

    def _sides(self) -> str:
        uid = self._random.choice(["zzz", *(one.uid for one in self._predictions.sets)])
        if self._random.random() < 0.4:
            self._predictions.remove(uid)
            return "remove"
        self._predictions.rename(uid, self._random.choice(_NAMES[:-1]))
        return "rename"

    # One sentence

    def _row(self) -> str:
        deed = self._random.randrange(4)
        if deed == 0:
            self._comparer.next_sentence()
        elif deed == 1:
            self._comparer.previous_sentence()
        elif deed == 2:
            self._comparer.show_index(self._random.randrange(-1, 60))
        else:
            self._comparer.show(self._random.randrange(-1, 60))
        return str(self._comparer.row)

    def _difference(self) -> str:
        deed = self._random.randrange(3)
        if deed == 0:
            self._comparer.next_difference()
        elif deed == 1:
            self._comparer.previous_difference()
        else:
            self._comparer.show_difference(self._random.randrange(-2, 9))
        return str(self._comparer.difference)

    def _address(self) -> str:
        places = [None, (), (0,), (0, 0), (9, 9)]
        nodes = self._random.choice(places), self._random.choice(places)
        pair = self._comparer.pair
        if pair is not None and (9, 9) not in nodes and nodes[0] in (None, ()):
            self._page.trees.select_nodes(nodes[0], None)
        return str(nodes)

    # Lists

    def _filter(self) -> str:
        text = self._random.choice(_QUERIES)
        if self._random.random() < 0.5:
            self._comparer.ask_sentences(text)
        else:
            pane = self._page.pages.sentences
            pane.filter.setText(text)
            if self._random.random() < 0.7:
                pane.filter.offer()
        return ascii(text[:30])

    def _saved(self) -> str:
        queries = self._page.pages.sentences.queries
        names = [*_NAMES[:-1], *queries.names]
        deed = self._random.choice(["save", "rename", "remove"])
        if deed == "save":
            queries.save(self._random.choice(_NAMES[:-1]), self._random.choice(_QUERIES))
        elif deed == "rename":
            queries.rename(self._random.choice(names), self._random.choice(_NAMES[:-1]))
        else:
            queries.remove(self._random.choice(names))
        return deed

    def _bring(self) -> str:
        name = self._random.choice(self._page.pages.placed).name
        self._page.bring(name)
        return name

    def _views(self) -> list[QAbstractItemView]:
        return [one for one in self._page.findChildren(QAbstractItemView) if one.isVisible()]

    def _head(self) -> str:
        views = [one for one in self._views() if hasattr(one, "header")]
        views += [one for one in self._views() if hasattr(one, "horizontalHeader")]
        if not views:
            return ""
        view = self._random.choice(views)
        header = view.header() if hasattr(view, "header") else view.horizontalHeader()
        if header.count():
            at = self._random.randrange(header.count())
            spot = QPoint(header.sectionViewportPosition(at) + 4, header.height() // 2)
            QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        return view.objectName()

    def _cell(self) -> str:
        views = self._views()
        if not views:
            return ""
        view = self._random.choice(views)
        model = view.model()
        if model is None or not model.rowCount():
            return view.objectName()
        row = self._random.randrange(model.rowCount())
        columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1
        index = model.index(row, self._random.randrange(max(1, columns)))
        view.setCurrentIndex(index)
        if self._random.random() < 0.4:
            view.doubleClicked.emit(index)
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            model.data(index, role)
        return f"{view.objectName()} {row}"

    def _box(self) -> str:
        boxes = [one for one in self._page.findChildren(QComboBox) if one.isVisible()]
        boxes = [one for one in boxes if one.count()]
        if not boxes:
            return ""
        box = self._random.choice(boxes)
        at = self._random.randrange(box.count())
        box.setCurrentIndex(at)
        box.activated.emit(at)
        return f"{box.objectName()} {at}"

    def _menu(self) -> str:
        pages = [page.widget for page in self._page.pages.placed]
        page = self._random.choice(
            [*pages, *(pane.list for pane in pages if hasattr(pane, "list"))]
        )
        if callable(getattr(page, "menu", None)):
            menu = page.menu()
            acts = [
                one for one in menu.actions() if one.isEnabled() and not one.text().endswith("…")
            ]
            acts = [one for one in acts if one.menu() is None and not one.isSeparator()]
            if acts:
                act = self._random.choice(acts)
                act.trigger()
                return f"{type(page).__name__} {act.text()}"
        return type(page).__name__

    # What takes time

    def _gaps(self) -> str:
        judge = self._page.pages.gaps.judge
        if self._random.random() < 0.6:
            if judge.can_start:
                judge.start()
            return "start"
        judge.stop()
        return "stop"

    def _gold(self) -> str:
        pane = self._page.pages.gold_errors
        if self._random.random() < 0.6:
            pane.begin()
            return "begin"
        pane.search.stop()
        return "stop"

    def _mark(self) -> str:
        pane = self._page.pages.gold_errors
        rows = pane.rows.rowCount()
        if rows:
            pane.pick(self._random.randrange(rows), quietly=self._random.random() < 0.5)
        deed = self._random.choice(["error", "doubtful", "dismiss", "undo", "note"])
        if deed == "note" and rows:
            node = pane.rows.node(self._random.randrange(rows))
            pane.rows.set_note(node, self._random.choice(_NAMES[:-1]))
        elif deed == "undo":
            pane._bench.document.undo.undo()
        elif deed != "note":
            pane.do(deed)
        return deed

    def _report(self) -> str:
        names = ["", "r.html", "no/r.html"]
        folder = self._folder
        page, latex = self._random.choice(names), self._random.choice(names)
        csv = self._random.choice(["", "tables", "r.html"])
        choice = ReportChoice(
            str(folder / page) if page else "",
            str(folder / csv) if csv else "",
            str(folder / f"{latex}.tex") if latex else "",
            tuple(part for part in PARTS if self._random.random() < 0.5),
            self._random.choice([0, 1, 20, 1000]),
            self._random.random() < 0.5,
            self._random.random() < 0.5,
        )
        self._starter.window.parts.commands(CompareCommands).write_report(choice)
        return f"{page} {csv} {latex}"

    def _leads(self) -> str:
        why = self._page.pages.why
        deed = self._random.choice(
            ["open", "show_context", "show_ancestor", "show_step", "copy_all"]
        )
        getattr(why, deed)()
        return deed

    def _csv(self) -> str:
        pages = [page.widget for page in self._page.pages.placed]
        for page in pages:
            if callable(getattr(page, "csv", None)) and self._random.random() < 0.3:
                page.csv()
        self._starter.window.compare.trees.brackets()
        return ""

    def _look(self) -> str:
        """Draw every pane in sight, as the screen would; keep and restore the layout."""
        self._page.grab()
        self._page.restore(self._page.state())
        return ""
