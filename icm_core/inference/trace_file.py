"""The trace file ``*.icmtrace``: a zip of arrays and a JSON manifest, one trace in it.

Events are stored by field, because values of one field are like each other; integers as
differences where those are packed smaller. The forest that the events speak about is there as a
whole, so that a trace is shown without the model.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zipfile import LargeZipFile

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.container import MANIFEST, Archive, Shape, json_memory, packed
from icm_core.data.archive.faults import Advice, Fault, FileKind, guarded, write_whole
from icm_core.data.archive.manifest import own_version, shown, typed, whole
from icm_core.errors import TraceFileError
from icm_core.grammar.symbols import Symbol
from icm_core.inference import catalogue
from icm_core.inference.entries import load
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Events, Subject, Trace
from icm_core.inference.trace_file_checks import check_trace, forest_columns
from icm_core.inference.trace_file_values import (
    CODINGS,
    coded,
    coding_of,
    decoded,
    from_json,
    json_of,
    stored_dtype,
)

FORMAT: Final = "icm-trace"
VERSION: Final = 1
MAX_MANIFEST_BYTES: Final = 1 << 24
MEMORY_LIMIT: Final = 4 << 30
TRACE_FILE: Final = FileKind(
    content="trace",
    suffix="*.icmtrace",
    again="record the run again",
    smaller="use a trace of fewer events",
    error=TraceFileError,
)
_MOST: Final = (1 << 31) - 2
"""Greatest count of items, edges and events, and greatest length: ids are int32."""
_MOST_LOST: Final = 1 << 53
_MOST_DIMENSIONS: Final = 3
_WORKING_COPIES: Final = 3
"""Copies of a column that reading and checking it makes at most, one of them int64."""


@dataclass(frozen=True, slots=True)
class _Member:
    """An array in the file: its type there, its shape, and for a field of events its coding."""

    dtype: str
    shape: Shape
    coding: str = "plain"

    @property
    def nbytes(self) -> int:
        return math.prod(self.shape) * np.dtype(self.dtype).itemsize


def _event_member(name: str) -> str:
    return f"events/{name}.npy"


def _array_member(name: str) -> str:
    return f"arrays/{name}.npy"


def _forest_member(name: str) -> str:
    return f"forest/{name}.npy"


def save_trace(trace: Trace, path: str | Path) -> None:
    """Write a trace to a file; an existing file is replaced only when the new one is whole.

    Parameters
    ----------
    trace
        What a recorder gave, also of a run that was stopped.
    path
        The file, by custom ``*.icmtrace``.

    Raises
    ------
    TraceFileError
        If the file cannot be written.
    ValueError
        If the trace contradicts itself, or its outcome or options are not JSON: it could not be
        read again.
    """
    _check_types(trace)
    try:
        check_trace(trace)
    except Fault as fault:
        raise ValueError(f"the trace has {fault}") from fault
    try:
        data = packed(_members(trace), {MANIFEST: MAX_MANIFEST_BYTES})
    except LargeZipFile as error:
        raise TraceFileError(
            f"{path}: the trace takes more than the 4 GB of a trace file; record fewer events"
        ) from error
    write_whole(path, data, TRACE_FILE)


def _check_types(trace: Trace) -> None:
    if trace.events.dtype != trace.DTYPE or trace.events.ndim != 1:
        raise ValueError(f"events of {trace.events.dtype}, not {trace.DTYPE}")
    for name, array in trace.arrays.items():
        dtype = trace.ARRAYS.get(name)
        if dtype is None or array.dtype != np.dtype(dtype) or array.ndim > _MOST_DIMENSIONS:
            raise ValueError(f"array {name!r} of {array.dtype} {array.shape}, not {dtype}")
    forest = trace.subject.forest
    for name, (dtype, length) in forest_columns(len(forest), forest.edges).items():
        column = getattr(forest, name)
        if column.dtype != np.dtype(dtype) or column.shape != (length,):
            raise ValueError(f"{name} of a forest: {column.dtype} {column.shape}, not {dtype}")


def _members(trace: Trace) -> Iterator[tuple[str, object]]:
    subject, forest = trace.subject, trace.subject.forest
    codings = {name: coding_of(trace.events[name]) for name in _fields(trace)}
    yield (
        MANIFEST,
        {
            "format": FORMAT,
            "version": VERSION,
            "icm": own_version(),
            "family": trace.FAMILY,
            "algorithm": subject.algorithm,
            "words": list(subject.words),
            "symbols": [symbol.to_json() for symbol in subject.symbols],
            "model": subject.model,
            "options": json_of(subject.options),
            "outcome": json_of(trace.outcome),
            "lost": trace.lost,
            "counts": trace.counts(),
            "fields": codings,
            "arrays": {name: list(array.shape) for name, array in trace.arrays.items()},
            "items": len(forest),
            "edges": forest.edges,
        },
    )
    for name, coding in codings.items():
        yield _event_member(name), coded(trace.events[name], coding)
    for name, array in trace.arrays.items():
        yield _array_member(name), coded(array, "plain")
    for name, (dtype, _) in forest_columns(len(forest), forest.edges).items():
        yield _forest_member(name), getattr(forest, name).astype(dtype, copy=False)


def _fields(kind: type[Trace] | Trace) -> tuple[str, ...]:
    return kind.DTYPE.names or ()


def load_trace(
    path: str | Path,
    *,
    known: Mapping[str, type[Trace]] | None = None,
    memory_limit: int = MEMORY_LIMIT,
) -> Trace:
    """Read a trace file; every size is checked before memory is taken, every id before use.

    Parameters
    ----------
    path
        The file.
    known
        Kinds of traces by family; those of the catalogue if None.
    memory_limit
        Bytes that the trace may take.

    Returns
    -------
    trace
        Of the class of its family.

    Raises
    ------
    TraceFileError
        If the file is damaged, foreign, too large, or made by a newer version.
    """
    kinds = known
    if kinds is None:
        kinds = {one.name: load(one.trace) for one in catalogue.families()}
    with guarded(path, TRACE_FILE), Archive(path, memory_limit, TRACE_FILE) as archive:
        head = _read_head(archive, kinds)
        _check_members(head, archive, memory_limit)
        trace = head.kind(
            _subject(head, archive),
            _events(head, archive),
            dict(_arrays(head, archive)),
            head.outcome,
            head.lost,
        )
        check_trace(trace)
        if trace.counts() != head.counts:
            raise Fault("its manifest counts other events than there are")
        return trace


@dataclass(frozen=True, slots=True)
class _Head:
    """A checked manifest."""

    kind: type[Trace]
    algorithm: str
    words: tuple[str, ...]
    symbols: tuple[Symbol, ...]
    model: str
    options: dict[str, Any]
    outcome: dict[str, Any]
    lost: int
    counts: dict[str, int]
    events: dict[str, _Member]
    arrays: dict[str, _Member]
    forest: dict[str, _Member]

    def members(self) -> dict[str, _Member]:
        """Return all arrays that the file must have, by name of the zip's member."""
        return {
            **{_event_member(name): member for name, member in self.events.items()},
            **{_array_member(name): member for name, member in self.arrays.items()},
            **{_forest_member(name): member for name, member in self.forest.items()},
        }


