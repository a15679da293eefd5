"""The log: messages of the program, from any thread, as a table."""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections import deque
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

from PySide6.QtCore import (
    QObject,
    QSortFilterProxyModel,
    QTimer,
)

from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import (
    NOWHERE,
    SHOWN,
    TIP,
    USER,
    ColumnTable,
    Index,
    TableColumn,
)

LOGGER: Final = "icm"
MOST_RECORDS: Final = 5_000
"""Records that are kept; older ones make room."""
_MOST_WAITING: Final = 20_000
"""Records that wait at most: a flood from a worker must not fill the memory."""
_POLL_MS: Final = 200
LEVEL_ROLE: Final = USER + 1
WHOLE_ROLE: Final = LEVEL_ROLE + 1
TIME, LEVEL, TEXT = range(3)


@dataclass(frozen=True)
class LogRecord:
    """One message.

    Parameters
    ----------
    when
        Seconds since the epoch.
    level
        As in `logging`.
    text
        The message, with the traceback where there is one.
    """

    when: float
    level: int
    text: str

    @property
    def first_line(self) -> str:
        """The message without its traceback."""
        return self.text.split("\n", 1)[0]

    @property
    def line(self) -> str:
        """Time, level and text, for the clipboard."""
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self.when))
        return f"{when} {logging.getLevelName(self.level)} {self.text}"


class _Handler(logging.Handler):
    """Puts records into a queue; called in any thread."""

    def __init__(self, queue: deque[LogRecord]) -> None:
        super().__init__(logging.INFO)
        self._queue = queue

    def emit(self, record: logging.LogRecord) -> None:
        try:
            text = record.getMessage()
            if record.exc_info and record.exc_info[0] is not None:
                text += "\n" + "".join(traceback.format_exception(*record.exc_info)).rstrip()
        except Exception:  # a wrong message must not stop what was being done
            text = str(record.msg)
        self._queue.append(LogRecord(record.created, record.levelno, text))


class LogTable(ColumnTable):
    """Time, level and text of records.

    Records come through a queue that the GUI thread empties; `install` connects it to `logging`
    and to exceptions that nobody caught.
    """

    COLUMNS = (
        TableColumn(
            "Time", text=lambda _, one: time.strftime("%H:%M:%S", time.localtime(one.when))
        ),
        TableColumn("Level", text=lambda _, one: level_name(one.level)),
        TableColumn("Message", text=lambda _, one: one.first_line),
    )

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: deque[LogRecord] = deque()
        self._queue: deque[LogRecord] = deque(maxlen=_MOST_WAITING)
        self._handler: _Handler | None = None
        self._hooks: tuple[Any, Any] | None = None
        self._timer = QTimer(self, interval=_POLL_MS)
        self._timer.timeout.connect(self.drain)

    def install(self) -> None:
        """Listen to the program's logger and to uncaught exceptions until `remove`."""
        if self._handler is not None:
            return
        self._handler = _Handler(self._queue)
        logger = logging.getLogger(LOGGER)
        logger.addHandler(self._handler)
        if logger.getEffectiveLevel() > logging.INFO:
            logger.setLevel(logging.INFO)
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread
        self._timer.start()

    def remove(self) -> None:
        """Stop listening."""
        if self._handler is None or self._hooks is None:
            return
        self._timer.stop()
        logging.getLogger(LOGGER).removeHandler(self._handler)
        sys.excepthook, threading.excepthook = self._hooks
        self._handler = self._hooks = None

    def add(self, level: int, text: str) -> None:
        """Tell something; may be called in any thread."""
        self._queue.append(LogRecord(time.time(), level, text))

    def drain(self) -> None:
        """Take in new messages; runs in the GUI thread."""
        arrived: list[LogRecord] = []
        while self._queue and len(arrived) < MOST_RECORDS:
            arrived.append(self._queue.popleft())
        if not arrived:
            return
        surplus = min(len(self.rows), max(0, len(self.rows) + len(arrived) - MOST_RECORDS))
        if surplus:
            self.beginRemoveRows(NOWHERE, 0, surplus - 1)
            for _ in range(surplus):
                self.rows.popleft()
            self.endRemoveRows()
        first = len(self.rows)
        self.beginInsertRows(NOWHERE, first, first + len(arrived) - 1)
        self.rows.extend(arrived)
        self.endInsertRows()

    def clear(self) -> None:
        """Forget all records."""
        self._queue.clear()
        self.show_rows(deque())

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        self._tell_uncaught(kind, error, trace)
        if self._hooks is not None:
            self._hooks[0](kind, error, trace)

    def _uncaught_in_thread(self, found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None:
            self._tell_uncaught(found.exc_type, found.exc_value, found.exc_traceback)
        if self._hooks is not None:
            self._hooks[1](found)

    def _tell_uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        text = "".join(traceback.format_exception(kind, error, trace)).rstrip()
        self.add(logging.CRITICAL, f"{kind.__name__}: {error}\n{text}")

    def data(self, index: Index, role: int = SHOWN) -> Any:
        """Return what a cell holds; a traceback keeps its lines."""
        record = self.item(index.row()) if index.isValid() else None
        if record is not None and role == TIP:
            return record.text if index.column() == TEXT else None
        return super().data(index, role)

    def role_of(self, record: LogRecord, _column: int, role: int) -> Any:
        """Return the level, or the whole record."""
        return {LEVEL_ROLE: record.level, WHOLE_ROLE: record.line}.get(role)


def level_name(level: int) -> str:
    """Return a level in words."""
    if level >= logging.ERROR:
        return _tr("error")
    return _tr("warning") if level >= logging.WARNING else _tr("info")


class LogFilter(QSortFilterProxyModel):
    """The records of some level on that have some text."""

    def __init__(self, table: LogTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._level = logging.INFO
        self._wanted = ""
        self.setSourceModel(table)

    def set_level(self, level: int) -> None:
        """Show records of this level and above."""
        self._level = level
        self.invalidate()

    def set_text(self, text: str) -> None:
        """Show records that have a text, whatever the case."""
        self._wanted = text.strip().casefold()
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        record = self._table.rows[row]
        return record.level >= self._level and self._wanted in record.text.casefold()

    def text(self) -> str:
        """Return all records shown, one a line."""
        rows = range(self.rowCount())
        return "\n".join(str(self.index(row, TEXT).data(WHOLE_ROLE)) for row in rows)
