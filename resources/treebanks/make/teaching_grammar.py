"""The constructions of the generated part: each makes one whole sentence."""

from __future__ import annotations

from collections.abc import Callable

import teaching_events as ev
import teaching_lexicon as lex
from teaching_clauses import (
    Place,
    agent,
    any_event,
    cause,
    clause,
    give,
    giving,
    human,
    intransitive,
    modified,
    object_relative,
    participial,
    passive_clause,
    past,
    person,
    place_phrase,
    pronoun,
    rich_clause,
    subject_relative,
    thing,
    to_clause,
    verb_phrase,
    willed,
)
from teaching_minor import (
    evident,
    fronted,
    gerund_object,
    hard_to,
    how_old,
    imperative,
    located,
    particle,
    stacked,
    where_is,
)
from teaching_phrases import (
    COMMA,
    EVENTS,
    INTRANSITIVES,
    PEOPLE,
    STOP,
    THINGS,
    Dice,
    bare,
    capitalised,
    kind_of,
    leaf,
    options,
    phrase,
    quality,
    stopped,
    third_person,
    tree,
)
from teaching_questions import (
    adverb_question,
    embedded_question,
    quotation,
    what,
    who_question,
    yes_no,
)


def simple(dice: Dice) -> str:
    """She watered the roses behind the shed."""
    return stopped(clause(dice, Place.MAIN, 0.4, present=0.12))


def put(dice: Dice) -> str:
    """The boy hid the key under the bed."""
    event = any_event(dice, "put")
    who = agent(dice, event, Place.MAIN)
    return stopped(tree("S", who.bracketed, verb_phrase(dice, event, Place.MAIN, past(event))))


def want(dice: Dice) -> str:
    """Clara wanted to paint the fence with a brush."""
    base, wanted = dice.pick(lex.WANTED)
    event = willed(dice)
    who = agent(dice, event, Place.MAIN, 0.3)
    main = leaf("VBD", wanted)
    if dice.chance(0.2):
        main = leaf("VBP", base) if who.plural else leaf("VBZ", third_person(base))
    inner = to_clause(dice, event)
    if dice.chance(0.15):
        aux = leaf("MD", dice.pick(("will", "must", "would")))
        return stopped(
            tree("S", who.bracketed, tree("VP", aux, tree("VP", leaf("VB", base), inner)))
        )
    return stopped(tree("S", who.bracketed, tree("VP", main, inner)))


def control(dice: Dice) -> str:
    """The captain asked the boy to clean the boat."""
    event = willed(dice, "do", "put")
    asked = dice.pick(lex.ASKED)
    who = person(dice) if dice.chance(0.6) else pronoun(dice.pick(("he", "she", "they")))
    whom = person(dice, role_object=True)
    inner = to_clause(dice, event)
    if dice.chance(0.4):
        return stopped(
            tree("S", who, tree("VP", leaf("VBD", "wanted"), to_clause(dice, event, whom)))
        )
    return stopped(tree("S", who, tree("VP", leaf("VBD", asked), whom, inner)))


def relative_subject(dice: Dice) -> str:
    """The baker who burned the bread sold his shop."""
    event = any_event(dice, "do", "put", "see")
    noun = dice.pick([one for one in event.agents if one in PEOPLE] or event.agents)
    head = phrase(bare(dice, noun, 1.0, 0.15))
    who = tree("NP", head, subject_relative(dice, noun))
    if dice.chance(0.3):
        happy = tree("ADJP", quality(dice, noun))
        return stopped(tree("S", who, tree("VP", leaf("VBD", "was"), happy)))
    return stopped(tree("S", who, verb_phrase(dice, event, Place.EMBEDDED, past(event))))


def relative_object(dice: Dice) -> str:
    """The key that the boy hid under the bed was useless."""
    noun = dice.pick(THINGS)
    head = phrase(bare(dice, noun, 1.0, 0.1))
    who = tree("NP", head, object_relative(dice, noun))
    was = "were" if "(NNS " in head else "was"
    state = tree("ADJP", quality(dice, noun))
    return stopped(tree("S", who, tree("VP", leaf("VBD", was), state)))


