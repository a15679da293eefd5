"""Brackets, dice and noun phrases for the teaching treebank's generator."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import teaching_events as ev
import teaching_lexicon as lex

T = TypeVar("T")

FIRST_LEAF = re.compile(r"\(([A-Z$]+) ([^ ()]+)\)")
VOWELS = "aeiou"
POSSESSIVE = 0.15
COMPOUND = 0.2
COUNT = 0.15
KNOWN_PERSON = 0.85
NESTED = 0.55


class Dice:
    """Choices that use nothing but ``random.Random.random``, whose sequence never changes."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options, all equally likely."""
        return options[int(self._random.random() * len(options))]

    def chance(self, probability: float) -> bool:
        """Return True with the given probability."""
        return self._random.random() < probability

    def weighted(self, options: Sequence[tuple[T, float]]) -> T:
        """Return one option, likely in proportion to its weight."""
        left = self._random.random() * sum(weight for _, weight in options)
        for option, weight in options:
            left -= weight
            if left < 0:
                return option
        return options[-1][0]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order."""
        keyed = [(self._random.random(), index) for index in range(len(items))]
        return [items[index] for _, index in sorted(keyed)]


def tree(label: str, *children: str) -> str:
    """Return a bracketed phrase; empty children (left-out options) are dropped."""
    return f"({label} {' '.join(child for child in children if child)})"


def leaf(tag: str, word: str) -> str:
    """Return a tagged word."""
    return f"({tag} {word})"


def capitalised(bracketed: str) -> str:
    """Return the tree with its first word (quotation marks passed over) in capitals."""
    for match in FIRST_LEAF.finditer(bracketed):
        word = match.group(2)
        if word[0].isalpha():
            at = match.start(2)
            return bracketed[:at] + word[0].upper() + bracketed[at + 1 :]
    return bracketed


STOP = leaf(".", ".")
ASK = leaf(".", "?")
COMMA = leaf(",", ",")
OPEN, CLOSE = leaf("``", "``"), leaf("''", "''")


def stopped(sentence: str, stop: str = STOP) -> str:
    """Return a clause with its closing mark inside it."""
    return f"{sentence[:-1]} {stop})"


def options(text: str, separator: str = ",") -> list[str]:
    """Split a list in running text, folding its line breaks."""
    return [" ".join(part.split()) for part in text.split(separator)]


def entries(text: str) -> list[str]:
    """Split a table into its entries; an indented line continues the one before it."""
    return re.sub(r"\n\s+", " ", text.strip()).splitlines()


def plural(noun: str) -> str:
    """Return the plural of a countable noun."""
    if noun in lex.IRREGULAR_PLURALS:
        return lex.IRREGULAR_PLURALS[noun]
    return noun + "s"


def third_person(base: str) -> str:
    """Return the form with -s of a verb."""
    if base.endswith(("ch", "sh", "s", "x")):
        return base + "es"
    if base.endswith("y") and base[-2] not in VOWELS:
        return base[:-1] + "ies"
    return base + "s"


PEOPLE = frozenset(" ".join(lex.PEOPLE.values()).split()) - set(lex.PEOPLE["ANIMALS"].split())
ANIMALS = frozenset(lex.NOUNS_BY_KIND["animal"].split())
KIND_OF = {noun: kind for kind, nouns in lex.NOUNS_BY_KIND.items() for noun in nouns.split()}
ALL_PLURALS = lex.PLURALS | {plural(noun) for noun in PEOPLE | ANIMALS} | {"twins"}
ALL_ADJECTIVES = lex.OTHER_ADJECTIVES | {
    word for words in (*lex.ADJECTIVES.values(), *lex.QUALITIES.values()) for word in words.split()
}
CLOSED_TAGS = (
    dict.fromkeys(lex.DETERMINERS, "DT")
    | dict.fromkeys(lex.POSSESSIVES, "PRP$")
    | dict.fromkeys(lex.NUMBERS, "CD")
    | dict.fromkeys(lex.PREPOSITIONS, "IN")
    | dict.fromkeys(ALL_ADJECTIVES, "JJ")
    | dict.fromkeys((*lex.NAMES, *lex.DAYS), "NNP")
    | {"to": "TO", "both": "DT", "white": "JJ", "iron": "NN", "'s": "POS", "and": "CC"}
)


def tag(word: str) -> str:
    """Return the tag a word has inside a noun phrase."""
    if word in CLOSED_TAGS:
        return CLOSED_TAGS[word]
    return "NNS" if word in ALL_PLURALS else "NN"


def phrase(text: str) -> str:
    """Return the noun phrase, or prepositional phrase, of a text without verbs.

    Every preposition opens a phrase that attaches low: ``the lid of the jar on the shelf`` is
    a lid of [a jar on the shelf].
    """
    words = text.split()
    if words[0] in lex.PREPOSITIONS:
        return tree("PP", leaf(tag(words[0]), words[0]), phrase(" ".join(words[1:])))
    for index, word in enumerate(words):
        if word in lex.PREPOSITIONS:
            head, rest = " ".join(words[:index]), " ".join(words[index:])
            return tree("NP", phrase(head), phrase(rest))
    return tree("NP", *(leaf(tag(word), word) for word in words))


@dataclass(frozen=True)
class Event:
    """A verb with the agents, objects and phrases that fit it."""

    kind: str
    base: str
    past: str
    participle: str
    ing: str
    agents: tuple[str, ...]
    objects: tuple[str, ...]
    phrases: tuple[str, ...]


def _event(line: str) -> Event:
    forms, agents, objects, phrases = (part.strip() for part in line.split("|"))
    kind, base, past, participle, ing = forms.split()
    groups = [noun for group in agents.split() for noun in lex.PEOPLE[group].split()]
    things: list[str] = []
    for noun in objects.split():
        if noun == "PERSON":
            things.extend(sorted(PEOPLE))
        elif noun == "ANIMAL":
            things.extend(("cat", "fox", "goat", "dog"))
        else:
            things.append(noun)
    return Event(
        kind, base, past, participle, ing, tuple(groups), tuple(things), tuple(options(phrases))
    )


EVENTS = tuple(_event(line) for line in entries(ev.EVENTS))
INTRANSITIVES = tuple(
    _event(f"go {line.split('|')[0].strip()} | KIDS | x | {line.split('|')[1]}")
    for line in entries(ev.INTRANSITIVES)
)
GIVES = tuple(
    _event(f"give {line} | TOWN KIDS SEA SCHOOL KITCHEN | PERSON | x") for line in entries(ev.GIVES)
)


@dataclass(frozen=True)
class Nominal:
    """A noun phrase with what its verb must know about it."""

    bracketed: str
    plural: bool = False
    noun: str = ""


def modifiers(noun: str) -> list[str]:
    """Return the prepositional phrases that may belong to a noun."""
    if noun in PEOPLE:
        beardless = noun in lex.WOMEN or noun in lex.CHILDREN
        fitting = options(lex.PERSON_MODIFIERS)
        return [text for text in fitting if not (beardless and text.endswith("beard"))]
    if noun in lex.MODIFIERS:
        return options(lex.MODIFIERS[noun])
    return options(lex.ANIMAL_MODIFIERS) if noun in ANIMALS else []


THINGS = sorted(
    {n for event in EVENTS if event.kind == "do" for n in event.objects if modifiers(n)}
)
"""Things with something to say about them."""


def kind_of(noun: str) -> str:
    """Return the kind of a noun, as the lexicon has them."""
    return "people" if noun in PEOPLE else KIND_OF.get(noun, "thing")


def adjectives(noun: str) -> list[str]:
    """Return the adjectives that fit before a noun."""
    unfit = "old" if noun in lex.CHILDREN else "young" if noun == "grandmother" else ""
    return [word for word in lex.ADJECTIVES[kind_of(noun)].split() if word != unfit]


def quality(dice: Dice, noun: str) -> str:
    """Return an adjective that fits after ``was``."""
    return leaf("JJ", dice.pick(lex.QUALITIES[kind_of(noun)].split()))


def article(
    dice: Dice, rest: str, noun: str, definite: float, possessive: float = POSSESSIVE
) -> str:
    """Return a determiner (or nothing) for the words that follow it."""
    if tag(noun) == "NNS" and noun in lex.COUNTED and dice.chance(COUNT):
        return dice.pick(("two", "three", "ten", "the two"))
    if dice.chance(definite):
        return "the"
    if noun not in PEOPLE and dice.chance(possessive):
        return dice.pick(("his", "her", "their", "my"))
    if tag(noun) == "NNS" or noun in lex.MASS:
        return dice.pick(("some", "the", ""))
    return "an" if rest[0] in VOWELS else "a"


def bare(
    dice: Dice, noun: str, definite: float, adjective: float, possessive: float = POSSESSIVE
) -> str:
    """Return the words of a noun phrase without anything after its noun."""
    rest = noun
    if noun in lex.COMPOUNDS and dice.chance(COMPOUND):
        rest = f"{dice.pick(lex.COMPOUNDS[noun].split())} {noun}"
    if dice.chance(adjective):
        rest = f"{dice.pick(adjectives(noun))} {rest}"
    if noun in PEOPLE and dice.chance(KNOWN_PERSON):
        definite = 1.0
    return f"{article(dice, rest, noun, definite, possessive)} {rest}".strip()


def modifier(dice: Dice, noun: str) -> str:
    """Return a phrase that belongs to a noun, often with a further one inside it; or nothing."""
    fitting = modifiers(noun)
    if not fitting:
        return ""
    words = dice.pick(fitting)
    last = words.split()[-1]
    if last in lex.FURTHER and dice.chance(NESTED):
        words += " " + dice.pick(options(lex.FURTHER[last]))
    return phrase(words)
