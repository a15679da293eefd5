"""German sentences with tags, in which words have the tag that their context says.

*besucht* is a participle in *er hat die alte Burg besucht* and a finite verb in *weil er die alte
Burg besucht*: the word that decides stands before the object, however long that is. *besuchen* is
an infinitive after *wollen*, a finite verb otherwise.
"""

from __future__ import annotations

from teaching_phrases import Dice

# fmt: off
DOING = (
    ("besucht", "besuchen", ("die Burg", "das Museum", "den Hafen", "die Tante")),
    ("bemalt", "bemalen", ("die Wand", "das Boot", "den Zaun")),
    ("bezahlt", "bezahlen", ("die Rechnung", "das Essen", "den Koch")),
    ("verkauft", "verkaufen", ("die Uhr", "das Haus", "den Wagen")),
    ("versteckt", "verstecken", ("die Karte", "das Geld", "den Schlüssel")),
    ("bewacht", "bewachen", ("die Brücke", "das Tor", "den Turm")),
    ("erklärt", "erklären", ("die Regel", "das Spiel", "den Weg")),
    ("entdeckt", "entdecken", ("die Insel", "das Nest", "den Fehler")),
    ("repariert", "reparieren", ("die Pumpe", "das Dach", "den Motor")),
    ("fotografiert", "fotografieren", ("die Möwe", "das Kind", "den Sänger")),
)
"""The form of the participle and of *er*, that of the infinitive and of *sie*, and objects."""
KINDS = {"die": ("alte", "kleine", "neue"), "das": ("alte", "kleine", "neue"),
         "den": ("alten", "kleinen", "neuen")}
ONE = ("der Bäcker", "die Lehrerin", "das Mädchen", "der Matrose", "die Nachbarin")
MANY = ("die Kinder", "die Fischer", "die Gäste", "die Freunde")
WHEN = ("gestern", "heute", "oft", "endlich", "wieder")
NAMES = ("Anna", "Jonas", "Lena")
GLAD = ("lacht", "singt", "schläft", "wartet")
# fmt: on


def _nouns(text: str) -> list[tuple[str, str]]:
    article, noun = text.split()
    return [(article, "ART"), (noun, "NN")]


def _object(dice: Dice, choices: tuple[str, ...]) -> list[tuple[str, str]]:
    """An object: a pronoun, or a noun with an adjective or without."""
    if dice.chance(0.2):
        return [(dice.pick(("sie", "es")), "PPER")]
    article, noun = _nouns(dice.pick(choices))
    mark = [(dice.pick(KINDS[article[0]]), "ADJA")] if dice.chance(0.45) else []
    return [article, *mark, noun]


def _one(dice: Dice) -> list[tuple[str, str]]:
    kind = dice.weighted((("pronoun", 5), ("noun", 3), ("name", 2)))
    if kind == "pronoun":
        return [(dice.pick(("er", "sie")), "PPER")]
    return _nouns(dice.pick(ONE)) if kind == "noun" else [(dice.pick(NAMES), "NE")]


def _many(dice: Dice) -> list[tuple[str, str]]:
    if dice.chance(0.5):
        return [(dice.pick(("sie", "wir")), "PPER")]
    return _nouns(dice.pick(MANY))


def _middle(dice: Dice, choices: tuple[str, ...]) -> list[tuple[str, str]]:
    """An object, mostly without an adverb before it; a pronoun has none."""
    found = _object(dice, choices)
    if found[0][1] == "PPER" or not dice.chance(0.4):
        return found
    return [(dice.pick(WHEN), "ADV"), *found]


def _clause(dice: Dice) -> list[tuple[str, str]]:
    """A clause with its finite verb at the end."""
    one, many, objects = dice.pick(DOING)
    plural = dice.chance(0.4)
    subject = _many(dice) if plural else _one(dice)
    return [*subject, *_middle(dice, objects), (many if plural else one, "VVFIN")]


def sentence(dice: Dice) -> list[tuple[str, str]]:
    """Return the words of a sentence with their tags."""
    one, many, objects = dice.pick(DOING)
    things = _middle(dice, objects)
    kind = dice.weighted((("has", 6), ("want", 4), ("now", 3), ("that", 4), ("because", 4)))
    stop = (".", "$.")
    if kind == "has":
        plural = dice.chance(0.4)
        helper = ("haben" if plural else "hat", "VAFIN")
        subject = _many(dice) if plural else _one(dice)
        first = [helper, *subject] if dice.chance(0.3) else [*subject, helper]
        stop = ("?", "$.") if first[0] == helper else stop
        found = [*first, *things, (one, "VVPP")]
    elif kind == "want":
        found = [*_many(dice), ("wollen", "VMFIN"), *things, (many, "VVINF")]
    elif kind == "now":
        plural = dice.chance(0.5)
        subject = _many(dice) if plural else _one(dice)
        found = [*subject, (many if plural else one, "VVFIN"), *things]
    elif kind == "that":
        teller = [(dice.pick(NAMES), "NE"), (dice.pick(("sagt", "glaubt")), "VVFIN")]
        found = [*teller, (",", "$,"), ("dass", "KOUS"), *_clause(dice)]
    else:
        glad = [(dice.pick(NAMES), "NE"), (dice.pick(GLAD), "VVFIN")]
        found = [*glad, (",", "$,"), (dice.pick(("weil", "während")), "KOUS"), *_clause(dice)]
    (first, tag), *rest = found
    return [(first[0].upper() + first[1:], tag), *rest, stop]
