"""Subjects, verb phrases and clauses, each shaped by the construction it stands in.

`Place` says where a clause stands. It is what makes ancestors matter: a finite main clause
prefers pronouns as subjects and modified noun phrases as objects, an infinitive prefers a
plain object and a phrase of its own, a relative clause has a gap and plain words, and so on.
"""

from __future__ import annotations

from enum import Enum

import teaching_events as ev
import teaching_lexicon as lex
from teaching_phrases import (
    EVENTS,
    GIVES,
    INTRANSITIVES,
    PEOPLE,
    Dice,
    Event,
    Nominal,
    adjectives,
    bare,
    kind_of,
    leaf,
    modifier,
    modifiers,
    options,
    phrase,
    plural,
    tag,
    third_person,
    tree,
)


class Place(Enum):
    """Where a verb phrase stands."""

    MAIN = "main"
    EMBEDDED = "embedded"
    INFINITIVE = "infinitive"
    GERUND = "gerund"


MODIFIED = {Place.MAIN: 0.85, Place.EMBEDDED: 0.5, Place.INFINITIVE: 0.04, Place.GERUND: 0.3}
"""How often an object has something after its noun."""

ADJOINED = {Place.MAIN: 0.55, Place.EMBEDDED: 0.55, Place.INFINITIVE: 0.95, Place.GERUND: 0.3}
"""How often a verb with an object has a phrase of its own."""

TWICE = {Place.MAIN: 0.4, Place.EMBEDDED: 0.2, Place.INFINITIVE: 0.6, Place.GERUND: 0.0}
"""How often it has a second one, saying when."""

SUBJECT_MODIFIED = 0.2
COORDINATED = 0.18
NAMED_THING = 0.6
"""How often a thing that is put somewhere says which one it is: *the key to the cellar*."""


def pronoun(word: str) -> str:
    """Return a pronoun as a noun phrase."""
    return tree("NP", leaf("PRP", word))


def named(name: str) -> str:
    """Return a name as a noun phrase."""
    return tree("NP", leaf("NNP", name))


def any_event(dice: Dice, *kinds: str) -> Event:
    """Return an event of one of the kinds (all, if none is named)."""
    return dice.pick([event for event in EVENTS if not kinds or event.kind in kinds])


def willed(dice: Dice, *kinds: str) -> Event:
    """Return an event that somebody may want, plan or refuse."""
    while (event := any_event(dice, *kinds)).base in ev.UNWILLED:
        pass
    return event


def agent(dice: Dice, event: Event, place: Place, pronouns: float = 0.35) -> Nominal:
    """Return a subject that may do the event."""
    if dice.chance(pronouns):
        word = dice.pick(("he", "she", "they", "we", "I", "she", "he"))
        return Nominal(pronoun(word), plural=word in ("they", "we", "I"))
    if dice.chance(0.2):
        return Nominal(named(dice.pick(lex.NAMES)))
    noun = dice.pick(event.agents)
    if place is Place.MAIN and noun in PEOPLE and dice.chance(COORDINATED):
        # Subjects are coordinated flat, objects as phrases: see `two_things`.
        other = dice.pick([one for one in event.agents if one != noun])
        words = f"the {noun} and the {other}"
        if dice.chance(0.5):
            words = f"the {dice.pick(adjectives(noun))} {noun} and {other}"
        return Nominal(phrase(words), plural=True)
    many = noun in lex.OFTEN_MANY and dice.chance(0.35)
    if many:
        adjective = dice.pick(adjectives(noun)) if dice.chance(0.2) else ""
        words = " ".join(f"the {adjective} {plural(noun)}".split())
    else:
        words = bare(dice, noun, 0.85, 0.15)
    head = phrase(words)
    if place is Place.MAIN and dice.chance(SUBJECT_MODIFIED):
        head = modified(dice, head, noun)
    return Nominal(head, plural=many, noun=noun)


def human(dice: Dice, event: Event) -> Nominal:
    """Return a subject that may do the event and is no animal."""
    while (who := agent(dice, event, Place.MAIN, 0.3)).noun in lex.PEOPLE["ANIMALS"].split():
        pass
    return who


