"""What ``icm trace`` shows: first as JSON values, then as text made from those."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.cli.shared.console import plural, table
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

Record = dict[str, Any]

_INDENT = "  "
_DIGITS = 6
_KILOBYTE, _MEGABYTE = 1e3, 1e6


def informed(trace: Trace, path: Path) -> Record:
    """Return what is in a trace."""
    subject = trace.subject
    return {
        "family": trace.FAMILY,
        "algorithm": subject.algorithm,
        "words": list(subject.words),
        "events": len(trace),
        "counts": trace.counts(),
        "lost": trace.lost,
        "outcome": dict(trace.outcome),
        "options": dict(subject.options),
        "model": subject.model,
        "items": len(subject.forest),
        "edges": subject.forest.edges,
        "arrays": {name: list(array.shape) for name, array in trace.arrays.items()},
        "memory_bytes": trace.nbytes,
        "file_bytes": path.stat().st_size,
    }


def info_text(info: Record, name: str) -> str:
    """Return what is in a trace as text."""
    events = counts_text(info["counts"])
    if info["lost"]:
        events += f"; {info['lost']:,} more were not kept"
    lines = [
        f"{name}: a run of {info['algorithm']} ({info['family']})",
        f"sentence ({plural(len(info['words']), 'word')}): {' '.join(info['words'])}",
        events,
        f"forest: {plural(info['items'], 'item')}, {plural(info['edges'], 'hyperedge')}",
        f"{_size(info['memory_bytes'])} in memory, {_size(info['file_bytes'])} in the file",
    ]
    if info["outcome"]:
        lines += ["", "outcome:", *_values(info["outcome"], _INDENT)]
    else:
        lines.append("no outcome: the run was stopped")
    if info["options"]:
        lines += ["", "options:", *_values(info["options"], _INDENT)]
    if info["model"]:
        lines += ["", f"fingerprint of the model: {info['model']}"]
    return "\n".join(lines)


def counts_text(counts: Mapping[str, int]) -> str:
    """Return how many events there are, and how many of each kind."""
    parts = ", ".join(f"{number:,} {kind}" for kind, number in counts.items() if number)
    return plural(sum(counts.values()), "event") + (f": {parts}" if parts else "")


def _size(count: int) -> str:
    if count < _MEGABYTE:
        return f"{count / _KILOBYTE:,.1f} kB"
    return f"{count / _MEGABYTE:,.1f} MB"


def chosen(trace: Trace, kinds: list[str], first: int, count: int) -> list[int]:
    """Return the steps of some events: of some kinds (all for none), from a step on.

    Raises
    ------
    OptionError
        If the trace has no such kind or no such step.
    """
    steps: list[int] = []
    if len(trace) or first:
        trace.checked(first)
    for kind in kinds:
        trace.steps(kind)
    at = trace.next(first - 1, *kinds)
    while at is not None and len(steps) < count:
        steps.append(at)
        at = trace.next(at, *kinds)
    return steps


def list_lines(trace: Trace, steps: list[int]) -> Iterable[str]:
    """Yield a line for each event."""
    width = len(f"{max(len(trace) - 1, 0):,}")
    for step in steps:
        text, kind = trace.text(step), trace.kind(step)
        # A kind is what --kind asks for, so it is named where the text does not begin with it.
        yield f"{step:>{width},}  {text if text.startswith(kind) else f'{kind}: {text}'}"


def moved(trace: Trace, step: int, to_next: str | None, to_previous: str | None) -> int:
    """Return a step, or the next or previous one of a kind.

    Raises
    ------
    OptionError
        If there is none.
    """
    trace.checked(step)
    for flag, kind, move in (
        ("--next", to_next, trace.next),
        ("--previous", to_previous, trace.previous),
    ):
        if kind is None:
            continue
        found = move(step, kind)
        if found is None:
            side = "behind" if flag == "--next" else "before"
            raise OptionError(f"{flag} {kind}: there is no {kind} event {side} step {step}")
        step = found
    return step


def show_text(shown: Record, events: int) -> str:
    """Return an event and the state after it as text."""
    rest = {key: value for key, value in shown.items() if key not in ("step", "kind", "text")}
    lines = [f"step {shown['step']:,} of {events:,}: {shown['kind']}", shown["text"]]
    if rest:
        lines += ["", *_values(rest, "")]
    return "\n".join(lines)


def printable(text: str) -> str:
    """Return text as it can be written: half characters, which a file may hold, as escapes."""
    try:
        text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text


def _values(values: Mapping[str, Any], indent: str) -> list[str]:
    """Return a line for each value; lists and objects below their names."""
    flat = {key: _cell(value) for key, value in values.items() if not _nested(value)}
    width = max(map(len, flat), default=0)
    lines = []
    for key, value in values.items():
        if key in flat:
            lines.append(f"{indent}{key.ljust(width)}  {flat[key]}".rstrip())
            continue
        lines.append(f"{indent}{key}:")
        lines += _inner(value, indent + _INDENT)
    return lines


def _inner(value: Any, indent: str) -> list[str]:
    if isinstance(value, Mapping):
        return _values(value, indent)
    if _is_table(value):
        rows = [[_cell(cell) for cell in row.values()] for row in value]
        left = [all(isinstance(row[key], str) for row in value) for key in value[0]]
        text = table(
            list(value[0]),
            rows,
            left=left.index(False) if False in left else len(left),
            last_left=left[-1],
        )
        return [indent + line for line in text.split("\n")]
    lines: list[str] = []
    for item in value:
        lines += _inner(item, indent + _INDENT) if _nested(item) else [indent + _cell(item)]
    return lines


def _nested(value: Any) -> bool:
    """Whether a value takes lines of its own: objects, and lists of more than numbers."""
    if isinstance(value, Mapping):
        return bool(value)
    return isinstance(value, (list, tuple)) and any(
        isinstance(item, (Mapping, list, tuple, str)) for item in value
    )


def _is_table(value: Any) -> bool:
    return all(
        isinstance(row, Mapping)
        and row
        and row.keys() == value[0].keys()
        and not any(map(_nested, row.values()))
        for row in value
    )


def _cell(value: Any) -> str:
    if hasattr(value, "item"):
        value = value.item()
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        small = 0 < abs(value) < 10**-_DIGITS
        return f"{value:.{_DIGITS}g}" if small else f"{value:,.{_DIGITS}f}"
    if isinstance(value, (list, tuple, Mapping)):
        return " ".join(map(_cell, value)) if value else "none"
    return str(value)