def _read_head(archive: Archive, kinds: Mapping[str, type[Trace]]) -> _Head:
    raw, _ = archive.manifest(MAX_MANIFEST_BYTES, FORMAT, VERSION, halves=True)
    typed(raw, "icm", str)
    family = typed(raw, "family", str)
    if family not in kinds:
        raise Fault(f"a trace of the kind {shown(family)}", Advice.NEWER)
    kind = kinds[family]
    counts = typed(raw, "counts", dict)
    if tuple(counts) != kind.KINDS:
        raise Fault(f"its events are not those of the kind {family!r}")
    numbers = {name: whole(counts, name, 0, _MOST) for name in kind.KINDS}
    return _Head(
        kind,
        typed(raw, "algorithm", str),
        _words(typed(raw, "words", list)),
        _symbols(typed(raw, "symbols", list)),
        typed(raw, "model", str),
        from_json(typed(raw, "options", dict)),
        from_json(typed(raw, "outcome", dict)),
        whole(raw, "lost", 0, _MOST_LOST),
        numbers,
        _event_members(kind, typed(raw, "fields", dict), sum(numbers.values())),
        dict(_array_members(kind, typed(raw, "arrays", dict))),
        {
            name: _Member(dtype, (length,))
            for name, (dtype, length) in forest_columns(
                whole(raw, "items", 0, _MOST), whole(raw, "edges", 0, _MOST)
            ).items()
        },
    )


