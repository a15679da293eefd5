"""Signatures: classes of a word's form, from the coarsest to the finest."""

from __future__ import annotations

Signature = tuple[str, ...]
"""Classes from the coarsest to the finest; dropping the last one is one step of back-off."""


def signature(word: str, initial: bool, known_lower: bool, suffix_length: int) -> Signature:
    """Return the classes of a word.

    Parameters
    ----------
    word
        The token.
    initial
        Whether it is the first word of its sentence.
    known_lower
        Whether its lower-case form is a known word.
    suffix_length
        Longest suffix used.
    """
    # Most words need no look at each letter.
    plain = word.isalpha()
    letters = list(word) if plain else [char for char in word if char.isalpha()]
    digits = not plain and any(char.isdigit() for char in word)
    if not letters:
        shape = "number" if digits else "symbol"
    elif word[0].isupper():
        if len(letters) > 1 and all(char.isupper() for char in letters):
            shape = "capitals"
        elif initial:
            shape = "initial-known" if known_lower else "initial"
        else:
            shape = "capital"
    elif not word.islower() and any(char.isupper() for char in letters):
        shape = "mixed"
    else:
        shape = "lower"
    classes = [shape]
    if digits and letters:
        classes.append("digit")
    if "-" in word[1:-1]:
        classes.append("dash")
    lower = word.lower()
    if letters and len(word) > 3:
        classes.extend(
            "-" + lower[-length:]
            for length in range(1, min(suffix_length, len(word) - 2) + 1)
            if lower[-length].isalpha() or length == 1
        )
    elif not letters:
        classes.append("".join(sorted({_mark(char) for char in word})))
    return tuple(classes)


def _mark(char: str) -> str:
    return "0" if char.isdigit() else char