def complement(dice: Dice) -> str:
    """Martha said (that) the fox stole the eggs."""
    inner = rich_clause(dice)
    that = leaf("IN", "that") if dice.chance(0.45) else ""
    who = person(dice) if dice.chance(0.5) else pronoun(dice.pick(("he", "she", "they", "I")))
    said = leaf("VBD", dice.pick(lex.SAID))
    if dice.chance(0.15):
        told = leaf("VBD", dice.pick(("told", "showed")))
        return stopped(
            tree(
                "S",
                who,
                tree("VP", told, person(dice, True), tree("SBAR", leaf("IN", "that"), inner)),
            )
        )
    why = cause(dice, "because") if dice.chance(0.15) else ""
    return stopped(tree("S", who, tree("VP", said, tree("SBAR", that, inner), why)))


def passive(dice: Dice) -> str:
    """The bread was baked by the monk before dawn."""
    return stopped(passive_clause(dice, Place.MAIN))


def ditransitive(dice: Dice) -> str:
    """The aunt gave the child a cup of tea."""
    event = giving(dice)
    who = agent(dice, event, Place.MAIN, 0.3)
    body = give(dice, past(event), person(dice, role_object=True, other_than=who.noun))
    return stopped(tree("S", who.bracketed, body))


def gerund(dice: Dice) -> str:
    """Mending the net was difficult."""
    event = any_event(dice, "do", "put")
    body = verb_phrase(dice, event, Place.GERUND, leaf("VBG", event.ing))
    form = dice.pick((0, 1, 2))
    if form == 0:
        hard = tree("ADJP", leaf("JJ", dice.pick(lex.TASK_QUALITIES)))
        rest = tree("VP", leaf("VBD", "was"), hard)
    elif form == 1:
        rest = tree(
            "VP", leaf("VBD", "took"), phrase(dice.pick(("an hour", "the morning", "a week")))
        )
    else:
        feeling = tree("ADJP", leaf("JJ", dice.pick(("tired", "happy", "proud"))))
        rest = tree("VP", leaf("VBD", "made"), tree("S", person(dice, role_object=True), feeling))
    return stopped(tree("S", tree("S", body), rest))


def adverbial(dice: Dice) -> str:
    """When the bells fell silent, the sailors tied the boat to the post."""
    word = dice.pick(("when", "when", "while", "before", "after", "because", "although"))
    event = any_event(dice)
    who = agent(dice, event, Place.MAIN, 0.35)
    if word in ("because", "although"):
        sub = cause(dice, word)
    else:
        link = tree("WHADVP", leaf("WRB", word)) if word == "when" else leaf("IN", word)
        sub = tree("SBAR", link, clause(dice, Place.EMBEDDED, 0.5))
    if dice.chance(0.45):
        body = verb_phrase(dice, event, Place.MAIN, past(event))
        return tree("S", sub, COMMA, who.bracketed, body, STOP)
    body = verb_phrase(dice, event, Place.EMBEDDED, past(event))
    if dice.chance(0.4) and event.base not in ev.UNWILLED:
        body = tree("VP", leaf("VBD", dice.pick(lex.WANTED)[1]), to_clause(dice, event))
    return stopped(tree("S", who.bracketed, f"{body[:-1]} {sub})"))


def existential(dice: Dice) -> str:
    """There was a fox behind the mill."""
    what_words = dice.pick(options(lex.EXISTING, "|"))
    article = "an" if what_words[0] in "aeiou" else "a"
    item = phrase(f"{article} {what_words}")
    there = tree("NP", leaf("EX", "there"))
    noun = what_words.split()[0]
    if dice.chance(0.25):
        after = participial(dice, noun)
        item = tree("NP", item, after) if after else item
        return stopped(tree("S", there, tree("VP", leaf("VBD", "was"), item)))
    return stopped(tree("S", there, tree("VP", leaf("VBD", "was"), item, place_phrase(dice))))


