"""English sentences with tags, in which words have the tag that their context says.

*walk* is a noun after *the*, a finite verb in *they walk*, and an infinitive in *did they walk*,
*did they often walk* and *did the children often walk*: the word that decides is one, two and four
tags before it. *opened* is a past form or, after *had*, a participle, with adverbs between.
"""

from __future__ import annotations

from teaching_phrases import Dice

# fmt: off
ALONE = (
    ("walk", "to the harbour"), ("walk", "along the river"), ("dance", "in the square"),
    ("work", "in the garden"), ("work", "at night"), ("rest", "under the trees"),
    ("talk", "about the storm"), ("talk", "with the captain"), ("swim", "in the lake"),
    ("ride", "through the forest"), ("sail", "to the island"), ("fish", "from the bridge"),
)
"""Verbs that are nouns as well, with what may follow them."""
DOING = (
    ("open", "opened", ("the door", "the old gate", "her box")),
    ("paint", "painted", ("the fence", "the red boat", "that wall")),
    ("clean", "cleaned", ("the kitchen", "the cups", "her boots")),
    ("visit", "visited", ("their aunt", "the museum", "that island")),
    ("repair", "repaired", ("the roof", "the small clock", "their nets")),
    ("plant", "planted", ("the roses", "a tree", "some beans")),
    ("cook", "cooked", ("the soup", "some rice", "a fish")),
    ("watch", "watched", ("the ships", "the white birds", "her")),
    ("help", "helped", ("the baker", "their neighbours", "her")),
    ("call", "called", ("the doctor", "her brother", "the dogs")),
)
"""Verbs with their past forms, which are participles too, and objects."""
NOUNS = (
    ("walk", ("long", "short")), ("dance", ("slow", "wild")), ("work", ("hard", "easy")),
    ("rest", ("short",)), ("talk", ("quiet", "long")), ("swim", ("cold",)), ("ride", ("bumpy",)),
    ("sail", ("white", "torn")), ("fish", ("fresh",)), ("cook", ("friendly", "old")),
    ("paint", ("wet", "green")), ("plant", ("green",)), ("visit", ("short", "lovely")),
    ("call", ("late",)), ("watch", ("golden", "broken")),
)
MANY = ("children", "sailors", "girls", "farmers", "women", "friends")
KINDS = ("old", "young", "tired", "happy")
OFTEN = ("often", "never", "always", "seldom")
DEGREES = ("quite", "very")
WHEN = ("yesterday", "today", "again")
NAMES = ("Clara", "Martin", "Emma")
# fmt: on

_MANY_THINGS = "boots cups nets roses beans ships birds neighbours dogs trees"
_TAGS = {
    **dict.fromkeys(("the", "a", "some", "that"), "DT"),
    **dict.fromkeys(("to", "along", "in", "at", "under", "about", "with", "through", "from"), "IN"),
    **dict.fromkeys(("her", "their"), "PRP$"),
    **dict.fromkeys(("old", "red", "small", "white"), "JJ"),
    **dict.fromkeys(_MANY_THINGS.split(), "NNS"),
}


def _phrase(text: str) -> list[tuple[str, str]]:
    """Tag a phrase; a word that is not listed is a noun."""
    return [(word, _TAGS.get(word, "NN")) for word in text.split()]


def _object(dice: Dice, choices: tuple[str, ...]) -> list[tuple[str, str]]:
    chosen = dice.pick(choices)
    return [("her", "PRP")] if chosen == "her" else _phrase(chosen)


def _many(dice: Dice) -> list[tuple[str, str]]:
    """A subject in the plural."""
    kind = dice.weighted(((0, 4), (1, 3), (2, 2), (3, 1)))
    if kind == 0:
        return [(dice.pick(("they", "we")), "PRP")]
    if kind == 3:
        return [(dice.pick(NAMES), "NNP"), ("and", "CC"), (dice.pick(NAMES), "NNP")]
    mark = [(dice.pick(KINDS), "JJ")] if kind == 2 else []
    return [("the", "DT"), *mark, (dice.pick(MANY), "NNS")]


def _subject(dice: Dice) -> list[tuple[str, str]]:
    """A subject of any number, of a verb in the past."""
    if dice.chance(0.5):
        return _many(dice)
    return [(dice.pick(("she", "he")), "PRP")] if dice.chance(0.6) else [(dice.pick(NAMES), "NNP")]


def _adverbs(dice: Dice, least: int = 0) -> list[tuple[str, str]]:
    count = max(least, dice.weighted(((0, 3), (1, 5), (2, 2))))
    words = [(dice.pick(OFTEN), "RB")] if count else []
    if count > 1:
        words = [(dice.pick(DEGREES), "RB"), (dice.pick(("often", "seldom")), "RB")]
    return words


def _bare(dice: Dice, tag: str) -> list[tuple[str, str]]:
    """A verb in the form that is infinitive and present alike, with what follows it."""
    if dice.chance(0.6):
        verb, rest = dice.pick(ALONE)
        return [(verb, tag), *_phrase(rest)]
    verb, _, objects = dice.pick(DOING)
    return [(verb, tag), *_object(dice, objects)]


def _past(dice: Dice, tag: str) -> list[tuple[str, str]]:
    _, verb, objects = dice.pick(DOING)
    return [(verb, tag), *_object(dice, objects)]


def _noun(dice: Dice) -> list[tuple[str, str]]:
    """A word that can be a verb, as a noun."""
    word, kinds = dice.pick(NOUNS)
    return [
        (dice.pick(("the", "that")), "DT"),
        (word, "NN"),
        ("was", "AUX"),
        (dice.pick(kinds), "JJ"),
    ]


def _said(dice: Dice, clause: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [
        (dice.pick(NAMES), "NNP"),
        (dice.pick(("said", "thought")), "VBD"),
        ("that", "IN"),
        *clause,
    ]


def sentence(dice: Dice) -> list[tuple[str, str]]:
    """Return the words of a sentence with their tags."""
    kind = dice.weighted((("now", 4), ("ask", 5), ("past", 4), ("had", 4), ("noun", 4), ("can", 2)))
    stop = (".", ".")
    if kind == "now":
        found = [*_many(dice), *_adverbs(dice), *_bare(dice, "VBP")]
    elif kind == "ask":
        found = [("did", "AUX"), *_many(dice), *_adverbs(dice), *_bare(dice, "VB")]
        stop = ("?", ".")
    elif kind == "past":
        often = _adverbs(dice)
        when = [] if often else [(dice.pick(WHEN), "RB")]
        found = [*_subject(dice), *often, *_past(dice, "VBD"), *when]
    elif kind == "had":
        found = [*_subject(dice), ("had", "AUX"), *_adverbs(dice, 1), *_past(dice, "VBN")]
    elif kind == "noun":
        found = _noun(dice)
    else:
        found = [*_subject(dice), (dice.pick(("can", "must")), "MD"), *_bare(dice, "VB")]
    if kind in ("past", "had", "noun") and dice.chance(0.15):
        found = _said(dice, found)
    (first, tag), *rest = found
    return [(first[0].upper() + first[1:], tag), *rest, stop]
