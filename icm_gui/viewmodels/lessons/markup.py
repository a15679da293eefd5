"""The text of a lesson's page as rich text: paragraphs, lists, emphasis and code."""

from __future__ import annotations

import html
import re
from typing import Final

from icm_gui.viewmodels.shared.numbers import MINUS, arrows

_BULLET: Final = "- "
_EMPHASIS: Final = re.compile(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])")
_CODE: Final = re.compile(r"`([^`\n]+)`")


_NEGATIVE: Final = re.compile(r"(?<![\w.\-])-(?=\.?\d)")


def typeset(text: str) -> str:
    """Return a text with true minus signs and arrows; files have what is on a keyboard."""
    return arrows(_NEGATIVE.sub(MINUS, text))


def to_html(text: str) -> str:
    """Return a page's text as HTML; whatever else is in it is shown as it is."""
    parts = []
    for block in re.split(r"\n\s*\n", text.strip()):
        parts += _block(block.splitlines())
    return "".join(parts)


def _block(lines: list[str]) -> list[str]:
    """Return a paragraph; lines that begin with a hyphen make a list."""
    found: list[tuple[bool, str]] = []
    for line in lines:
        stripped = line.strip()
        if stripped.startswith(_BULLET):
            found.append((True, stripped.removeprefix(_BULLET)))
        elif found and stripped:
            is_item, before = found[-1]
            found[-1] = is_item, f"{before} {stripped}"
        elif stripped:
            found.append((False, stripped))
    parts = []
    open_list = False
    for is_item, words in found:
        if is_item != open_list:
            parts.append("<ul>" if is_item else "</ul>")
            open_list = is_item
        parts.append(f"<li>{inline(words)}</li>" if is_item else f"<p>{inline(words)}</p>")
    if open_list:
        parts.append("</ul>")
    return parts


def inline(text: str) -> str:
    """Return a line with its emphasis and code as HTML; nothing inside code is changed."""
    pieces = _CODE.split(text)
    return "".join(
        f"<code>{html.escape(piece)}</code>"
        if at % 2
        else _EMPHASIS.sub(r"<b>\1</b>", html.escape(typeset(piece), quote=False))
        for at, piece in enumerate(pieces)
    )


def plain(text: str) -> str:
    """Return a text without its marks, as it is read aloud."""
    pieces = _CODE.split(text)
    return "".join(
        piece if at % 2 else _EMPHASIS.sub(r"\1", typeset(piece)) for at, piece in enumerate(pieces)
    )
