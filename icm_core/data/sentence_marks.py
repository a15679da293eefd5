"""What sentences are known by where their words are not kept: 64 bits of a hash of the words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.formats.bracket_text import plain_word
from icm_core.wording import local, say

Marks = NDArray[np.uint64]
_BYTES: Final = 8


def marks_of(sentences: Iterable[Sequence[str]]) -> Marks:
    """Return the mark of each sentence, uint64, from its words, however they are escaped."""
    found = map(_mark, sentences)
    return np.frombuffer(b"".join(found), dtype="<u8").astype(np.uint64)


def _mark(words: Sequence[str]) -> bytes:
    text = "\n".join(map(plain_word, words)).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(text, digest_size=_BYTES).digest()


def count_known(sentences: Iterable[Sequence[str]], known: Marks | None) -> int | None:
    """Return how many sentences have a mark that is known, None where it is not known which."""
    if known is None:
        return None
    return int(np.count_nonzero(np.isin(marks_of(sentences), known)))


def known_text(count: int, gold: int) -> str:
    """Return in words how many gold sentences a model was trained on."""
    text = say("the model was trained on {count} of the {all} gold sentences")
    return text.format(count=local(f"{count:,}"), all=local(f"{gold:,}"))