def modified(dice: Dice, head: str, noun: str) -> str:
    """Return a noun phrase with a phrase that belongs to its noun, if there is one."""
    after = modifier(dice, noun)
    return tree("NP", head, after) if after else head


def verb(event: Event, subject: Nominal, present: bool) -> str:
    """Return the finite verb."""
    if not present:
        return leaf("VBD", event.past)
    if subject.plural:
        return leaf("VBP", event.base)
    return leaf("VBZ", third_person(event.base))


def past(event: Event) -> str:
    """Return the verb in the past."""
    return leaf("VBD", event.past)


def participial(dice: Dice, noun: str) -> str:
    """Return a participial phrase after a noun: ``repaired by the sailor``, or nothing."""
    if noun in PEOPLE:
        event = any_event(dice, "do")
        thing = phrase(bare(dice, dice.pick(event.objects), 0.4, 0.1))
        return tree("VP", leaf("VBG", event.ing), thing)
    makers = [event for event in EVENTS if noun in event.objects and event.kind != "see"]
    if not makers:
        return ""
    event = dice.pick(makers)
    by = f"by the {dice.pick(event.agents)}"
    where = dice.pick(event.phrases) if event.kind == "put" else by
    return tree("VP", leaf("VBN", event.participle), phrase(where))


def subject_relative(dice: Dice, noun: str) -> str:
    """Return a relative clause whose gap is its subject, on a person or animal."""
    doing = [event for event in EVENTS if noun in event.agents]
    if not doing:
        doing = [event for event in EVENTS if event.kind == "see" and event.base != "help"]
    event = dice.pick(doing)
    word = "who" if noun in PEOPLE and dice.chance(0.7) else "that"
    wh = tree("WHNP", leaf("WP" if word == "who" else "WDT", word))
    if dice.chance(0.2) and event.base not in ev.UNWILLED and noun in PEOPLE:
        body = tree("VP", leaf("VBD", "wanted"), to_clause(dice, event))
    else:
        body = verb_phrase(dice, event, Place.EMBEDDED, past(event))
    return tree("SBAR", wh, tree("S", body))


def object_relative(dice: Dice, noun: str) -> str:
    """Return a relative clause whose gap is its object: ``that the boy carried up the hill``."""
    event = dice.pick([event for event in EVENTS if noun in event.objects])
    subject = agent(dice, event, Place.EMBEDDED, pronouns=0.45)
    where = ""
    if event.kind == "put" or dice.chance(0.45):
        where = phrase(dice.pick(event.phrases))
    body = tree("VP", past(event), where)
    if dice.chance(0.2):
        base = tree("VP", leaf("TO", "to"), tree("VP", leaf("VB", event.base), where))
        body = tree("VP", leaf("VBD", dice.pick(("wanted", "hoped", "forgot"))), tree("S", base))
    clause = tree("S", subject.bracketed, body)
    if dice.chance(0.4):
        return tree("SBAR", clause)
    word = "who" if noun in PEOPLE else dice.pick(("that", "that", "which"))
    return tree("SBAR", tree("WHNP", leaf("WP" if word == "who" else "WDT", word)), clause)


def thing(dice: Dice, noun: str, place: Place, definite: float = 0.5) -> str:
    """Return an object: plain, or modified as often as its place has it."""
    if not dice.chance(MODIFIED[place]):
        return phrase(bare(dice, noun, definite, 0.25))
    head = phrase(bare(dice, noun, 0.85, 0.2, possessive=0.0))
    form = dice.weighted(
        (("pp", 0.7), ("subject", 0.1), ("object", 0.12), ("vp", 0.1), ("owner", 0.1))
    )
    if form == "subject" and (noun in PEOPLE or noun in lex.PEOPLE["ANIMALS"]):
        return tree("NP", head, subject_relative(dice, noun))
    if form == "object" and any(noun in event.objects for event in EVENTS):
        return tree("NP", head, object_relative(dice, noun))
    if form == "owner":
        owner = phrase(f"the {dice.pick(sorted(PEOPLE))} 's")
        return tree("NP", owner, phrase(noun)[4:-1])
    after = participial(dice, noun) if form == "vp" else ""
    return tree("NP", head, after) if after else modified(dice, head, noun)


