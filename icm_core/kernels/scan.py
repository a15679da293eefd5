"""Bracketed text to columns: one pass over UTF-8 bytes.

Only ASCII white space and brackets end a token, and no byte of a longer UTF-8 character is ASCII,
so bytes are enough. The readable twin is ``tests/oracles_data.py``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel
from icm_core.kernels.survey import (
    ASIDE,
    CLOSE,
    CR,
    LF,
    OPEN,
    TREE,
    Bytes,
    Longs,
    equal,
    is_space,
    last_end,
    outside,
    starts_tree,
    token_end,
)  # fmt: skip

# Why a tree was set aside; data.reader words them.
FINE, UNCLOSED, TRUNCATED, SURPLUS, TOKEN_BRACKET, MIXED, FAILED = 0, 1, 2, 3, 4, 5, 6

# Fields of the state that survive from one call to the next.
POS, NODES, EXTRAS, SEGMENTS, LABELS, WORDS, STATUS = 0, 1, 2, 3, 4, 5, 6
DONE, PAUSED, GROW_EXTRAS, GROW_SEGMENTS, GROW_LABELS, GROW_WORDS = 0, 1, 2, 3, 4, 5

EMPTY_HASH = _FNV_OFFSET = np.uint64(0xCBF29CE484222325)
_FNV_PRIME = np.uint64(0x100000001B3)


class Interned(NamedTuple):
    """Strings of a text by id: ``place`` int64 ``[*, 2]`` (first occurrence), ``hashes`` uint64.

    ``slots`` int32 ``[2**k]``: open-addressing table of ids, -1 for free.
    """

    slots: NDArray[np.int32]
    place: NDArray[np.int64]
    hashes: NDArray[np.uint64]


class TreeStarts(NamedTuple):
    """What a bracket in column 0 means while a tree is open.

    ``always`` it starts a tree, or with the label of the open root (``same_label``), or a known
    one: ``roots`` uint8, end to end, and ``root_ends`` int64, where each ends.
    """

    always: bool
    same_label: bool
    roots: NDArray[np.uint8]
    root_ends: NDArray[np.int64]


class Bracketed(NamedTuple):
    """Room for what a bracketed text says.

    ``nodes`` int32 ``[7, brackets]`` in preorder: label, word (-1: none), parent (-1: root), end
    (one past the last descendant), first and last+1 token within the sentence, byte offset.
    ``extras`` int32 ``[*, 2]``: node and word id of each further item of a terminal. ``segments``
    int64 ``[*, 6]``: kind, start, end, reason, place of the reason, nodes before this segment.
    """

    nodes: NDArray[np.int32]
    extras: NDArray[np.int32]
    segments: NDArray[np.int64]


@kernel
def _intern(buffer: Bytes, start: int, end: int, table: Interned, count: int) -> Any:
    """Return the id of ``buffer[start:end]``, ``count`` if it is new, or -1 if there is no room."""
    slots, place, hashes = table
    value = _FNV_OFFSET
    for at in range(start, end):
        value = (value ^ np.uint64(buffer[at])) * _FNV_PRIME
    mask = slots.size - 1
    slot = np.int64((value ^ (value >> np.uint64(32))) & np.uint64(mask))
    while slots[slot] >= 0:
        known = slots[slot]
        if hashes[known] == value and equal(
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
def rehash(table: Interned, count: int) -> None:
    """Fill the empty slots of a table with the ids below ``count``."""
    slots, _, hashes = table
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
    starts: TreeStarts,
    bracketed: Bracketed,
    labels: Interned,
    words: Interned,
    state: Longs,
) -> None:
    """Read trees from ``state[POS]`` until one ends at or behind ``stop``.

    Parameters
    ----------
    buffer
        uint8[bytes], UTF-8 without byte-order mark.
    stop
        Where to pause (status ``PAUSED``); a tree that was begun is finished first.
    state
        int64[7]; updated. With a status ``GROW_*`` nothing of the last tree was kept: enlarge
        that array and call again.
    """
    always, same_label, roots, root_ends = starts
    nodes, extras, segments = bracketed
    size = buffer.size
    pos, n, m, s = state[POS], state[NODES], state[EXTRAS], state[SEGMENTS]
    n_labels, n_words = state[LABELS], state[WORDS]
    label, word, parent, ends = nodes[0], nodes[1], nodes[2], nodes[3]
    left, right, offset = nodes[4], nodes[5], nodes[6]
    last_block, last_banner = last_end(buffer, False), last_end(buffer, True)
    status = DONE
    while pos < size:
        if is_space(buffer[pos]):
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
        if buffer[pos] != OPEN:
            end, kind = outside(buffer, pos, last_block, last_banner)
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
        compared, compared_end = (pos + 1, token_end(buffer, pos + 1)) if same_label else (-1, -1)
        while pos < size:
            byte = buffer[pos]
            if is_space(byte):
                pos += 1
            elif byte == OPEN:
                if (
                    depth > 0
                    and (buffer[pos - 1] == LF or buffer[pos - 1] == CR)
                    and (
                        always or starts_tree(buffer, pos, compared, compared_end, roots, root_ends)
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
            elif byte == CLOSE:
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
                end = token_end(buffer, pos)
                if reason == FINE:
                    if label[current] < 0:
                        known = _intern(buffer, pos, end, labels, n_labels)
                        if known < 0:
                            status = GROW_LABELS
                            break
                        n_labels = max(n_labels, known + 1)
                        label[current] = known
                        content = True
                    elif n > current + 1:
                        reason, place = MIXED, pos
                    elif end < size and buffer[end] == OPEN:
                        reason, place = TOKEN_BRACKET, end
                    else:
                        known = _intern(buffer, pos, end, words, n_words)
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
            while is_space(buffer[finish - 1]):
                finish -= 1
        else:
            look = pos
            while look < size and (is_space(buffer[look]) or buffer[look] == CLOSE):
                if buffer[look] == CLOSE:
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
