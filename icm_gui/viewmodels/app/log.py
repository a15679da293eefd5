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
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
)

Index = QModelIndex | QPersistentModelIndex

LOGGER: Final = "icm"
MOST_RECORDS: Final = 5_000
"""Records that are kept; older ones make room."""
_MOST_WAITING: Final = 20_000
"""Records that wait at most: a flood from a worker must not fill the memory."""
_POLL_MS: Final = 200
LEVEL_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
WHOLE_ROLE: Final = LEVEL_ROLE + 1
TIME, LEVEL, TEXT = range(3)
_NOWHERE: Final = QModelIndex()


def _tr(text: str) -> str:
    return QCoreApplication.translate("Log", text)


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


class LogTable(QAbstractTableModel):
    """Time, level and text of records.

    Records come through a queue that the GUI thread empties; `install` connects it to `logging`
    and to exceptions that nobody caught.

    Signals
    -------
    error_told
        An error or an uncaught exception arrived.
    """

    error_told = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.records: deque[LogRecord] = deque()
        self._queue: deque[LogRecord] = deque(maxlen=_MOST_WAITING)
        self._handler: _Handler | None = None
        self._hooks: tuple[Any, Any] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
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
        surplus = min(len(self.records), max(0, len(self.records) + len(arrived) - MOST_RECORDS))
        if surplus:
            self.beginRemoveRows(QModelIndex(), 0, surplus - 1)
            for _ in range(surplus):
                self.records.popleft()
            self.endRemoveRows()
        first = len(self.records)
        self.beginInsertRows(QModelIndex(), first, first + len(arrived) - 1)
        self.records.extend(arrived)
        self.endInsertRows()
        if any(record.level >= logging.ERROR for record in arrived):
            self.error_told.emit()

    def clear(self) -> None:
        """Forget all records."""
        self.beginResetModel()
        self.records.clear()
        self._queue.clear()
        self.endResetModel()

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

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.records)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 3

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (_tr("Time"), _tr("Level"), _tr("Message"))[section] if 0 <= section < 3 else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.records):
            return None
        record = self.records[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == TIME:
                return time.strftime("%H:%M:%S", time.localtime(record.when))
            return level_name(record.level) if index.column() == LEVEL else record.first_line
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == TEXT:
            return record.text
        if role == LEVEL_ROLE:
            return record.level
        if role == WHOLE_ROLE:
            return record.line
        return None


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
        record = self._table.records[row]
        return record.level >= self._level and self._wanted in record.text.casefold()

    def text(self) -> str:
        """Return all records shown, one a line."""
        rows = range(self.rowCount())
        return "\n".join(str(self.index(row, TEXT).data(WHOLE_ROLE)) for row in rows)