def comparative(dice: Dice) -> str:
    """The new roof was cheaper than the gate."""
    short = {
        "old": "older",
        "small": "smaller",
        "cheap": "cheaper",
        "heavy": "heavier",
        "cold": "colder",
        "quiet": "quieter",
    }
    if dice.chance(0.5):
        kind = dice.pick(("thing", "place", "food"))
        left, right = dice.shuffled([noun for noun in THINGS if kind_of(noun) == kind])[:2]
        word = dice.pick(lex.QUALITIES[kind].split())
    else:
        left, right = dice.shuffled(sorted(PEOPLE))[:2]
        word = dice.pick(("old", "small", "happy", "clever", "stubborn", "proud"))
        short |= {"happy": "happier"}
    subject = phrase(bare(dice, left, 1.0, 0.0))
    other = phrase(bare(dice, right, 1.0, 0.15))
    was = leaf("VBD", "were" if "(NNS " in subject else "was")
    link = leaf("IN", "than")
    if dice.chance(0.25):
        degree, link = f"{leaf('RB', 'as')} {leaf('JJ', word)}", leaf("IN", "as")
    elif word in short:
        degree = leaf("JJR", short[word])
    else:
        degree = f"{leaf('RBR', 'more')} {leaf('JJ', word)}"
    than = tree("PP", link, other)
    return stopped(tree("S", subject, tree("VP", was, tree("ADJP", degree, than))))


def coordination(dice: Dice) -> str:
    """She opened the letter and read it; he cut the bread and she ate the cheese."""
    first = any_event(dice, "do")
    if dice.chance(0.6):
        who = agent(dice, first, Place.MAIN, 0.35)
        nouns = {who.noun} if who.noun else set(first.agents) & PEOPLE
        second = dice.pick([one for one in EVENTS if nouns & set(one.agents)])
        left = verb_phrase(dice, first, Place.EMBEDDED, past(first))
        right = verb_phrase(dice, second, Place.EMBEDDED, past(second))
        return stopped(tree("S", who.bracketed, tree("VP", left, leaf("CC", "and"), right)))
    left, right = clause(dice, Place.EMBEDDED, 0.2), clause(dice, Place.EMBEDDED, 0.5)
    comma = COMMA if dice.chance(0.6) else ""
    return tree("S", left, comma, leaf("CC", dice.pick(("and", "but"))), right, STOP)


def participle_first(dice: Dice) -> str:
    """Carrying the ladder, the carpenter ran across the yard."""
    event = dice.pick([one for one in EVENTS if one.base in ev.COMPANIONS])
    who = agent(dice, event, Place.EMBEDDED, 0.2)
    opening = tree("S", verb_phrase(dice, event, Place.GERUND, leaf("VBG", event.ing)))
    go = dice.pick([one for one in INTRANSITIVES if one.base in ("run", "dance", "sit", "wait")])
    return tree("S", opening, COMMA, who.bracketed, intransitive(dice, go, past(go)), STOP)


def sighting(dice: Dice) -> str:
    """The sailor saw the stranger with a telescope (or: with the beard)."""
    event = any_event(dice, "see")
    who = agent(dice, event, Place.MAIN, 0.4)
    noun = dice.pick(event.objects)
    whom = phrase(bare(dice, noun, 1.0, 0.1))
    when = phrase(dice.pick(options(lex.WHENS))) if dice.chance(0.2) else ""
    if dice.chance(0.5):
        body = tree("VP", past(event), whom, phrase(dice.pick(event.phrases)))
    else:
        body = tree("VP", past(event), modified(dice, whom, noun), when)
    return stopped(tree("S", who.bracketed, body))


