"""A sheet draws anew what changed, and looks as one that is drawn whole."""

from __future__ import annotations

import random

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.explore.lecture.blocks import Bars, Block, Cell, Heading, Note, Row, Table
from icm_gui.views.explore.lecture.sheet import Sheet

_STEPS = 12


def _row(draw: random.Random) -> Row:
    texts = (f"#{draw.randrange(30)}", "NP → DT NN", f"−{draw.randrange(200)}.5")
    cells = tuple(
        Cell(text, right=at == 2, strong=draw.random() < 0.2) for at, text in enumerate(texts)
    )
    fill = draw.choice(["", "", "", "hyp"])
    return Row(cells, fill=fill, bar=draw.choice(["", "hyp"]), ruled=draw.random() < 0.2)


def _blocks(draw: random.Random) -> list[Block]:
    """Return blocks that are often those of another call but for a row."""
    rows = [Row((Cell(), Cell("rule"), Cell("f", right=True)), head=True)]
    rows += [
        _row(random.Random(draw.randrange(3) + 10 * at)) for at in range(draw.choice([5, 5, 6]))
    ]
    long = draw.choice(["one line", "one line", "some words " * 12])
    return [
        Heading(draw.choice(["push", "pop"]), "step 7 of 30", draw.choice(["hyp", "blue"])),
        Note(long),
        Table(tuple(rows), 1),
        Bars(
            (
                ("so far", draw.choice([1.0, -2.0]), "+1.00", "blue"),
                ("to come", 0.5, "+0.50", "ink3"),
            )
        ),
        *([Note("The last one.", "teal")] if draw.random() < 0.8 else []),
    ]


def _on_screen(sheet: Sheet) -> QImage:
    """Return what is on the screen, which nothing draws for this."""
    QApplication.processEvents()
    return sheet.screen().grabWindow(sheet.winId()).toImage()


@pytest.mark.parametrize("text", [13, 19])
def test_what_is_drawn_step_by_step_looks_as_drawn_whole(qtbot: QtBot, text: int) -> None:
    settings = Settings()
    settings.override("look/font", text)
    themes = Themes(settings)
    sheet, whole = Sheet(themes, "one"), Sheet(themes, "other")
    for one in (sheet, whole):
        qtbot.addWidget(one)
        one.resize(311, 420)
        one.show()
    draw, seen = random.Random(text), 0
    before = _on_screen(sheet)
    for _ in range(_STEPS):
        blocks = _blocks(draw)
        sheet.show_blocks(blocks)
        whole.blocks = tuple(blocks)
        whole.update()
        after = _on_screen(sheet)
        assert after == _on_screen(whole)
        seen, before = seen + (after != before), after
    assert seen > _STEPS / 2


@pytest.mark.parametrize(("width", "there"), [(170, False), (500, True)])
def test_a_formula_is_whole_or_left_out(qtbot: QtBot, width: int, there: bool) -> None:
    themes = Themes(Settings())
    sheet, empty = Sheet(themes, "one"), Sheet(themes, "other")
    for one, text in ((sheet, "log P(T′) − log P(T)"), (empty, "")):
        formula = Cell(text, mono=True, whole=True)
        row = Row((Cell("model"), formula, Cell("−12.50", right=True)))
        qtbot.addWidget(one)
        one.resize(width, 60)
        one.show_blocks([Table((row,), 1)])
        one.show()
    assert (_on_screen(sheet) != _on_screen(empty)) == there
