"""The layout of bracketed text: where tokens, lines, comments and trees begin and end.

The readable twin is ``tests/oracles_data.py``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]

# Kinds of segments; data.reader words them.
TREE, COMMENT, TEXT, ASIDE = 0, 1, 2, 3

# Fields of a survey.
LINES, BALANCED, INDENTED, TREES, SPREAD, ERRORS, CONTROLS = 0, 1, 2, 3, 4, 5, 6

OPEN, CLOSE, _BACKSLASH = 40, 41, 92
LF, CR, _SPACE, _TAB = 10, 13, 32, 9
_SEMICOLON, _HASH, _PERCENT, _SLASH, _STAR, _TILDE, _X = 59, 35, 37, 47, 42, 126, 120
_DELETE, _BOM_LEAD = 127, 0xEF


@kernel
def is_space(byte: int) -> bool:
    return byte == _SPACE or (_TAB <= byte <= CR)


@kernel
def token_end(buffer: Bytes, pos: int) -> int:
    """Return where the token that starts at ``pos`` ends; an escaped bracket belongs to it."""
    start = pos
    while pos < buffer.size:
        byte = buffer[pos]
        # White space and brackets are below all letters and digits: one comparison for most.
        if byte <= CLOSE:
            if is_space(byte):
                break
            if byte >= OPEN and (pos == start or buffer[pos - 1] != _BACKSLASH):
                break
        pos += 1
    return pos


@kernel
def line_end(buffer: Bytes, pos: int) -> int:
    while pos < buffer.size and buffer[pos] != LF and buffer[pos] != CR:
        pos += 1
    return pos


@kernel
def block_end(buffer: Bytes, pos: int) -> int:
    """Return the end of the block comment opened at ``pos``, or -1 if it is none or never ends."""
    size = buffer.size
    if pos + 1 < size and buffer[pos + 1] == _STAR:
        banner = False
        look = pos + 2
    elif pos + 2 < size and buffer[pos + 1] == _TILDE and buffer[pos + 2] == _STAR:
        banner = True
        look = pos + 3
    else:
        return -1
    while look < size:
        if buffer[look] == _STAR:
            if not banner and look + 1 < size and buffer[look + 1] == _SLASH:
                return look + 2
            if (
                banner
                and look + 2 < size
                and buffer[look + 1] == _TILDE
                and buffer[look + 2] == _SLASH
            ):
                return look + 3
        look += 1
    return -1


@kernel
def outside(buffer: Bytes, pos: int, last_block: int, last_banner: int) -> tuple[int, int]:
    """Return the end and the kind of what is at ``pos`` outside all trees.

    ``last_block`` and ``last_banner`` are where the last block comment of either kind ends, so
    that many unfinished ones do not each search to the end of the file.
    """
    size = buffer.size
    byte = buffer[pos]
    if byte in (_SEMICOLON, _HASH, _PERCENT):
        return line_end(buffer, pos), COMMENT
    if byte == _SLASH:
        if pos + 1 < size and buffer[pos + 1] == _SLASH:
            return line_end(buffer, pos), COMMENT
        last = last_block if pos + 1 < size and buffer[pos + 1] == _STAR else last_banner
        if pos + 2 < last:
            end = block_end(buffer, pos)
            if end >= 0:
                return end, COMMENT
    if byte == _STAR and pos + 2 < size and buffer[pos + 1] == _X and buffer[pos + 2] == _STAR:
        return line_end(buffer, pos), COMMENT
    end = pos
    while end < size and buffer[end] != LF and buffer[end] != CR:
        # A bracket opens a tree even behind other text: an id before a tree is common.
        if buffer[end] == OPEN and (end == pos or buffer[end - 1] != _BACKSLASH):
            break
        end += 1
    while end > pos + 1 and is_space(buffer[end - 1]):
        end -= 1
    return max(end, pos + 1), TEXT


@kernel
def last_end(buffer: Bytes, banner: bool) -> int:
    """Return the place of the slash of the last ``*/``, or ``*~/`` for banners; else -1."""
    pos = buffer.size - 1
    while pos > 1:
        if buffer[pos] == _SLASH:
            if banner and buffer[pos - 1] == _TILDE and buffer[pos - 2] == _STAR:
                return pos
            if not banner and buffer[pos - 1] == _STAR:
                return pos
        pos -= 1
    return -1


@kernel
def equal(buffer: Bytes, start: int, end: int, other: Bytes, first: int, last: int) -> bool:
    same = end - start == last - first
    at = 0
    while same and at < end - start:
        same = buffer[start + at] == other[first + at]
        at += 1
    return same


@kernel
def after_blank_line(buffer: Bytes, pos: int) -> bool:
    ends = 0
    at = pos - 1
    while at >= 0 and is_space(buffer[at]):
        if buffer[at] == LF or (buffer[at] == CR and buffer[at + 1] != LF):
            ends += 1
        at -= 1
    return ends > 1


@kernel
def starts_tree(
    buffer: Bytes, pos: int, root: int, root_end: int, roots: Bytes, root_ends: Longs
) -> bool:
    """Whether the bracket in column 0 at ``pos`` starts a tree although one is open.

    It does after a blank line, without a label, with one of ``roots``, or with the label of the
    open tree's root, ``buffer[root:root_end]``; ``root`` is -1 if that is not to count.
    """
    if after_blank_line(buffer, pos):
        return True
    start, end = pos + 1, token_end(buffer, pos + 1)
    if start == end:
        return True
    first = 0
    for last in root_ends:
        if equal(buffer, start, end, roots, first, last):
            return True
        first = last
    return root >= 0 and equal(buffer, start, end, buffer, root, root_end)


@kernel
def survey(buffer: Bytes, roots: Bytes, root_ends: Longs) -> Longs:
    """Describe the layout of a file, to judge a bracket in column 0 while a tree is open.

    ``roots`` and ``root_ends`` as in `scan`: what starts a tree in any layout ends the open one.

    Returns
    -------
    stats
        int64[7]: lines that start with a bracket, how many of them are balanced by themselves,
        lines that start with white space inside a tree, trees by balance alone, how many of
        those hold a further line that starts with a bracket, errors of balance, and control
        characters with marks that may be a byte-order mark.
    """
    stats = np.zeros(7, dtype=np.int64)
    size = buffer.size
    last_block, last_banner = last_end(buffer, False), last_end(buffer, True)
    pos = depth = net = low = inner = line_start = 0
    at_margin = False
    fresh = True
    while pos <= size:
        byte = int(buffer[pos]) if pos < size else LF
        skipped = pos
        if depth == 0 and not (is_space(byte) or byte in (OPEN, CLOSE)):
            fresh = False
            skipped, _ = outside(buffer, pos, last_block, last_banner)
        if byte in (LF, CR) or (skipped > pos and line_end(buffer, pos) < skipped):
            if at_margin:
                stats[LINES] += 1
                if net == 0 and low >= 0:
                    stats[BALANCED] += 1
            net = low = 0
            at_margin = False
        if skipped > pos:
            pos = skipped
            continue
        if byte in (LF, CR):
            fresh = True
            line_start = pos + 1
        elif is_space(byte):
            pass
        elif byte == OPEN:
            if fresh and pos == line_start:
                at_margin = True
                if depth > 0 and starts_tree(buffer, pos, -1, -1, roots, root_ends):
                    stats[ERRORS] += 1
                    depth = inner = 0
                elif depth > 0:
                    inner += 1
            elif fresh and depth > 0:
                stats[INDENTED] += 1
            fresh = False
            depth += 1
            net += 1
        elif byte == CLOSE:
            fresh = False
            net -= 1
            low = min(low, net)
            if depth == 0:
                stats[ERRORS] += 1
            else:
                depth -= 1
                if depth == 0:
                    stats[TREES] += 1
                    if inner > 0:
                        stats[SPREAD] += 1
                    inner = 0
        else:
            fresh = False
            pos = token_end(buffer, pos)
            continue
        pos += 1
    if depth > 0:
        stats[ERRORS] += 1
    for byte in buffer:
        if (byte < _SPACE and not is_space(byte)) or byte in (_DELETE, _BOM_LEAD):
            stats[CONTROLS] += 1
    return stats
