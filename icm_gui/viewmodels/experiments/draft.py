"""A new recipe from what a form says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Draft:
    """What is to be compared on one treebank.

    Parameters
    ----------
    train, dev
        Files; without ``dev`` the experiment is cross-validated.
    folds
        Number of folds where there are no ``dev`` files.
    models, searches
        Names of presets and of searches.
    depths, shares
        Greatest depths of contexts, ``all`` for no limit; shares of the training sentences.
    """

    title: str
    train: tuple[str, ...]
    dev: tuple[str, ...]
    folds: int
    models: tuple[str, ...]
    searches: tuple[str, ...]
    depths: tuple[int | str, ...]
    shares: tuple[float, ...]

    def text(self) -> str:
        """Return it as a recipe."""
        lines = [f"title = {_value(self.title)}", "seed = 1", "", "[treebank.main]"]
        lines.append(f"train = {_value(self.train)}")
        lines.append(f"dev = {_value(self.dev)}" if self.dev else f"folds = {self.folds}")
        for name in self.models:
            lines += ["", f"[model.{name}]", f"preset = {_value(name)}"]
        for name in self.searches:
            lines += ["", f"[search.{name}]", f"algorithm = {_value(name)}"]
        lines += ["", "[[grid]]"]
        lines += [f"depths = {_value(self.depths)}", f"shares = {_value(self.shares)}", ""]
        return "\n".join(lines)


def depths_of(text: str) -> tuple[int | str, ...]:
    """Return depths from text such as ``0, 1, all``.

    Raises
    ------
    ValueError
        If a part is no depth.
    """
    found: list[int | str] = []
    for part in _parts(text):
        if part in ("all", "∞"):
            found.append("all")
        elif part.isascii() and part.isdecimal():
            found.append(int(part))
        else:
            raise ValueError(part)
    return tuple(dict.fromkeys(found)) or ("all",)


def shares_of(text: str) -> tuple[float, ...]:
    """Return shares from percentages such as ``25, 50, 100``.

    Raises
    ------
    ValueError
        If a part is no percentage above 0 and up to 100.
    """
    found = []
    for part in _parts(text):
        try:
            share = float(part.rstrip("%")) / 100
        except ValueError:
            raise ValueError(part) from None
        if not 0 < share <= 1:
            raise ValueError(part)
        found.append(share)
    return tuple(dict.fromkeys(found)) or (1.0,)


def file_names(paths: Sequence[str], folder: Path) -> tuple[str, ...]:
    """Return files as a recipe in a folder names them: those below it from there, others whole."""
    made = []
    for one in paths:
        path = Path(one).resolve()
        inside = path.is_relative_to(folder.resolve())
        made.append((path.relative_to(folder.resolve()) if inside else path).as_posix())
    return tuple(made)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]


def _value(value: object) -> str:
    """Return a value in TOML: its texts, numbers and lists are those of JSON."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
