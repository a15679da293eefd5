"""A monkey in the Experiments workspace: recipes, runs, tables and figures at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox
from window_monkey import Monkey

from icm_gui.app.start import Starter
from icm_gui.views.experiments.new_dialog import NewExperimentDialog
from icm_gui.views.window.commands.experiments import ExperimentCommands

_EDITS = (
    ("depths", "deepness"),
    ("0, ", "0, 1, "),
    ("[0, ", '["all", '),
    ('"right"', '"paper"'),
    ("train.mrg", "no.mrg"),
    ("title", "\x00"),
    ("title", "titel"),
    ('"toy"', '"<b>\U0001f600&amp;</b>"'),
    ("[", ""),
    ("seed = 3", "seed = -1"),
    ("seed = 3", "seed = " + "9" * 30),
    ("[search.mbr]", '[search.mbr]\n\n[search.astar]\nalgorithm = "astar"'),
    ("[0.5]", "[0.0001, 1]"),
    ("[0.5]", "[]"),
    ('dev = "dev.mrg"', "folds = 3"),
)
_ADDRESSES = ("", "", "", " ", "tcp://127.0.0.1:1", "nowhere", "\u202e")


class ExperimentsMonkey(Monkey):
    """Does what can be done about experiments, and now and then what else there is.

    Parameters
    ----------
    starter
        The program.
    recipes
        It opens, edits and runs these, and makes others beside them.
    """

    def __init__(self, starter: Starter, seed: int, recipes: Sequence[Path]) -> None:
        super().__init__(starter, seed)
        self._recipes = recipes
        self._texts = [path.read_text("utf-8") for path in recipes]
        self._it = starter.bench.experiments
        starter.bench.front.show_experiments()
        self._page = starter.window.workspaces.widget("experiments")

    def _deeds(self) -> list[tuple[Callable[[], object], int]]:
        return [
            *((deed, max(1, often // 4)) for deed, often in super()._deeds()),
            (self._come, 6),
            (self._open_recipe, 3),
            (self._new, 2),
            (self._start, 6),
            (self._stop, 4),
            (self._edit, 5),
            (self._mend, 3),
            (self._revert, 2),
            (self._who, 2),
            (self._row, 8),
            (self._menu, 5),
            (self._choose, 8),
            (self._point, 5),
            (self._copy, 3),
            (self._look, 3),
            (self._rest, 4),
        ]

    def _come(self) -> str:
        self._starter.bench.front.show_experiments()
        return ""

    def _open_recipe(self) -> str:
        path = self._random.choice(self._recipes)
        self._starter.window.parts.commands(ExperimentCommands).open_recipe(str(path))
        return path.name

    def _new(self) -> str:
        """Fill in the form and write the recipe that it makes."""
        folder = self._recipes[0].parent
        files = [str(path) for path in sorted(folder.glob("*.mrg"))]
        dialog = NewExperimentDialog([], self._starter.themes, self._starter.window)
        dialog.chosen.connect(self._starter.window.parts.commands(ExperimentCommands).create)
        dialog.set_train(self._random.sample(files, self._random.randrange(len(files) + 1)))
        dialog.set_dev(self._random.choice([[], files[:1]]))
        dialog.depths.setText(self._random.choice(["0", "0, all", "x", "", "1e9", "-1, 9"]))
        dialog.shares.setText(self._random.choice(["100", "50, 100", "0", "nan", "", "1e-9"]))
        began = dialog.begin.isEnabled()
        if began:
            dialog.write(str(folder / "made.toml"))
        dialog.close()
        dialog.deleteLater()
        return str(began)

    def _start(self) -> str:
        self._starter.window.actions_["experiments.run"].trigger()
        return str(self._it.is_running)

    def _stop(self) -> str:
        self._starter.window.actions_["experiments.stop"].trigger()
        return ""

    def _edit(self) -> str:
        pane = self._page.recipe
        if pane.edit.isReadOnly():
            return ""
        old, new = self._random.choice(_EDITS)
        pane.edit.setPlainText(pane.edit.toPlainText().replace(old, new))
        if self._random.random() < 0.6:
            pane.save.click()
        return f"{old} {new!a}"

    def _mend(self) -> str:
        pane = self._page.recipe
        if not pane.edit.isReadOnly():
            pane.edit.setPlainText(self._random.choice(self._texts))
            pane.save.click()
        return ""

    def _revert(self) -> str:
        self._page.recipe.revert.click()
        return ""

    def _who(self) -> str:
        bar = self._page.bar
        if bar.processes.isEnabled():
            bar.processes.setValue(self._random.choice([1, 1, 2]))
        if bar.cluster.isEnabled():
            bar.cluster.setText(self._random.choice(_ADDRESSES))
        return bar.cluster.text()

    def _row(self) -> str:
        view = self._page.runs.view
        if not self._it.table.rows:
            return ""
        row = self._random.randrange(len(self._it.table.rows))
        view.selectRow(row)
        return str(row)

    def _menu(self) -> str:
        menu = self._page.runs.menu()
        acts = [one for one in menu.actions() if one.isEnabled() and not one.isSeparator()]
        act = self._random.choice(acts)
        act.trigger()
        menu.deleteLater()
        return act.text()

    def _choose(self) -> str:
        boxes: list[QComboBox] = [self._page.tables.choice, self._page.figures.choice]
        box = self._random.choice(boxes)
        if not box.count():
            return ""
        at = self._random.randrange(box.count())
        box.setCurrentIndex(at)
        box.activated.emit(at)
        return f"{box.objectName()} {at}"

    def _point(self) -> str:
        plot = self._page.figures.plot
        if not plot.isVisible() or plot.width() < 1 or plot.height() < 1:
            return ""
        spot = QPoint(self._random.randrange(plot.width()), self._random.randrange(plot.height()))
        QTest.mouseMove(plot, spot)
        return str(spot.toTuple())

    def _copy(self) -> str:
        self._page.tables.copy_latex()
        self._page.runs.copy()
        return ""

    def _look(self) -> str:
        """Draw every pane in sight, as the screen would; keep and restore the layout."""
        self._page.grab()
        self._page.restore(self._page.state())
        return ""

    def _rest(self) -> str:
        """Let the job go on for longer, so that some runs come to an end."""
        for _ in range(20):
            self._wait()
        return ""
