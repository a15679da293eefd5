"""The folder of an experiment: its models, its runs row by row, and its tables.

``models/KEY.icm`` and ``runs/KEY.jsonl`` are named by what made them. A run's file grows by a line
for each sentence, written through to the disk; a line that was cut off by a kill is passed over
and its sentence is parsed again. Two programs on one folder do work twice and harm nothing.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from icm_core.errors import DataError

_FORMAT: Final = "icm experiment run"
_VERSION: Final = 1
PREVIOUS: Final = ".previous"
"""Suffix of a run that was put aside, to be done again."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a run found for one sentence.

    Parameters
    ----------
    at
        Place of the tree in its part.
    length
        Tokens.
    tree
        In brackets; None where the sentence was refused.
    status
        ``parsed``, ``glued`` or ``refused``.
    seconds
        Time taken.
    log_probability
        Of the tree under the first model, in nats; None where it is impossible.
    ended
        How the search ended, or why the sentence was refused.
    program
        Version of the code that found it; where its model was trained by another one, both. Empty
        for what is older than this note.
    """

    at: int
    length: int
    tree: str | None
    status: str
    seconds: float
    log_probability: float | None
    ended: str = ""
    events: int = 0
    program: str = ""


@dataclass(frozen=True)
class Kept:
    """What is kept of a run.

    Parameters
    ----------
    head
        The recipe of the run, and what is told once: words that the model does not know.
    rows
        By place of the sentence.
    """

    head: dict[str, Any]
    rows: dict[int, Row]


def folder_of(recipe: Path) -> Path:
    """Return the folder of a recipe where no other is named: beside it, of its name."""
    folder = recipe.with_suffix("")
    return folder if folder != recipe else recipe.with_name(recipe.name + "-results")


class ExperimentStore:
    """A folder, which need not be there until something is written."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self._seen: dict[str, tuple[tuple[int, int], frozenset[int], frozenset[str]]] = {}
        """Of the runs that were asked for: when their file was changed, its size; what it has."""

    def make(self) -> None:
        """Make the folder where it is not there.

        Raises
        ------
        DataError
            If it cannot be made.
        """
        try:
            for part in ("models", "runs"):
                (self.folder / part).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DataError(
                f"{self.folder}: no folder can be made here ({error.strerror})"
            ) from error

    def model_path(self, key: str) -> Path:
        """Return where a model's file is, or will be."""
        return self.folder / "models" / f"{key}.icm"

    def run_path(self, key: str) -> Path:
        """Return where a run's file is, or will be."""
        return self.folder / "runs" / f"{key}.jsonl"

    @property
    def page(self) -> Path:
        """Where the page with all tables is, or will be."""
        return self.folder / "report.html"

    def is_told(self, recipe: Path) -> bool:
        """Whether the page was written after the recipe and every run; a kill may come before."""
        try:
            written = self.page.stat().st_mtime_ns
            made = [recipe, *(self.folder / "runs").glob("*.jsonl")]
            return all(path.stat().st_mtime_ns <= written for path in made)
        except OSError:
            return False

    def kept(self, key: str) -> Kept | None:
        """Return what is kept of a run, None where it has not begun.

        Raises
        ------
        DataError
            If the file is another one, or of a newer program.
        """
        path = self.run_path(key)
        if not path.exists():
            return None
        lines = _whole_lines(path)
        head = next(lines, None)
        if head is None:
            return None
        if head.get("format") != _FORMAT or head.get("version") != _VERSION:
            raise DataError(f"{path}:1: this is no run of an experiment of this version")
        rows: dict[int, Row] = {}
        for found in lines:
            try:
                row = Row(**found)
            except TypeError:
                continue  # The head again, of another program that began at the same time.
            if type(row.at) is int:
                rows.setdefault(row.at, row)
        return Kept(head, rows)

    def places(self, key: str) -> frozenset[int]:
        """Return the places of the sentences that a run has; an unchanged file is read once.

        Raises
        ------
        DataError
            See `kept`.
        """
        return self._has(key)[0]

    def programs(self, key: str) -> frozenset[str]:
        """Return the versions of the code that found what a run has, read as `places` are.

        Raises
        ------
        DataError
            See `kept`.
        """
        return self._has(key)[1]

    def _has(self, key: str) -> tuple[frozenset[int], frozenset[str]]:
        try:
            found = self.run_path(key).stat()
        except OSError:
            return frozenset(), frozenset()
        stamp = found.st_mtime_ns, found.st_size
        known = self._seen.get(key)
        if known is None or known[0] != stamp:
            kept = self.kept(key)
            rows = {} if kept is None else kept.rows
            programs = frozenset(row.program for row in rows.values())
            known = self._seen[key] = stamp, frozenset(rows), programs
        return known[1:]

    def put_aside(self, path: Path) -> None:
        """Let a run or a model be made again; it is kept beside its place, under another name.

        Raises
        ------
        DataError
            If its file cannot be moved.
        """
        try:
            path.replace(path.with_suffix(PREVIOUS))
        except FileNotFoundError:
            return
        except OSError as error:
            raise DataError(f"{path}: {error.strerror or error}") from error

    def begin(self, key: str, head: dict[str, Any]) -> None:
        """Write the head of a run that is not there yet."""
        self._append(self.run_path(key), [{"format": _FORMAT, "version": _VERSION, **head}])

    def add(self, key: str, rows: Iterable[Row]) -> None:
        """Keep rows of a run; they are on the disk when this returns."""
        self._append(self.run_path(key), [asdict(row) for row in rows])

    def look(self, treebank: str, part: str, run: str) -> None:
        """Note that a test part is looked at by a run."""
        told = {"treebank": treebank, "part": part, "run": run, "at": round(time.time())}
        self._append(self.folder / "looks.jsonl", [told])

    def looks(self) -> dict[tuple[str, str], int]:
        """Return how many runs have looked at each test part, by treebank and part."""
        path = self.folder / "looks.jsonl"
        found: dict[tuple[str, str], set[str]] = {}
        for one in _whole_lines(path) if path.exists() else ():
            place = str(one.get("treebank")), str(one.get("part"))
            found.setdefault(place, set()).add(str(one.get("run")))
        return {place: len(runs) for place, runs in found.items()}

    def tell_training(self, key: str, told: dict[str, Any]) -> None:
        """Keep what is known of how a model was trained, beside its file."""
        from icm_core.data.saving import write_atomically

        data = json.dumps(told, indent=1, sort_keys=True).encode()
        write_atomically(self.model_path(key).with_suffix(".json"), data)

    def training(self, key: str) -> dict[str, Any]:
        """Return what `tell_training` kept, empty where there is nothing."""
        path = self.model_path(key).with_suffix(".json")
        try:
            found = json.loads(path.read_bytes())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _append(self, path: Path, lines: list[dict[str, Any]]) -> None:
        if not lines:
            return
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        data = text.encode("utf-8", "surrogatepass")
        try:
            with path.open("ab+", buffering=0) as file:
                if file.tell() and not _ends_whole(file):
                    data = b"\n" + data
                while data:
                    data = data[file.write(data) :]
                os.fsync(file.fileno())
        except OSError as error:
            raise DataError(f"{path}: {error.strerror or error}") from error


def _ends_whole(file: Any) -> bool:
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) == b"\n")


def _whole_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a file of JSON lines; what a kill cut off is passed over."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}") from error
    for line in data.split(b"\n"):
        try:
            found = json.loads(line.decode("utf-8", "surrogatepass"))
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            yield found
