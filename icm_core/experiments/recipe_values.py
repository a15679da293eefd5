"""Values of a recipe, each checked, with the line that a message names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar, get_type_hints

from icm_core.errors import DataError, OptionError
from icm_core.model.file.options import fits

_Options = TypeVar("_Options")
Key = tuple[str | int, ...]
_HEAD: Final = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY: Final = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*[\w"'-]+)*)\s*=""")
_PART: Final = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_LONGEST: Final = 60
MOST_BYTES: Final = 1 << 20


class RecipeError(DataError):
    """A recipe cannot be run as it is; the text names file, line and key."""


@dataclass(frozen=True)
class Values:
    """A table of a recipe with the place it has there.

    Parameters
    ----------
    file
        As named by the user.
    lines
        For the keys of the file the lines they are in, from 1.
    at
        The keys that lead to this table.
    folder
        Where the names of files are seen from.
    """

    file: Path
    lines: Mapping[Key, int]
    found: Mapping[str, Any]
    at: Key = ()
    folder: Path = Path()

    def error(self, key: str | int | None, reason: str) -> RecipeError:
        """Return an error at a key of this table, or at the table itself."""
        place = self.at if key is None else (*self.at, key)
        # A table that only others lead to has no line of its own.
        within = (line for at, line in self.lines.items() if at[: len(place)] == place)
        above = (self.lines[at] for at in _ways_up(place) if at in self.lines)
        line = next(chain(within if place else (), above), 1)
        name = _text_of(place)
        return RecipeError(f"{self.file}:{line}: {name + ': ' if name else ''}{reason}")

    def only(self, *known: str) -> None:
        """Refuse keys that are not among those known."""
        for key in self.found:
            if key not in known:
                raise self.error(key, f"is not known here; use {', '.join(known)}")

    def table(self, key: str) -> Values:
        """Return a table in this one, empty where it is not there."""
        found = self.found.get(key, {})
        if not isinstance(found, dict):
            raise self.error(key, f"must be a table, as in [{_text_of((*self.at, key))}]")
        return replace(self, found=found, at=(*self.at, key))

    def tables(self, key: str) -> dict[str, Values]:
        """Return the tables in a table, by name."""
        inner = self.table(key)
        return {name: inner.table(name) for name in inner.found}

    def rows(self, key: str) -> list[Values]:
        """Return an array of tables."""
        found = self.found.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.error(key, f"must be written as [[{_text_of((*self.at, key))}]]")
        return [
            replace(self, found=one, at=(*self.at, key, number)) for number, one in enumerate(found)
        ]

    def text(self, key: str, usual: str = "") -> str:
        """Return a text."""
        found: str = self._of(key, str, usual, "a text in quotes")
        return found

    def yes(self, key: str) -> bool:
        """Return whether a key is true; no where it is not there."""
        found: bool = self._of(key, bool, False, "true or false")
        return found

    def whole(
        self, key: str, usual: int | None, least: int = 0, most: int | None = None
    ) -> int | None:
        """Return a whole number from ``least``, to ``most`` where that is given."""
        found: int | None = self._of(key, int, usual, "a whole number")
        if found is not None and found < least:
            raise self.error(key, f"is {found}; use {least} or more")
        if found is not None and most is not None and found > most:
            raise self.error(key, f"is {found}; use {most:,} at most")
        return found

    def list_of(self, key: str, usual: Sequence[Any] = ()) -> list[Any]:
        """Return a list; a single value is a list of one, and an empty list is refused."""
        if key not in self.found:
            return list(usual)
        found = self.found[key]
        if found == []:
            raise self.error(key, "is an empty list; leave it out, or name at least one")
        return list(found) if isinstance(found, list) else [found]

    def name(self, key: str, known: Sequence[str], usual: str) -> str:
        """Return a name that must be known."""
        if isinstance(self.found.get(key), list):
            raise self.error(key, "is a list; one name is meant")
        return self.names(key, known, (usual,))[0]

    def names(self, key: str, known: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
        """Return names that must be known, each once."""
        found = self.list_of(key, usual)
        for one in found:
            if one not in known:
                raise self.error(key, f"{_shown(one)} is not one of {', '.join(known) or 'any'}")
        return tuple(dict.fromkeys(found))

    def paths(self, key: str) -> tuple[Path, ...]:
        """Return files or folders of them; each must be there."""
        made = []
        for one in self.list_of(key):
            if not isinstance(one, str) or not one:
                raise self.error(key, f"{_shown(one)} is no file's name")
            try:
                path = self.folder / Path(one).expanduser()
                is_there = path.exists()
            except (OSError, RuntimeError) as error:  # a name too long, or no such home folder
                raise self.error(key, f"{_shown(one)} is no file's name: {_why(error)}") from error
            if not is_there:
                raise self.error(key, f"there is no file {path}")
            made.append(path)
        return tuple(made)

    def over(self, options: _Options, names: Mapping[str, str] | None = None) -> _Options:
        """Return options with this table's values in force, tables in it for options in them.

        Parameters
        ----------
        names
            What keys are called here that have another name in the code.
        """
        changes: dict[str, Any] = {}
        hints = get_type_hints(type(options))
        known = {field.name for field in fields(options)}  # type: ignore[arg-type]
        names = {} if names is None else names
        for key, value in self.found.items():
            name = names.get(key, key)
            if name not in known or key in names.values():
                shown = sorted((known - set(names.values())) | names.keys())
                raise self.error(key, f"is not known here; use one of {', '.join(shown)}")
            here = getattr(options, name)
            if is_dataclass(here):
                changes[name] = self.table(key).over(here)
                continue
            value = None if value == "all" and fits(hints[name], None) else value
            if not fits(hints[name], value):
                raise self.error(key, f"{_shown(value)} is not valid here")
            changes[name] = value
        try:
            return replace(options, **changes)  # type: ignore[type-var]
        except OptionError as error:
            raise self.error(None, str(error)) from error

    def _of(self, key: str, kind: type, usual: Any, what: str) -> Any:
        found = self.found.get(key, usual)
        if found is not usual and type(found) is not kind:
            raise self.error(key, f"{_shown(found)} is not {what}")
        return found


def read_values(path: Path, folder: Path | None = None) -> Values:
    """Read a file in TOML.

    Parameters
    ----------
    folder
        Where the names of files in it are seen from, None for its own folder.

    Raises
    ------
    RecipeError
        If it is no TOML; the library's message names line and column.
    DataError
        If it cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DataError(f"{path}: {_why(error)}") from error
    if len(data) > MOST_BYTES:
        raise RecipeError(f"{path}: more than {MOST_BYTES:,} bytes: this is no recipe")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RecipeError(f"{path}:{line}: this is not UTF-8, which TOML is written in") from error
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of numbers of thousands of digits, too
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        key = _KEY.match((text.split("\n")[line - 1 : line] or [""])[0])
        name = f"{key[1]}: " if key else ""
        raise RecipeError(f"{path}:{line}: {name}this is no TOML: {error}") from error
    return Values(path, dict(_lines_of(text)), found, (), path.parent if folder is None else folder)


def _lines_of(text: str) -> Iterator[tuple[Key, int]]:
    """Yield the keys of a text with their lines, as far as each has a line of its own."""
    at: Key = ()
    times: dict[Key, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        head = _HEAD.match(line)
        if head is not None:
            at = tuple(_PART.findall(head[2]))
            at = tuple(str(part).strip("\"'") for part in at)
            if head[1] == "[[":
                times[at] = times.get(at, -1) + 1
                yield at, number
                at = (*at, times[at])
            yield at, number
            continue
        key = _KEY.match(line)
        if key is not None:
            parts = (str(part).strip("\"'") for part in _PART.findall(key[1]))
            yield (*at, *parts), number


def _ways_up(key: Key) -> Iterator[Key]:
    for length in range(len(key), 0, -1):
        yield key[:length]


def _text_of(key: Key) -> str:
    parts = [_short(part) if isinstance(part, str) else f"#{part + 1}" for part in key]
    return ".".join(parts).replace(".#", " #")


def _why(error: Exception) -> str:
    """Return why something is wrong, without the name that a system's error repeats."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _shown(value: object) -> str:
    return _short(repr(value))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
