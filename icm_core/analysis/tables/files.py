"""Tables in files: a folder of CSV, or one file of LaTeX."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from icm_core.analysis.tables.table import Table
from icm_core.analysis.tables.text import latex_file, to_csv
from icm_core.data.saving import write_atomically
from icm_core.errors import DataError

_NO_HALVES = "replace"
"""Halves of surrogate pairs, which no file can hold, become question marks."""


def write_csv(folder: str | Path, tables: Iterable[Table]) -> list[Path]:
    """Write each table as ``KEY.csv`` into a folder, which is made where there is none.

    Raises
    ------
    DataError
        If something cannot be written.
    """
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{place}: no folder can be made here ({error.strerror})") from error
    written = []
    for table in tables:
        path = place / f"{table.key}.csv"
        write_atomically(path, to_csv(table).encode("utf-8", _NO_HALVES))
        written.append(path)
    return written


def write_latex(path: str | Path, tables: Sequence[Table]) -> Path:
    """Write tables as one file to be read with the command ``input``.

    Raises
    ------
    DataError
        If it cannot be written.
    """
    write_atomically(path, latex_file(tables).encode("utf-8", _NO_HALVES))
    return Path(path)