def perception(dice: Dice) -> str:
    """Emma heard the musician play(ing) the flute."""
    event = any_event(dice, "do", "put")
    noun = dice.pick(event.agents)
    who = agent(dice, event, Place.MAIN, 0.5)
    whom = phrase(bare(dice, noun, 1.0, 0.1))
    form = leaf("VB", event.base)
    saw = dice.pick(("saw", "heard", "watched", "let", "helped"))
    if saw not in ("let", "helped") and dice.chance(0.6):
        form = leaf("VBG", event.ing)
    inner = verb_phrase(dice, event, Place.INFINITIVE, form)
    return stopped(tree("S", who.bracketed, tree("VP", leaf("VBD", saw), tree("S", whom, inner))))


def plan(dice: Dice) -> str:
    """The thief had a plan to hide the coins in the cellar of the inn."""
    event = willed(dice)
    who = human(dice, event)
    had, noun = dice.pick(options(lex.PLANS)).split()
    another = leaf("DT", dice.pick(("a", "a", "another")))
    wish = tree("NP", another, leaf("NN", noun), to_clause(dice, event))
    return stopped(tree("S", who.bracketed, tree("VP", leaf("VBD", had), wish)))


def purpose(dice: Dice) -> str:
    """He borrowed a ladder to repair the roof."""
    pair = dice.pick(options(ev.PURPOSES))
    (base, noun), (aim, aim_noun) = (half.split() for half in pair.split(" > "))
    first, second = (next(one for one in EVENTS if one.base == b) for b in (base, aim))
    who = agent(dice, first, Place.MAIN, 0.4)
    item = phrase(bare(dice, noun, 0.4, 0.2))
    goal = phrase(bare(dice, aim_noun, 0.8, 0.2))
    means = [text for text in second.phrases if text.startswith(("with", "to", "in"))]
    where = phrase(dice.pick(means)) if means and dice.chance(0.7) else ""
    inner = tree("VP", leaf("TO", "to"), tree("VP", leaf("VB", aim), goal, where))
    return stopped(tree("S", who.bracketed, tree("VP", past(first), item, tree("S", inner))))


def predicate(dice: Dice) -> str:
    """The door of the chapel was open at noon."""
    noun = dice.pick(THINGS)
    subject = thing(dice, noun, Place.MAIN, definite=1.0)
    was = leaf("VBD", "were" if tag_is_plural(noun) else "was")
    if kind_of(noun) != "text" and dice.chance(0.5):
        return stopped(tree("S", subject, tree("VP", was, place_phrase(dice))))
    adverb = tree("ADVP", leaf("RB", dice.pick(("never", "always", "still"))))
    state = tree("ADJP", leaf("RB", dice.pick(("very", "too"))), quality(dice, noun))
    adverb = adverb if dice.chance(0.3) else ""
    return stopped(tree("S", subject, tree("VP", was, adverb, state)))


def tag_is_plural(noun: str) -> bool:
    """Return whether the noun is in the plural."""
    return phrase(noun).startswith("(NP (NNS")


# fmt: off
CONSTRUCTIONS: tuple[tuple[Callable[[Dice], str], float], ...] = (
    (simple, 22), (put, 6), (want, 7), (control, 5), (relative_subject, 5), (relative_object, 5),
    (complement, 9), (embedded_question, 4), (yes_no, 2), (what, 2), (who_question, 4),
    (adverb_question, 3), (passive, 4), (ditransitive, 6), (gerund, 3), (adverbial, 8),
    (quotation, 4), (existential, 2), (comparative, 2), (coordination, 9), (participle_first, 3),
    (sighting, 9), (perception, 4), (purpose, 4), (predicate, 2), (plan, 6),
    (particle, 3), (fronted, 2), (imperative, 2), (gerund_object, 3), (stacked, 3), (how_old, 1),
    (where_is, 2), (evident, 3), (hard_to, 3), (located, 1),
)
# fmt: on


def sentence(dice: Dice) -> str:
    """Return one sentence as a bracketed tree under ``ROOT``."""
    return tree("ROOT", capitalised(dice.weighted(CONSTRUCTIONS)(dice)))
