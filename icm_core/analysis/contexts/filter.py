"""The filter of contexts as people type it: ``NP depth=3 n>20 under:SBAR flips:yes``.

Terms stand between spaces and must all hold. A word without a sign is a label that the context
begins with.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Any, Final

from icm_core.analysis.contexts.rank import ContextFilter, Range
from icm_core.errors import OptionError

EXAMPLE: Final = "NP depth=3 n>20 flips:yes"
_NUMBERS: Final = {
    "depth": "depth",
    "n": "customers",
    "customers": "customers",
    "t": "tables",
    "tables": "tables",
    "rules": "rules",
    "entropy": "entropy",
    "divergence": "divergence",
    "kl": "divergence",
    "js": "js",
}
_WHOLE: Final = ("depth", "customers", "tables", "rules")
_NAMES: Final = {"label": "labels", "under": "under"}
FIELDS: Final = (*_NUMBERS, *_NAMES, "flips")
_TERM: Final = re.compile(r"([A-Za-z]+)(>=|<=|<|>|=|:)(.*)")
_YES: Final = {"yes": True, "no": False}


def parse_context_filter(text: str) -> ContextFilter:
    """Return the filter that a text says.

    Raises
    ------
    OptionError
        If a term cannot be understood; names the term and its column.
    """
    found = ContextFilter()
    for match in re.finditer(r"\S+", text):
        found = _with_term(found, match.group(), match.start() + 1)
    return found


def _with_term(found: ContextFilter, term: str, column: int) -> ContextFilter:
    where = f"{term} at column {column}"
    parts = _TERM.fullmatch(term)
    if parts is None or parts[1].lower() not in FIELDS:
        # Labels may hold signs themselves: ``-NONE-``, ``<b>``.
        if parts is not None and parts[1].islower():
            raise OptionError(f"{where}: there is no field {parts[1]!r}; use {', '.join(FIELDS)}")
        return replace(found, labels=(*found.labels, term))
    name, sign, value = parts[1].lower(), parts[2], parts[3]
    if not value:
        raise OptionError(f"{where}: write a value after {sign}")
    if name == "flips":
        if value.lower() not in _YES or sign not in "=:":
            raise OptionError(f"{where}: use flips:yes or flips:no")
        return replace(found, flips=_YES[value.lower()])
    if name in _NAMES:
        if sign not in "=:":
            raise OptionError(f"{where}: use {name}:{value}")
        more: dict[str, Any] = {_NAMES[name]: (*getattr(found, _NAMES[name]), value)}
        return replace(found, **more)
    field = _NUMBERS[name]
    try:
        number = float(value.replace(",", ""))
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise OptionError(f"{where}: {value!r} is not a number")
    before: Range = getattr(found, field)
    narrowed: dict[str, Any] = {field: _narrowed(before, sign, number, field in _WHOLE)}
    return replace(found, **narrowed)


def _narrowed(before: Range, sign: str, number: float, whole: bool) -> Range:
    low, high = before.low, before.high
    if sign in ("=", ":", ">=", ">"):
        end = number
        if sign == ">":
            end = math.floor(number) + 1 if whole else math.nextafter(number, math.inf)
        low = end if low is None else max(low, end)
    if sign in ("=", ":", "<=", "<"):
        end = number
        if sign == "<":
            end = math.ceil(number) - 1 if whole else math.nextafter(number, -math.inf)
        high = end if high is None else min(high, end)
    return Range(low, high)
