"""The rarer constructions of the generated part: each function makes one whole sentence."""

from __future__ import annotations

import teaching_events as ev
import teaching_lexicon as lex
from teaching_clauses import (
    Place,
    agent,
    any_event,
    clause,
    human,
    modified,
    object_relative,
    person,
    place_phrase,
    subject_relative,
    verb_phrase,
    willed,
)
from teaching_phrases import (
    ASK,
    COMMA,
    EVENTS,
    PEOPLE,
    STOP,
    THINGS,
    Dice,
    bare,
    kind_of,
    leaf,
    options,
    phrase,
    stopped,
    tree,
)


def particle(dice: Dice) -> str:
    """The twins picked up the coins on the floor."""
    past, out, nouns = dice.pick(options(ev.PARTICLES)).split(" ", 2)
    who = person(dice)
    noun = dice.pick(nouns.split())
    item = phrase(bare(dice, noun, 0.85, 0.2, 0.0))
    if dice.chance(0.5):
        item = modified(dice, item, noun)
    when = phrase(dice.pick(options(lex.WHENS))) if dice.chance(0.3) else ""
    return stopped(
        tree("S", who, tree("VP", leaf("VBD", past), tree("PRT", leaf("RP", out)), item, when))
    )


def fronted(dice: Dice) -> str:
    """In the evening, the fishermen mended the nets by the fire."""
    inner = clause(dice, Place.EMBEDDED, 0.3)
    return stopped(f"(S {phrase(dice.pick(options(lex.WHENS)))} {COMMA} {inner[3:]}")


def imperative(dice: Dice) -> str:
    """Never put the key under the bed."""
    event = willed(dice, "put", "do")
    never = tree("ADVP", leaf("RB", "never")) if dice.chance(0.35) else ""
    body = verb_phrase(dice, event, Place.INFINITIVE, leaf("VB", event.base))
    return stopped(tree("S", never, body))


def gerund_object(dice: Dice) -> str:
    """She stopped mending the net before dawn."""
    event = willed(dice, "do")
    who = agent(dice, event, Place.MAIN, 0.4)
    body = tree("S", verb_phrase(dice, event, Place.INFINITIVE, leaf("VBG", event.ing)))
    if dice.chance(0.4):
        for_doing = tree("PP", leaf("IN", "for"), body)
        thanked = leaf("VBD", dice.pick(("thanked", "paid")))
        return stopped(
            tree("S", who.bracketed, tree("VP", thanked, person(dice, role_object=True), for_doing))
        )
    began = leaf("VBD", dice.pick(("stopped", "liked", "began")))
    return stopped(tree("S", who.bracketed, tree("VP", began, body)))


def stacked(dice: Dice) -> str:
    """We followed the fox that stole the cheese that the cook hid."""
    event = any_event(dice, "see")
    who = agent(dice, event, Place.MAIN, 0.6)
    thief = dice.pick([one for one in EVENTS if one.base in ("steal", "find", "lose", "carry")])
    noun = dice.pick(thief.agents)
    thing = dice.pick([one for one in thief.objects if one != "mushrooms"])
    inner = tree("NP", phrase(f"the {thing}"), object_relative(dice, thing))
    link = tree("WHNP", leaf("WP", "who") if noun in PEOPLE else leaf("WDT", "that"))
    relative = tree("SBAR", link, tree("S", tree("VP", leaf("VBD", thief.past), inner)))
    whom = tree("NP", phrase(bare(dice, noun, 1.0, 0.15)), relative)
    return stopped(tree("S", who.bracketed, tree("VP", leaf("VBD", event.past), whom)))


def how_old(dice: Dice) -> str:
    """How old is the bridge over the river?"""
    noun = dice.pick([one for one in THINGS if kind_of(one) in ("place", "thing")])
    item = phrase(bare(dice, noun, 1.0, 0.0))
    if dice.chance(0.7):
        item = modified(dice, item, noun)
    wh = tree("WHADJP", leaf("WRB", "how"), leaf("JJ", dice.pick(("old", "heavy", "expensive"))))
    was = leaf("VBD", "were") if "(NNS " in phrase(noun) else leaf("VBD", "was")
    return tree("SBARQ", wh, tree("SQ", was, item), ASK)


def where_is(dice: Dice) -> str:
    """Where is the boy who lost the map?"""
    noun = dice.pick(sorted(PEOPLE))
    item = tree("NP", phrase(f"the {noun}"), subject_relative(dice, noun))
    wh = tree("WHADVP", leaf("WRB", "where"))
    if dice.chance(0.5):
        thing = dice.pick(THINGS)
        item = tree("NP", phrase(f"the {thing}"), object_relative(dice, thing))
    plural = "(NNS " in item.split(" (SBAR")[0]
    return tree(
        "SBARQ", wh, tree("SQ", leaf("VBP", "are") if plural else leaf("VBZ", "is"), item), ASK
    )


def evident(dice: Dice) -> str:
    """It was clear that the fox had stolen the eggs."""
    it = tree("NP", leaf("PRP", "it"))
    event = any_event(dice, "do", "put")
    who = agent(dice, event, Place.EMBEDDED, 0.3)
    done = verb_phrase(dice, event, Place.EMBEDDED, leaf("VBN", event.participle))
    inner = tree("S", who.bracketed, tree("VP", leaf("VBD", "had"), done))
    that = tree("SBAR", leaf("IN", "that"), inner)
    if dice.chance(0.5):
        state = tree("ADJP", leaf("JJ", dice.pick(("clear", "strange", "certain"))), that)
        return stopped(tree("S", it, tree("VP", leaf("VBD", "was"), state)))
    return stopped(tree("S", person(dice), tree("VP", leaf("VBD", dice.pick(lex.SAID)), that)))


def hard_to(dice: Dice) -> str:
    """It was hard to carry the ladder up the hill."""
    event = willed(dice, "do", "put")
    body = verb_phrase(dice, event, Place.INFINITIVE, leaf("VB", event.base))
    to_do = tree("S", tree("VP", leaf("TO", "to"), body))
    if dice.chance(0.5):
        who = human(dice, event)
        state = tree("ADJP", leaf("JJ", dice.pick(("ready", "happy", "afraid", "proud"))), to_do)
        was = leaf("VBD", "were" if who.plural and "(PRP I)" not in who.bracketed else "was")
        return stopped(tree("S", who.bracketed, tree("VP", was, state)))
    state = tree("ADJP", leaf("JJ", dice.pick(lex.TASK_QUALITIES)), to_do)
    return stopped(tree("S", tree("NP", leaf("PRP", "it")), tree("VP", leaf("VBD", "was"), state)))


def located(dice: Dice) -> str:
    """Behind the mill stood a tower."""
    stood = leaf("VBD", dice.pick(("stood", "was")))
    noun = dice.pick(("tower", "bench", "house", "ladder", "tree", "cart", "shed"))
    item = phrase(f"{dice.pick(('a', 'the', 'another'))} {noun}")
    if dice.chance(0.4):
        item = modified(dice, item, noun)
    return tree("SINV", place_phrase(dice), tree("VP", stood), item, STOP)
