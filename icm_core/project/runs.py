"""Runs in a project: searches that came to their end, with what they did."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.errors import IcmError, ProjectFileError
from icm_core.project import rows
from icm_core.project.contents import MOST_BYTES, drop_unused, fetch, keep, prepare, trace_bytes
from icm_core.project.database import Store
from icm_core.project.records import MOST_LISTED, StoredBookmark, StoredRun

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


class RunStore(Store):
    """The runs of a project."""

    def add(
        self,
        sentence: str,
        algorithm: str,
        options: Any,
        result: Any,
        *,
        trace: Trace | None = None,
        trace_limit: int = MOST_BYTES,
        bookmarks: Sequence[StoredBookmark] = (),
        model: int | None = None,
    ) -> StoredRun:
        """Keep a search that has come to its end.

        Parameters
        ----------
        options, result
            JSON values.
        trace
            What it did; kept if its file has at most ``trace_limit`` bytes, else the run's
            ``trace_note`` tells why not.
        model
            Key of the model in the project.
        """
        data, note = (None, "") if trace is None else trace_bytes(trace, trace_limit)
        content = None if data is None else prepare(self._database, data)
        with self._database.changing() as connection:
            if model is not None:
                rows.model(connection, self._database.path, model)
            if content is not None:
                keep(connection, content)
            key = rows.inserted(
                connection,
                "runs (sentence, algorithm, options, result, model, trace, trace_note,"
                " bookmarks, added)",
                (
                    rows.plain(sentence),
                    algorithm,
                    json.dumps(options),
                    json.dumps(result),
                    model,
                    None if content is None else content.digest,
                    note,
                    rows.bookmarks_text(bookmarks),
                    time.time(),
                ),
            )
            return rows.run(connection, self._database.path, key)

    def listed(self, limit: int = MOST_LISTED) -> list[StoredRun]:
        """List the runs, the newest first."""
        with self._database.reading() as connection:
            return rows.runs(connection, self._database.path, limit)

    def one(self, key: int) -> StoredRun:
        """Return a run."""
        with self._database.reading() as connection:
            return rows.run(connection, self._database.path, key)

    def load_trace(self, key: int) -> Trace:
        """Read what a run did."""
        from icm_core.inference.trace_file import load_trace

        with self._database.reading() as connection:
            stored, digest = (
                rows.run(connection, self._database.path, key),
                rows.trace_of(connection, key),
            )
        if digest is None:
            why = stored.trace_note or "it recorded nothing"
            raise ProjectFileError(f"{self._database.path}: run {key} has no trace: {why}")
        with tempfile.TemporaryDirectory(prefix="icm-") as folder:
            path = Path(folder, "run.icmtrace")
            path.write_bytes(fetch(self._database, digest, f"the trace of run {key}"))
            try:
                return load_trace(path)
            except IcmError as error:
                raise ProjectFileError(f"{self._database.path}: run {key}: {error}") from error

    def set_result(self, key: int, result: Any) -> None:
        """Set the result of a run: a verdict may be known later than the run."""
        with self._database.changing() as connection:
            changed = connection.execute(
                "UPDATE runs SET result = ? WHERE key = ?", (json.dumps(result), key)
            )
            if not changed.rowcount:
                raise rows.missing(self._database.path, "run", key)

    def set_bookmarks(self, key: int, bookmarks: Sequence[StoredBookmark]) -> None:
        """Set all bookmarks of a run."""
        with self._database.changing() as connection:
            changed = connection.execute(
                "UPDATE runs SET bookmarks = ? WHERE key = ?",
                (rows.bookmarks_text(bookmarks), key),
            )
            if not changed.rowcount:
                raise rows.missing(self._database.path, "run", key)

    def forget_traces(self, newest: int) -> None:
        """Drop the traces of all runs but the newest; the runs stay."""
        with self._database.changing() as connection:
            connection.execute(
                "UPDATE runs SET trace = NULL, trace_note = 'only those of newer runs are kept' "
                "WHERE trace IS NOT NULL AND key NOT IN "
                "(SELECT key FROM runs WHERE trace IS NOT NULL ORDER BY key DESC LIMIT ?)",
                (newest,),
            )
            drop_unused(connection)
