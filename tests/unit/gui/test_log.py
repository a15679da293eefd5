"""The log, without a view."""

from __future__ import annotations

import logging
import sys
import threading

import pytest
from PySide6.QtTest import QAbstractItemModelTester

from icm_gui.viewmodels.app import log as module
from icm_gui.viewmodels.app.log import LEVEL, TEXT, LogFilter, LogTable


@pytest.fixture
def table(qapp):
    made = LogTable()
    yield made
    made.remove()


def texts(model) -> list[str]:
    return [model.index(row, TEXT).data() for row in range(model.rowCount())]


def test_records_arrive_from_any_thread(table: LogTable, qtbot) -> None:
    QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.install()
    logger = logging.getLogger("icm.some")

    def work() -> None:
        logger.warning("from %s", "a worker")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    logger.info("from here")
    logger.debug("not told")
    qtbot.waitUntil(lambda: table.rowCount() == 2)
    assert texts(table) == ["from a worker", "from here"]
    assert table.index(0, LEVEL).data() == "warning"
    table.remove()
    logger.warning("after")
    table.drain()
    assert table.rowCount() == 2


def test_a_wrong_message_does_no_harm(table: LogTable) -> None:
    table.install()
    record = logging.LogRecord("icm", logging.INFO, "", 0, "%d", ("no number",), None)
    (ours,) = (one for one in logging.getLogger("icm").handlers if isinstance(one, module._Handler))
    ours.handle(record)
    table.drain()
    assert texts(table) == ["%d"]


def test_uncaught_exceptions_are_told_and_passed_on(table: LogTable, qtbot, monkeypatch) -> None:
    passed = []
    monkeypatch.setattr(sys, "excepthook", lambda *found: passed.append(found))
    monkeypatch.setattr(threading, "excepthook", passed.append)
    table.install()
    error = ValueError("lost")
    sys.excepthook(ValueError, error, None)

    def work() -> None:
        raise KeyError("in a thread")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    table.drain()
    assert len(passed) == 2
    assert texts(table) == ["ValueError: lost", "KeyError: 'in a thread'"]
    assert "Traceback" in table.rows[1].text
    table.remove()
    assert threading.excepthook == passed.append


def test_old_records_make_room(table: LogTable, monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_RECORDS", 10)
    QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for number in range(35):
        table.add(logging.INFO, str(number))
        if number % 4 == 0:
            table.drain()
    for _ in range(9):
        table.drain()
    assert texts(table) == [str(number) for number in range(25, 35)]
    table.clear()
    assert table.rowCount() == 0


def test_filter_by_level_and_text_and_copy(table: LogTable) -> None:
    shown = LogFilter(table)
    table.add(logging.INFO, "Reading a.mrg")
    table.add(logging.WARNING, "slow")
    table.add(logging.ERROR, "Reading b.mrg failed\nTraceback")
    table.drain()
    shown.set_level(logging.WARNING)
    assert texts(shown) == ["slow", "Reading b.mrg failed"]
    shown.set_text(" READING ")
    assert texts(shown) == ["Reading b.mrg failed"]
    shown.set_level(logging.INFO)
    assert len(texts(shown)) == 2
    assert shown.text().splitlines()[1].endswith("ERROR Reading b.mrg failed")
    assert shown.text().endswith("Traceback")
