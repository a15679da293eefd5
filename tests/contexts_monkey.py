"""A monkey in the Contexts workspace: contexts, what-if, plots, models and treebanks at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from window_monkey import Monkey

from icm_gui.app.start import Starter
from icm_gui.viewmodels.app.document import OpenModel, OpenTreebank
from icm_gui.viewmodels.contexts.columns import Column
from icm_gui.viewmodels.contexts.ranking import RANKINGS
from icm_gui.views.window.commands.contexts import ContextsCommands

# fmt: off
_PATHS = (
    "", "NP", "NP < S < SBAR", "NP < ", "<", "< NP", "zzz", "NP < zzz < S", "NP < S -> NP VP [0]",
    "S → NP VP", "VP depth=3", "../../etc", "\u200f", "NP " * 400, "NP < " * 1200, "-LRB-", "\x00",
)
# fmt: on
# fmt: off
_FILTERS = (
    "", "NP", "NP depth=3", "depth>0", "n>=10", "n<0", "flips", "zzz", "entropy>1 kl<.1", "under:S",
    "depth=", "n>=1e999", "depth=-1", "-", "\"", "n>=99999999999999999999", "depth>nan",
)
# fmt: on
_DISCOUNTS = (0.0, 1e-9, 0.3, 0.999999, 1.0, 2.0, -1.0, float("nan"))
_CONCENTRATIONS = (1e-6, 1e-300, 0.5, 10.0, 1e12, 0.0, float("inf"))


class ContextsMonkey(Monkey):
    """Does what can be done about contexts, and now and then what else there is.

    Parameters
    ----------
    starter
        The program.
    models, treebanks
        It opens and closes these.
    folder
        It writes into this one.
    """

    def __init__(
        self,
        starter: Starter,
        seed: int,
        models: Sequence[OpenModel],
        treebanks: Sequence[OpenTreebank],
        folder: Path,
    ) -> None:
        super().__init__(starter, seed)
        self._models, self._treebanks, self._folder = models, treebanks, folder
        self._page = starter.window.contexts
        self._browser = starter.bench.contexts

    def _deeds(self) -> list[tuple[Callable[[], object], int]]:
        return [
            *((deed, max(1, often // 3)) for deed, often in super()._deeds()),
            (self._come, 4),
            (self._model, 2),
            (self._member, 2),
            (self._treebank, 2),
            (self._context, 10),
            (self._rule, 6),
            (self._travel, 6),
            (self._path, 5),
            (self._filter, 4),
            (self._rank, 4),
            (self._sort, 4),
            (self._open_row, 5),
            (self._bring, 10),
            (self._try, 14),
            (self._plot, 8),
            (self._compare, 4),
            (self._evidence, 3),
            (self._export, 2),
            (self._save, 1),
            (self._look, 4),
        ]

    def _come(self) -> str:
        self._starter.window.show_page("contexts")
        return ""

    def _model(self) -> str:
        one = self._random.choice([None, *self._models, *self._models])
        self._starter.bench.document.set_model(one)
        return "none" if one is None else one.name

    def _member(self) -> str:
        at = self._random.randrange(-1, 4)
        self._browser.choose_member(at)
        return str(at)

    def _treebank(self) -> str:
        one = self._random.choice([None, *self._treebanks])
        self._starter.bench.document.set_treebank(one)
        return "none" if one is None else one.name

    def _some_node(self) -> int:
        index = self._browser.index
        nodes = 50 if index is None else len(index)
        return self._random.choice([-1, 0, nodes - 1, nodes, self._random.randrange(nodes + 1)])

    def _context(self) -> str:
        node = self._some_node()
        self._browser.show(node)
        return str(node)

    def _rule(self) -> str:
        rule = self._random.randrange(-1, 60)
        self._browser.show_rule(rule)
        return str(rule)

    def _travel(self) -> str:
        name = self._random.choice(["up", "back", "forward"])
        getattr(self._browser, name)()
        return name

    def _path(self) -> str:
        text = self._random.choice(_PATHS)
        edit = self._page.path.edit
        edit.setFocus()
        edit.setText(text)
        edit.offer()
        if self._random.random() < 0.7:
            self._page.path.box.go(text)
        return ascii(text[:30])

    def _filter(self) -> str:
        text = self._random.choice(_FILTERS)
        self._page.pages.ranking.filter.setText(text)
        if self._random.random() < 0.5:
            self._page.pages.ranking.model.set_filter(text)
        return text

    def _rank(self) -> str:
        at = self._random.randrange(len(RANKINGS))
        self._page.pages.ranking.ranking.setCurrentIndex(at)
        return str(at)

    def _sort(self) -> str:
        pages = self._page.pages
        model = self._random.choice([pages.trie.model, pages.ranking.model])
        column, order = self._random.choice(list(Column)), self._random.choice(list(Qt.SortOrder))
        model.sort(column, order)
        return f"{type(model).__name__} {column.name} {order.name}"

    def _open_row(self) -> str:
        view = self._page.pages.trie.view
        index = view.currentIndex()
        deed = self._random.choice(["expand", "collapse", "first", "parent"])
        if deed in ("expand", "collapse"):
            getattr(view, deed)(index)
        else:
            target = view.model().index(0, 0, index) if deed == "first" else index.parent()
            view.setCurrentIndex(target)
        return deed

    def _bring(self) -> str:
        name = self._random.choice(self._page.pages.placed).name
        self._page.bring(name)
        return name

    def _try(self) -> str:
        state = self._page.pages.what_if.state
        rows = state.rows
        deed = self._random.randrange(7)
        if deed == 0:
            state.set_seating(self._random.choice([None, "raw", "minimal"]))
        elif deed == 1:
            state.set_limit(self._random.choice([None, 0, 1, 5, 10_000]))
        elif deed == 2:
            state.reset()
        elif rows:
            depth = self._random.choice(rows).depth
            if deed == 3:
                state.reset_depth(depth)
            elif deed == 4:
                state.set_concentration(depth, self._random.choice(_CONCENTRATIONS))
            else:
                values = [self._random.choice(_DISCOUNTS) for _ in range(state.columns)]
                state.set_discount(depth, tuple(values))
        return str(deed)

    def _plot(self) -> str:
        pages = self._page.pages
        deed = self._random.randrange(8)
        rank, likelihood = pages.rank.state, pages.likelihood.state
        if deed == 0:
            rank.set_values(self._random.choice(_DISCOUNTS[:4]), self._random.choice([1e-3, 5e4]))
        elif deed == 1:
            rank.new_sample()
        elif deed == 2:
            rank.fit()
        elif deed == 3:
            rank.set_base(self._random.choice(["own", "parent"]))
        elif deed == 4:
            pages.hyper.state.compare()
        elif deed == 5:
            sources = likelihood.sources
            if sources:
                likelihood.choose(self._random.choice(sources))
        elif deed == 6:
            likelihood.compute()
        else:
            likelihood.stop()
        return str(deed)

    def _compare(self) -> str:
        other = self._random.choice([-1, self._browser.parent_node, self._some_node()])
        model = self._page.pages.compare.model
        deed = self._random.choice(["with_parent", "with_symbol", "pin", "end", "swap", "other"])
        if deed == "other":
            index = self._browser.index
            if index is not None and -1 <= other < len(index):
                self._browser.compare(other)
        else:
            getattr(model, deed)()
        return deed

    def _evidence(self) -> str:
        pane = self._page.pages.evidence
        deed = self._random.randrange(3)
        if deed == 0:
            pane.rows.set_all_rules(self._random.random() < 0.5)
        elif deed == 1 and pane.rows.rowCount():
            pane.open_row(self._random.randrange(pane.rows.rowCount()))
        else:
            pane.copy_sentence()
        return str(deed)

    def _export(self) -> str:
        commands = self._starter.window.parts.commands(ContextsCommands)
        name = self._random.choice(["x.graphml", "x.dot", "x.txt", "", "no/x.dot"])
        if self._random.random() < 0.5:
            commands.export_part_to(str(self._folder / name))
        else:
            commands.export_list_to(str(self._folder / f"{name}.csv"))
        return name

    def _save(self) -> str:
        name = self._random.choice(["x.icm", "", "no/x.icm"])
        self._page.pages.what_if.state.save(str(self._folder / name))
        return name

    def _look(self) -> str:
        """Draw every pane in sight, as the screen would."""
        self._page.grab()
        return ""