def two_things(dice: Dice, event: Event, noun: str) -> str:
    """Return two coordinated objects, the second one sometimes with a phrase of its own."""
    alike = [one for one in event.objects if one != noun and kind_of(one) == kind_of(noun)]
    second = dice.pick(alike or [one for one in event.objects if one != noun])
    left = phrase(bare(dice, noun, 0.6, 0.2))
    right = phrase(bare(dice, second, 0.7, 0.2))
    if dice.chance(0.5):
        right = modified(dice, right, second)
    return tree("NP", left, leaf("CC", dice.pick(("and", "and", "or"))), right)


def further(dice: Dice, event: Event, own: str, place: Place) -> str:
    """Return a second phrase of the verb: where or when, whatever the first one left open."""
    first = own.split()[0]
    if own in options(lex.WHENS) or first in ("after", "before", "during", "on", "at"):
        return ""
    if place is Place.INFINITIVE and event.kind != "put" and first in ("with", "for"):
        return phrase(dice.pick(options(lex.OUTDOORS)))
    return phrase(dice.pick(options(lex.WHENS)))


def verb_phrase(dice: Dice, event: Event, place: Place, verb_leaf: str, adverb: str = "") -> str:
    """Return a verb phrase with object and further phrases as its place has them."""
    noun = dice.pick(event.objects)
    own = dice.pick(event.phrases)
    where = phrase(own)
    when = further(dice, event, own, place) if dice.chance(TWICE[place]) else ""
    if event.kind == "put":
        of = [text for text in modifiers(noun) if text.split()[0] in ("of", "to", "about", "with")]
        head = phrase(bare(dice, noun, 0.7, 0.2))
        if of and place is not Place.INFINITIVE and dice.chance(NAMED_THING):
            head = tree("NP", phrase(bare(dice, noun, 0.8, 0.1, 0.0)), phrase(dice.pick(of)))
        return tree("VP", verb_leaf, head, where, when, adverb)
    if place is Place.MAIN and dice.chance(COORDINATED) and event.kind == "do":
        item = two_things(dice, event, noun)
    else:
        item = thing(dice, noun, place)
    clausal = "SBAR" in item or "(VP" in item
    if clausal or not dice.chance(ADJOINED[place]):
        where = when = ""
    return tree("VP", verb_leaf, item, where, when, adverb)


def intransitive(dice: Dice, event: Event, verb_leaf: str) -> str:
    """Return the verb phrase of a verb without an object."""
    when = phrase(dice.pick(options(lex.WHENS))) if dice.chance(0.2) else ""
    own = dice.pick(event.phrases)
    return tree(
        "VP",
        verb_leaf,
        phrase(own),
        when if own.split()[0] not in ("after", "before", "during", "until", "on") else "",
    )


def passive_phrase(dice: Dice, event: Event, is_plural: bool) -> str:
    """Return ``was baked by the monk before dawn``."""
    was = leaf("VBD", "were" if is_plural else "was")
    by = phrase(f"by {bare(dice, dice.pick(event.agents), 1.0, 0.1)}") if dice.chance(0.6) else ""
    where = phrase(dice.pick(event.phrases)) if not by or dice.chance(0.4) else ""
    when = phrase(dice.pick(options(lex.WHENS))) if not by and event.kind == "put" else ""
    return tree("VP", was, tree("VP", leaf("VBN", event.participle), by, where, when))


def passive_clause(dice: Dice, place: Place) -> str:
    """Return a clause in the passive; its subject is a thing (or a person seen)."""
    event = any_event(dice)
    noun = dice.pick(event.objects)
    subject = phrase(bare(dice, noun, 1.0, 0.15))
    if place is Place.MAIN and dice.chance(0.35):
        subject = modified(dice, subject, noun)
    return tree("S", subject, passive_phrase(dice, event, tag(noun) == "NNS"))