def _words(values: list[Any]) -> tuple[str, ...]:
    if not all(isinstance(word, str) for word in values):
        raise Fault("one of its words is not text")
    return tuple(values)


def _symbols(values: list[Any]) -> tuple[Symbol, ...]:
    try:
        return tuple(map(Symbol.from_json, values))
    except ValueError as error:
        raise Fault("one of its symbols is not a grammar symbol") from error


def _event_members(kind: type[Trace], codings: dict[str, Any], events: int) -> dict[str, _Member]:
    if tuple(codings) != _fields(kind):
        raise Fault(f"the fields of its events are not those of the kind {kind.FAMILY!r}")
    if events > _MOST:
        raise Fault(f"{events:,} events, more than a trace has")
    members = {}
    for name, coding in codings.items():
        dtype = stored_dtype(kind.DTYPE[name])
        if coding not in CODINGS or (coding == "difference" and np.dtype(dtype).kind == "f"):
            raise Fault(f"its manifest has a wrong coding of {name!r}: {shown(coding)}")
        members[name] = _Member(dtype, (events,), coding)
    return members


def _array_members(kind: type[Trace], shapes: dict[str, Any]) -> Iterator[tuple[str, _Member]]:
    for name, shape in shapes.items():
        if name not in kind.ARRAYS:
            raise Fault(f"it has an array {shown(name)} that its kind does not have")
        if not isinstance(shape, list) or len(shape) > _MOST_DIMENSIONS:
            raise Fault(f"its manifest has a wrong shape of {name!r}: {shown(shape)}")
        lengths = [whole({name: length}, name, 0, _MOST) for length in shape]
        yield name, _Member(stored_dtype(np.dtype(kind.ARRAYS[name])), tuple(lengths))


def _check_members(head: _Head, archive: Archive, memory_limit: int) -> None:
    """Check that the file holds what its manifest says, and that the trace will fit."""
    members = head.members()
    expected = {MANIFEST, *members}
    for name in sorted(expected - archive.names):
        raise Fault(f"its member {name!r} is missing")
    for name in sorted(archive.names - expected):
        raise Fault(f"it has a member {name!r} that its manifest does not speak of")
    sizes = [member.nbytes for member in members.values()]
    longest = max(math.prod(member.shape) for member in members.values())
    working = longest * np.dtype(np.int64).itemsize * _WORKING_COPIES
    needed = sum(sizes) + working + json_memory(archive.size(MANIFEST))
    if needed > memory_limit:
        raise Fault(
            f"the trace needs up to {needed >> 20:,} MB, more than the limit of "
            f"{memory_limit >> 20:,} MB",
            Advice.TOO_LARGE,
        )


def _subject(head: _Head, archive: Archive) -> Subject:
    columns: dict[str, Any] = {
        name: archive.array(_forest_member(name), member.dtype, member.shape)
        for name, member in head.forest.items()
    }
    forest = Forest(**columns)
    return Subject(head.algorithm, head.words, head.symbols, forest, head.options, head.model)


def _events(head: _Head, archive: Archive) -> Events:
    events = np.empty(head.events["kind"].shape, dtype=head.kind.DTYPE)
    for name, member in head.events.items():
        stored = archive.array(_event_member(name), member.dtype, member.shape)
        events[name] = decoded(stored, member.coding, head.kind.DTYPE[name], f"event field {name}")
    return events


def _arrays(head: _Head, archive: Archive) -> Iterator[tuple[str, NDArray[Any]]]:
    for name, member in head.arrays.items():
        stored = archive.array(_array_member(name), member.dtype, member.shape)
        dtype = np.dtype(head.kind.ARRAYS[name])
        yield name, decoded(stored, member.coding, dtype, f"array {name}")
