"""Write the tagged corpus: ``python resources/treebanks/make/tagged_corpus.py``.

Columns of word and tag, an empty line after each sentence. The same seed always gives the same
bytes; ``--check`` compares them with the files instead of writing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import tagged_english
import tagged_german
from teaching_phrases import Dice

SEED = 18
SENTENCES = 300
HELD = 5
"""One sentence in so many is held out."""

FOLDER = Path(__file__).resolve().parents[1] / "tagged"
Tagged = list[tuple[str, str]]
LANGUAGES: dict[str, Callable[[Dice], Tagged]] = {
    "english": tagged_english.sentence,
    "german": tagged_german.sentence,
}
# Sentences of the lesson and of the pages about it: not in either part.
SHOWN = frozenset(
    line
    for line in (FOLDER / "ambiguous.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)


def text(sentence: Tagged) -> str:
    """Return the words of a sentence."""
    return " ".join(word for word, _ in sentence)


def repetitive(sentence: Tagged) -> bool:
    """Return whether a word but an article or adverb stands in it twice."""
    words = [word.lower() for word, tag in sentence if tag not in ("DT", "ART", "IN", ",")]
    return len(set(words)) < len(words)


def generated(make: Callable[[Dice], Tagged]) -> list[Tagged]:
    """Return sentences, none twice and none of those that are shown."""
    dice = Dice(SEED)
    seen: set[str] = set(SHOWN)
    found: list[Tagged] = []
    while len(found) < SENTENCES:
        one = make(dice)
        if text(one) not in seen and not repetitive(one):
            seen.add(text(one))
            found.append(one)
    return found


def build() -> dict[str, str]:
    """Return the text of each file by its name."""
    files = {}
    for language, make in LANGUAGES.items():
        parts: dict[str, list[Tagged]] = {"train": [], "dev": []}
        for index, one in enumerate(generated(make)):
            parts["dev" if index % HELD == HELD - 1 else "train"].append(one)
        for part, sentences in parts.items():
            files[f"{language}-{part}.tsv"] = "".join(
                "".join(f"{word}\t{tag}\n" for word, tag in one) + "\n" for one in sentences
            )
    return files


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files, write none")
    arguments = parser.parse_args()
    stale = 0
    for name, content in build().items():
        path = FOLDER / name
        if not arguments.check:
            path.write_bytes(content.encode("utf-8"))
        elif path.read_bytes() != content.encode("utf-8"):
            print(f"{path} differs from what the generator makes; run without --check")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
