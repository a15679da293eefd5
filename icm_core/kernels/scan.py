"""Bracketed text to columns: one pass over UTF-8 bytes.

Only ASCII white space and brackets end a token, and no byte of a longer UTF-8 character is ASCII,
so bytes are enough. The readable twin is ``tests/oracles_data.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

# Kinds of segments, and why a tree was set aside; data.reader words them.
TREE, COMMENT, TEXT, ASIDE = 0, 1, 2, 3
FINE, UNCLOSED, TRUNCATED, SURPLUS, TOKEN_BRACKET, MIXED, FAILED = 0, 1, 2, 3, 4, 5, 6

# Fields of the state that survive from one call to the next.
POS, NODES, EXTRAS, SEGMENTS, LABELS, WORDS, STATUS = 0, 1, 2, 3, 4, 5, 6
DONE, PAUSED, GROW_EXTRAS, GROW_SEGMENTS, GROW_LABELS, GROW_WORDS = 0, 1, 2, 3, 4, 5

# Fields of a survey.
LINES, BALANCED, INDENTED, TREES, SPREAD, ERRORS, CONTROLS = 0, 1, 2, 3, 4, 5, 6

_OPEN, _CLOSE, _BACKSLASH = 40, 41, 92
_LF, _CR, _SPACE, _TAB = 10, 13, 32, 9
_SEMICOLON, _HASH, _PERCENT, _SLASH, _STAR, _TILDE, _X = 59, 35, 37, 47, 42, 126, 120
_DELETE, _BOM_LEAD = 127, 0xEF
EMPTY_HASH = _FNV_OFFSET = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)


@kernel
def _is_space(byte: int) -> bool:
    return byte == _SPACE or (_TAB <= byte <= _CR)


@kernel
def _token_end(buffer: Bytes, pos: int) -> int:
    """Return where the token that starts at ``pos`` ends; an escaped bracket belongs to it."""
    start = pos
    while pos < buffer.size:
        byte = buffer[pos]
        # White space and brackets are below all letters and digits: one comparison for most.
        if byte <= _CLOSE:
            if _is_space(byte):
                break
            if byte >= _OPEN and (pos == start or buffer[pos - 1] != _BACKSLASH):
                break
        pos += 1
    return pos


@kernel
def _line_end(buffer: Bytes, pos: int) -> int:
    while pos < buffer.size and buffer[pos] != _LF and buffer[pos] != _CR:
        pos += 1
    return pos


@kernel
def _block_end(buffer: Bytes, pos: int) -> int:
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
def _outside(buffer: Bytes, pos: int, last_block: int, last_banner: int) -> tuple[int, int]:
    """Return the end and the kind of what stands at ``pos`` outside all trees.

    ``last_block`` and ``last_banner`` are where the last block comment of either kind ends, so
    that many unfinished ones do not each search to the end of the file.
    """
    size = buffer.size
    byte = buffer[pos]
    if byte in (_SEMICOLON, _HASH, _PERCENT):
        return _line_end(buffer, pos), COMMENT
    if byte == _SLASH:
        if pos + 1 < size and buffer[pos + 1] == _SLASH:
            return _line_end(buffer, pos), COMMENT
        last = last_block if pos + 1 < size and buffer[pos + 1] == _STAR else last_banner
        if pos + 2 < last:
            end = _block_end(buffer, pos)
            if end >= 0:
                return end, COMMENT
    if byte == _STAR and pos + 2 < size and buffer[pos + 1] == _X and buffer[pos + 2] == _STAR:
        return _line_end(buffer, pos), COMMENT
    end = pos
    while end < size and buffer[end] != _LF and buffer[end] != _CR:
        # A bracket opens a tree even behind other text: an id before a tree is common.
        if buffer[end] == _OPEN and (end == pos or buffer[end - 1] != _BACKSLASH):
            break
        end += 1
    while end > pos + 1 and _is_space(buffer[end - 1]):
        end -= 1
    return max(end, pos + 1), TEXT


@kernel
def _last_end(buffer: Bytes, banner: bool) -> int:
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
def _equal(buffer: Bytes, start: int, end: int, other: Bytes, first: int, last: int) -> bool:
    same = end - start == last - first
    at = 0
    while same and at < end - start:
        same = buffer[start + at] == other[first + at]
        at += 1
    return same


@kernel
def _after_blank_line(buffer: Bytes, pos: int) -> bool:
    ends = 0
    at = pos - 1
    while at >= 0 and _is_space(buffer[at]):
        if buffer[at] == _LF or (buffer[at] == _CR and buffer[at + 1] != _LF):
            ends += 1
        at -= 1
    return ends > 1


@kernel
def _starts_tree(
    buffer: Bytes, pos: int, root: int, root_end: int, roots: Bytes, root_ends: Longs
) -> bool:
    """Whether the bracket in column 0 at ``pos`` starts a tree although one is open.

    It does after a blank line, without a label, with one of ``roots``, or with the label of the
    open tree's root, ``buffer[root:root_end]``; ``root`` is -1 if that is not to count.
    """
    if _after_blank_line(buffer, pos):
        return True
    start, end = pos + 1, _token_end(buffer, pos + 1)
    if start == end:
        return True
    first = 0
    for last in root_ends:
        if _equal(buffer, start, end, roots, first, last):
            return True
        first = last
    return root >= 0 and _equal(buffer, start, end, buffer, root, root_end)


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
    last_block, last_banner = _last_end(buffer, False), _last_end(buffer, True)
    pos = depth = net = low = inner = line_start = 0
    at_margin = False
    fresh = True
    while pos <= size:
        byte = int(buffer[pos]) if pos < size else _LF
        skipped = pos
        if depth == 0 and not (_is_space(byte) or byte in (_OPEN, _CLOSE)):
            fresh = False
            skipped, _ = _outside(buffer, pos, last_block, last_banner)
        if byte in (_LF, _CR) or (skipped > pos and _line_end(buffer, pos) < skipped):
            if at_margin:
                stats[LINES] += 1
                if net == 0 and low >= 0:
                    stats[BALANCED] += 1
            net = low = 0
            at_margin = False
        if skipped > pos:
            pos = skipped
            continue
        if byte in (_LF, _CR):
            fresh = True
            line_start = pos + 1
        elif _is_space(byte):
            pass
        elif byte == _OPEN:
            if fresh and pos == line_start:
                at_margin = True
                if depth > 0 and _starts_tree(buffer, pos, -1, -1, roots, root_ends):
                    stats[ERRORS] += 1
                    depth = inner = 0
                elif depth > 0:
                    inner += 1
            elif fresh and depth > 0:
                stats[INDENTED] += 1
            fresh = False
            depth += 1
            net += 1
        elif byte == _CLOSE:
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
            pos = _token_end(buffer, pos)
            continue
        pos += 1
    if depth > 0:
        stats[ERRORS] += 1
    for byte in buffer:
        if (byte < _SPACE and not _is_space(byte)) or byte in (_DELETE, _BOM_LEAD):
            stats[CONTROLS] += 1
    return stats


@kernel
def _intern(
    buffer: Bytes, start: int, end: int, slots: Any, place: Any, hashes: Any, count: int
) -> Any:
    """Return the id of ``buffer[start:end]``, ``count`` if it is new, or -1 if there is no room.

    ``slots`` is an open-addressing table of ids (-1 is free) whose size is a power of two;
    ``place[id]`` is start and end of the first occurrence.
    """
    value = _FNV_OFFSET
    for at in range(start, end):
        value = (value ^ np.uint64(buffer[at])) * _FNV_PRIME
    mask = slots.size - 1
    slot = np.int64((value ^ (value >> np.uint64(32))) & np.uint64(mask))
    while slots[slot] >= 0:
        known = slots[slot]
        if hashes[known] == value and _equal(
            buffer, start, end, buffer, place[known, 0], place[known, 1]
        ):
            return known
        slot = (slot + 1) & mask
    if count >= hashes.size:
        return -1
    slots[slot] = count
    hashes[count] = value
    place[count, 0] = start
    place[count, 1] = end
    return count


@kernel
def rehash(slots: Ints, hashes: Any, count: int) -> None:
    """Fill the empty table ``slots`` with the ids below ``count``."""
    mask = slots.size - 1
    for known in range(count):
        value = hashes[known]
        slot = np.int64((value ^ (value >> np.uint64(32))) & np.uint64(mask))
        while slots[slot] >= 0:
            slot = (slot + 1) & mask
        slots[slot] = known


@kernel
def scan(
    buffer: Bytes,
    stop: int,
    always: bool,
    same_label: bool,
    roots: Bytes,
    root_ends: Longs,
    nodes: Ints,
    extras: Ints,
    segments: Longs,
    label_slots: Ints,
    label_place: Longs,
    label_hashes: Any,
    word_slots: Ints,
    word_place: Longs,
    word_hashes: Any,
    state: Longs,
) -> None:
    """Read trees from ``state[POS]`` until one ends at or behind ``stop``.

    Parameters
    ----------
    buffer
        uint8[bytes], UTF-8 without byte-order mark.
    stop
        Where to pause (status ``PAUSED``); a tree that was begun is finished first.
    always, same_label
        Whether every bracket in column 0 starts a tree, or one with the label of the open root.
    roots, root_ends
        Known root labels, end to end, and where each ends.
    nodes
        int32[7, brackets]: label, word (-1: none), parent (-1: root), end (one past the last
        descendant), first and last+1 token within the sentence, byte offset; in preorder.
    extras
        int32[n, 2]: node and word id of each further item of a terminal.
    segments
        int64[n, 6]: kind, start, end, reason, place of the reason, nodes before this segment.
    label_slots, label_place, label_hashes, word_slots, word_place, word_hashes
        The two intern tables, see `_intern`.
    state
        int64[7]; updated. With a status ``GROW_*`` nothing of the last tree was kept: enlarge
        that array and call again.
    """
    size = buffer.size
    pos, n, m, s = state[POS], state[NODES], state[EXTRAS], state[SEGMENTS]
    n_labels, n_words = state[LABELS], state[WORDS]
    label, word, parent, ends = nodes[0], nodes[1], nodes[2], nodes[3]
    left, right, offset = nodes[4], nodes[5], nodes[6]
    last_block, last_banner = _last_end(buffer, False), _last_end(buffer, True)
    status = DONE
    while pos < size:
        if _is_space(buffer[pos]):
            pos += 1
            continue
        if pos >= stop:
            status = PAUSED
            break
        if s >= segments.shape[0]:
            status = GROW_SEGMENTS
            break
        segments[s, 1] = pos
        segments[s, 3] = FINE
        segments[s, 4] = pos
        segments[s, 5] = n
        if buffer[pos] != _OPEN:
            end, kind = _outside(buffer, pos, last_block, last_banner)
            segments[s, 0] = kind
            segments[s, 2] = end
            s += 1
            pos = end
            continue

        # One tree, from its opening bracket at `root`.
        root, first_node, first_extra = pos, n, m
        depth = token = 0
        current = -1
        reason, place = FINE, pos
        content = False
        compared, compared_end = (pos + 1, _token_end(buffer, pos + 1)) if same_label else (-1, -1)
        while pos < size:
            byte = buffer[pos]
            if _is_space(byte):
                pos += 1
            elif byte == _OPEN:
                if (
                    depth > 0
                    and (buffer[pos - 1] == _LF or buffer[pos - 1] == _CR)
                    and (
                        always
                        or _starts_tree(buffer, pos, compared, compared_end, roots, root_ends)
                    )
                ):
                    if reason == FINE:
                        reason, place = UNCLOSED, root
                    break
                depth += 1
                if reason == FINE and current >= 0:
                    if word[current] >= 0:
                        reason, place = MIXED, pos
                    elif label[current] < 0:
                        label[current] = 0
                if reason == FINE:
                    label[n] = word[n] = -1
                    parent[n] = current
                    left[n] = token
                    offset[n] = pos
                    current = n
                    n += 1
                pos += 1
            elif byte == _CLOSE:
                depth -= 1
                if reason == FINE:
                    if label[current] < 0:
                        label[current] = 0
                    if word[current] >= 0:
                        token += 1
                    ends[current] = n
                    right[current] = token
                    current = parent[current]
                pos += 1
                if depth == 0:
                    break
            else:
                end = _token_end(buffer, pos)
                if reason == FINE:
                    if label[current] < 0:
                        known = _intern(
                            buffer, pos, end, label_slots, label_place, label_hashes, n_labels
                        )
                        if known < 0:
                            status = GROW_LABELS
                            break
                        n_labels = max(n_labels, known + 1)
                        label[current] = known
                        content = True
                    elif n > current + 1:
                        reason, place = MIXED, pos
                    elif end < size and buffer[end] == _OPEN:
                        reason, place = TOKEN_BRACKET, end
                    else:
                        known = _intern(
                            buffer, pos, end, word_slots, word_place, word_hashes, n_words
                        )
                        if known < 0:
                            status = GROW_WORDS
                            break
                        n_words = max(n_words, known + 1)
                        if word[current] < 0:
                            word[current] = known
                        elif m >= extras.shape[0]:
                            status = GROW_EXTRAS
                            break
                        else:
                            extras[m, 0] = current
                            extras[m, 1] = known
                            m += 1
                pos = end

        if status != DONE:
            pos, n, m = root, first_node, first_extra
            break
        finish = pos
        if depth > 0:
            if reason == FINE:
                reason, place = TRUNCATED, root
            while _is_space(buffer[finish - 1]):
                finish -= 1
        else:
            look = pos
            while look < size and (_is_space(buffer[look]) or buffer[look] == _CLOSE):
                if buffer[look] == _CLOSE:
                    if reason == FINE:
                        reason, place = SURPLUS, look
                    finish = look + 1
                look += 1
            pos = finish
        if reason != FINE:
            n, m = first_node, first_extra
            segments[s, 0] = ASIDE
        else:
            segments[s, 0] = TREE
            if not content:
                # `(())` and the like: a failed parse is one empty node, however written.
                reason = FAILED
                n = first_node + 1
                ends[first_node] = n
        segments[s, 2] = finish
        segments[s, 3] = reason
        segments[s, 4] = place
        s += 1

    state[POS], state[NODES], state[EXTRAS], state[SEGMENTS] = pos, n, m, s
    state[LABELS], state[WORDS], state[STATUS] = n_labels, n_words, status
