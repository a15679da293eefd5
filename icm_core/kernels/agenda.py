"""The agenda of A*: a min-max heap of (f, hypothesis).

The best hypothesis is at the root, the worst one level below (Atkinson et al. 1986), so that a
beam can drop the worst. Greater f comes first, then the smaller number.
"""

from __future__ import annotations

from icm_core.kernels import kernel


@kernel
def _before(key_a, number_a, key_b, number_b):
    """Whether a comes before b."""
    return key_a > key_b or (key_a == key_b and number_a < number_b)


@kernel
def _swap(key, number, i, j):
    key[i], key[j] = key[j], key[i]
    number[i], number[j] = number[j], number[i]


@kernel
def _best_level(i):
    """Whether place i is on a level whose entries come before all below them."""
    level = 0
    i += 1
    while i > 1:
        i >>= 1
        level += 1
    return level & 1 == 0


@kernel
def _ordered(key, number, i, j, best):
    """Whether i comes before j on best levels, after it on worst levels."""
    if best:
        return _before(key[i], number[i], key[j], number[j])
    return _before(key[j], number[j], key[i], number[i])


@kernel
def heap_push(key, number, size, new_key, new_number):
    """Enter a hypothesis; there must be room."""
    key[size] = new_key
    number[size] = new_number
    i = size
    if i == 0:
        return
    best = _best_level(i)
    above = (i - 1) >> 1
    if _ordered(key, number, above, i, best):
        _swap(key, number, i, above)
        i = above
        best = not best
    while i > 2:
        above = (i - 3) >> 2
        if not _ordered(key, number, i, above, best):
            return
        _swap(key, number, i, above)
        i = above


@kernel
def _sink(key, number, size, i, best):
    """Move the entry at place i down to where it belongs."""
    while 2 * i + 1 < size:
        chosen = 2 * i + 1
        if chosen + 1 < size and _ordered(key, number, chosen + 1, chosen, best):
            chosen += 1
        for below in range(4 * i + 3, min(4 * i + 7, size)):
            if _ordered(key, number, below, chosen, best):
                chosen = below
        if not _ordered(key, number, chosen, i, best):
            return
        _swap(key, number, chosen, i)
        if chosen < 4 * i + 3:
            return
        above = (chosen - 1) >> 1
        if _ordered(key, number, above, chosen, best):
            _swap(key, number, above, chosen)
        i = chosen


@kernel
def heap_remove(key, number, size, i):
    """Take out the entry at place i (the best or the worst); the new size is one less."""
    size -= 1
    key[i] = key[size]
    number[i] = number[size]
    _sink(key, number, size, i, i == 0)


@kernel
def heap_worst(key, number, size):
    """Return the place of the worst entry."""
    if size <= 2:
        return size - 1
    return 1 if _before(key[2], number[2], key[1], number[1]) else 2