def clause(dice: Dice, place: Place, pronouns: float = 0.35, present: float = 0.0) -> str:
    """Return a plain finite clause without punctuation."""
    if dice.chance(0.15):
        event = dice.pick(INTRANSITIVES)
        subject = agent(dice, event, place, pronouns)
        return tree("S", subject.bracketed, intransitive(dice, event, verb(event, subject, False)))
    event = any_event(dice)
    subject = agent(dice, event, place, pronouns)
    before = adverb = ""
    now = dice.chance(present)
    if now:
        before = tree("ADVP", leaf("RB", dice.pick(lex.FREQUENCY)))
    elif dice.chance(0.12):
        before = tree("ADVP", leaf("RB", dice.pick(lex.MANNER)))
    elif place is Place.MAIN and dice.chance(0.08):
        adverb = tree("ADVP", leaf("RB", dice.pick(("again", "yesterday", "together"))))
    body = verb_phrase(dice, event, place, verb(event, subject, now), adverb)
    return tree("S", subject.bracketed, before, body)


def rich_clause(dice: Dice, pronouns: float = 0.4) -> str:
    """Return an embedded clause: plain, in the passive, with ``want to``, or with ``give``."""
    form = dice.weighted(
        (("plain", 0.4), ("passive", 0.18), ("want", 0.2), ("give", 0.12), ("when", 0.1))
    )
    if form == "when":
        link = tree("WHADVP", leaf("WRB", "when"))
        inner = tree("SBAR", link, clause(dice, Place.EMBEDDED, 0.6))
        outer = clause(dice, Place.EMBEDDED, pronouns)
        return f"{outer[:-2]} {inner}))"
    if form == "plain":
        return clause(dice, Place.EMBEDDED, pronouns)
    if form == "passive":
        return passive_clause(dice, Place.EMBEDDED)
    event = willed(dice)
    subject = agent(dice, event, Place.EMBEDDED, pronouns)
    if form == "want":
        wanted = leaf("VBD", dice.pick(lex.WANTED)[1])
        return tree("S", subject.bracketed, tree("VP", wanted, to_clause(dice, event)))
    return tree("S", subject.bracketed, give(dice, past(giving(dice)), person(dice, True)))


def to_clause(dice: Dice, event: Event, subject: str = "") -> str:
    """Return ``(someone) to do something``."""
    inner = verb_phrase(dice, event, Place.INFINITIVE, leaf("VB", event.base))
    return tree("S", subject, tree("VP", leaf("TO", "to"), inner))


def give(dice: Dice, verb_leaf: str, recipient: str) -> str:
    """Return a ditransitive verb phrase, with two objects or with ``to``."""
    noun = dice.pick(lex.GIFTS)
    fitting = [text for text in modifiers(noun) if not text.startswith("to")]
    if fitting and dice.chance(0.4):
        gift = phrase(bare(dice, noun, 0.7, 0.1, 0.0))
        gift = tree("NP", gift, phrase(dice.pick(fitting)))
    else:
        gift = phrase(bare(dice, noun, 0.3, 0.3))
    when = phrase(dice.pick(options(lex.WHENS))) if dice.chance(0.25) else ""
    if dice.chance(0.65):
        return tree("VP", verb_leaf, recipient, gift, when)
    return tree("VP", verb_leaf, gift, tree("PP", leaf("TO", "to"), recipient), when)


def person(dice: Dice, role_object: bool = False, other_than: str = "") -> str:
    """Return a person in plain words, not the noun named."""
    if role_object and dice.chance(0.3):
        return pronoun(dice.pick(("him", "her", "them", "us", "me")))
    if dice.chance(0.25):
        return named(dice.pick(lex.NAMES))
    noun = dice.pick([one for one in sorted(PEOPLE) if one != other_than])
    return phrase(bare(dice, noun, 1.0, 0.15))


def place_phrase(dice: Dice) -> str:
    """Return a place of two nested phrases."""
    return phrase(dice.pick(options(f"{lex.OUTDOORS}, {lex.INDOORS}")))


def giving(dice: Dice) -> Event:
    """Return a verb of giving."""
    return dice.pick(GIVES)


def cause(dice: Dice, word: str) -> str:
    """Return ``because the storm was near``."""
    subject, quality = options(dice.pick(options(lex.CAUSES)), "|")
    noun = subject.split()[-1]
    who = pronoun("it") if noun == "it" else phrase(subject)
    was = leaf("VBD", "were" if tag(noun) == "NNS" else "was")
    state = tree("S", who, tree("VP", was, tree("ADJP", leaf("JJ", quality))))
    return tree("SBAR", leaf("IN", word), state)
