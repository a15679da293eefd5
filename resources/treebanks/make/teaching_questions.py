"""Questions and quotations of the generated part: each function makes one whole sentence."""

from __future__ import annotations

import teaching_lexicon as lex
from teaching_clauses import (
    Place,
    agent,
    any_event,
    named,
    past,
    person,
    pronoun,
    rich_clause,
    verb_phrase,
)
from teaching_phrases import (
    ASK,
    CLOSE,
    COMMA,
    EVENTS,
    OPEN,
    PEOPLE,
    STOP,
    Dice,
    bare,
    capitalised,
    leaf,
    phrase,
    stopped,
    tree,
)


def embedded_question(dice: Dice) -> str:
    """Nobody knew why the captain sold the boat."""
    inner = rich_clause(dice, 0.3)
    wh = dice.pick(("why", "when", "how", "where"))
    link = tree("WHADVP", leaf("WRB", wh))
    if dice.chance(0.25):
        event = any_event(dice, "do", "put")
        link = tree("WHNP", leaf("WP", "who"))
        inner = tree("S", verb_phrase(dice, event, Place.EMBEDDED, past(event)))
    elif dice.chance(0.2):
        link = leaf("IN", "whether")
    who = person(dice)
    told = leaf("VBD", dice.pick(("knew", "wondered", "forgot", "remembered")))
    if dice.chance(0.4):
        who, told = tree("NP", leaf("NN", "nobody")), leaf("VBD", dice.pick(("knew", "remembered")))
    return stopped(tree("S", who, tree("VP", told, tree("SBAR", link, inner))))


def yes_no(dice: Dice) -> str:
    """Did the boy quietly hide the key under the bed?"""
    event = any_event(dice)
    who = agent(dice, event, Place.EMBEDDED, 0.4)
    aux = leaf("VBD", "did") if dice.chance(0.6) else leaf("MD", dice.pick(("will", "can", "must")))
    adverb = tree("ADVP", leaf("RB", dice.pick(lex.MANNER))) if dice.chance(0.15) else ""
    body = verb_phrase(dice, event, Place.INFINITIVE, leaf("VB", event.base))
    return tree("SQ", aux, who.bracketed, adverb, body, ASK)


def what(dice: Dice) -> str:
    """What did the boy hide under the bed?"""
    event = any_event(dice, "do", "put")
    who = agent(dice, event, Place.EMBEDDED, 0.35)
    where = phrase(dice.pick(event.phrases)) if event.kind == "put" or dice.chance(0.3) else ""
    noun = dice.pick(event.objects)
    wh = tree("WHNP", leaf("WP", "what"))
    if dice.chance(0.4) and noun not in lex.MASS:
        wh = tree("WHNP", leaf("WDT", dice.pick(("which", "what"))), phrase(noun)[4:-1])
    inner = tree("SQ", leaf("VBD", "did"), who.bracketed, tree("VP", leaf("VB", event.base), where))
    return tree("SBARQ", wh, inner, ASK)


def who_question(dice: Dice) -> str:
    """Who broke the window of the bakery?"""
    event = any_event(dice)
    wh = tree("WHNP", leaf("WP", "who"))
    if dice.chance(0.3):
        noun = dice.pick([one for one in event.agents if one in PEOPLE] or ["boy"])
        wh = tree("WHNP", leaf("WDT", "which"), leaf("NN", noun))
    body = verb_phrase(dice, event, Place.MAIN, past(event))
    return tree("SBARQ", wh, tree("SQ", body), ASK)


def adverb_question(dice: Dice) -> str:
    """Why did the tailor sell his horse?"""
    event = any_event(dice)
    who = agent(dice, event, Place.EMBEDDED, 0.35)
    wh = tree("WHADVP", leaf("WRB", dice.pick(("why", "when", "how"))))
    if dice.chance(0.25):
        from_where = dice.pick(["drawer", "box", "basket"])
        wh = tree(
            "WHPP", leaf("IN", "in"), tree("WHNP", leaf("WDT", "which"), leaf("NN", from_where))
        )
        event = next(one for one in EVENTS if one.base == "hide")
        body = tree("VP", leaf("VB", event.base), phrase(f"the {dice.pick(event.objects)}"))
    else:
        body = verb_phrase(dice, event, Place.INFINITIVE, leaf("VB", event.base))
    return tree("SBARQ", wh, tree("SQ", leaf("VBD", "did"), who.bracketed, body), ASK)


def quotation(dice: Dice) -> str:
    """`` I never eat cake , '' said the doctor ."""
    inner = capitalised(rich_clause(dice, 0.75))
    who = phrase(bare(dice, dice.pick(sorted(PEOPLE)), 1.0, 0.2))
    said = tree("VP", leaf("VBD", dice.pick(("said", "said", "whispered", "shouted"))))
    if dice.chance(0.5):
        return tree("SINV", OPEN, inner, COMMA, CLOSE, said, who, STOP)
    who = pronoun(dice.pick(("he", "she"))) if dice.chance(0.6) else named(dice.pick(lex.NAMES))
    return tree("S", OPEN, inner, COMMA, CLOSE, who, said, STOP)
