"""Look-up of a context from its text: tolerant, with a message if it was never seen."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import ARROW, BETWEEN, PLACE, context_name
from icm_core.analysis.contexts.reading import MARK, NONE, Names, Reached, plain, pretty, read
from icm_core.analysis.contexts.rules import widened
from icm_core.analysis.contexts.tree_contexts import NodeContext
from icm_core.wording import local, say

MOST_MATCHES: Final = 1000
"""Contexts that are listed where a text can mean many."""
EXAMPLES: Final = 3
"""Longer contexts, or labels, that are named where what was asked for is not there."""
_DOWNWARDS: Final = re.compile(r"\s*(?:,\s|>)\s*")
"""Between the rules of a chain that is written from the top down."""


@dataclass(frozen=True, eq=False)
class Lookup:
    """What was asked for and what was found.

    Parameters
    ----------
    text
        As it was asked.
    node
        The context to show: the match with most customers, or the longest part that there is;
        -1 where not even the first label is known.
    nodes
        int32: all contexts that match, most customers first, at most `MOST_MATCHES`.
    matched
        What of the text was found, as shown.
    rest
        Elements after that, which the model never saw; empty where all were found.
    exact
        Whether everything was found.
    message
        For people: what was found and what is shown instead; empty where nothing is to be said.
    examples
        Contexts one element longer than `node` that are like what was asked for.
    matches
        How many contexts match in all.
    """

    text: str
    node: int
    nodes: NDArray[np.int32]
    matched: str
    rest: str
    exact: bool
    message: str
    examples: tuple[int, ...] = ()
    matches: int = 0


def look_up(index: ContextIndex, text: str) -> Lookup:
    """Return the context that a text means.

    Parameters
    ----------
    text
        Elements from the nearest on with ``<`` between them, each as on screen
        (``VP→VBD NP·2``), as the command line has it (``VP -> VBD NP [1]``), without the child's
        place, or its label alone. Case does not matter where nothing else tells labels apart.
        Rules may have all children that they have in trees. A chain of rules from the top down
        is read too: ``S -> NP VP, VP -> VBD NP, NP``.
    """
    asked = plain(text)
    if not asked.strip(MARK) and asked not in Names.of_index(index).symbols:
        return Lookup(text, -1, NONE, "", "", False, _say_empty(index))
    forms = [asked]
    if asked.endswith(MARK):
        forms.append(asked.rstrip(MARK))
    farthest: Reached | None = None
    for loose, folded in ((False, False), (True, False), (False, True), (True, True)):
        for form in forms:
            reached = read(index, form, loose=loose, folded=folded)
            if len(reached.whole):
                return _exact(index, text, reached, loose=loose)
            # What is left over by the most exact reading is the clearest to tell.
            if farthest is None or reached.longest > farthest.longest:
                farthest = reached
    assert farthest is not None
    found: list[Lookup] = []
    for form in _other_forms(index, text, forms[-1]):
        reached = read(index, form, loose=True, folded=True)
        if len(reached.whole):
            found.append(_exact(index, text, reached, loose=True))
        elif _depth(index, reached) > _depth(index, farthest):
            farthest = reached
    if found:
        return max(found, key=lambda one: int(index.model.customers_of[one.node]))
    return _partial(index, text, farthest)


def _depth(index: ContextIndex, reached: Reached) -> int:
    """Return the depth of the longest part that was read, -1 for none."""
    at = reached.longest
    return int(index.model.trie.depth[reached.nodes[at]].max()) if at else -1


def _other_forms(index: ContextIndex, text: str, asked: str) -> list[str]:
    """Return what a text can mean that is no context as it stands: rules of trees, turned round."""
    turned = _downwards(text)
    found = widened(index.model, asked)
    if turned:
        found += [turned, *widened(index.model, turned)]
    return found


def _downwards(text: str) -> str:
    """Return a chain of rules from the top down as a plain context; empty where it is none."""
    parts = [part for part in _DOWNWARDS.split(text.replace("->", ARROW)) if part]
    if len(parts) < 2:
        return ""
    return MARK.join(plain(part) for part in reversed(parts))


def ordered(index: ContextIndex, nodes: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return contexts (int32) by their customers, most first; of equal ones the shorter first."""
    customers = index.model.customers_of[nodes]
    return nodes[np.lexsort((nodes, index.model.trie.depth[nodes], -customers))]


def _exact(index: ContextIndex, text: str, reached: Reached, *, loose: bool) -> Lookup:
    nodes = ordered(index, reached.whole)
    node = int(nodes[0])
    message = ""
    if loose and len(nodes) > 1:
        message = say(
            "{nodes} contexts match; shown is the one with most customers, {context}"
        ).format(nodes=local(f"{len(nodes):,}"), context=context_name(index.model, node))
    return Lookup(
        text,
        node,
        nodes[:MOST_MATCHES],
        reached.shown[len(reached.text)],
        "",
        True,
        message,
        matches=len(nodes),
    )


def _partial(index: ContextIndex, text: str, reached: Reached) -> Lookup:
    at = reached.longest
    rest = pretty(reached.rest(at)).removesuffix(BETWEEN.rstrip())
    if not at:
        first = pretty(reached.text).split(BETWEEN)[0]
        return Lookup(text, -1, NONE, "", rest, False, _say_unknown(index, first))
    node = int(ordered(index, reached.nodes[at])[0])
    return unseen(index, text, node, rest)


def unseen(index: ContextIndex, text: str, node: int, rest: str) -> Lookup:
    """Return the message about a context that the model never saw.

    Parameters
    ----------
    text
        The context.
    node
        Its longest part that the model has.
    rest
        The elements after that, with ``<`` between them.
    """
    matched = context_name(index.model, node)
    customers = int(index.model.customers_of[node])
    people = (
        say("1 customer")
        if customers == 1
        else say("{customers} customers").format(customers=local(f"{customers:,}"))
    )
    message = say(
        "The model never saw {rest} above {matched} ({people}). The distribution of {matched}, "
        "the longest part that it saw, is used instead."
    ).format(rest=rest, matched=matched, people=people)
    examples = _examples(index, node, rest)
    if not examples:
        message += say(" No context is longer than it.")
    return Lookup(text, node, NONE, matched, rest, False, message, examples)


def _examples(index: ContextIndex, node: int, rest: str) -> tuple[int, ...]:
    """Return contexts one element longer, those most like what was asked for first."""
    children = index.children(node)
    names = Names.of_index(index)
    wanted = plain(rest.split(BETWEEN)[0])
    label = wanted.split(ARROW)[0].casefold()

    def unlike(child: int) -> tuple[bool, float]:
        arc = int(index.element[child])
        name = plain(names.element[arc])
        same = (names.label[arc] or name).casefold() == label
        alike = difflib.SequenceMatcher(None, name, wanted).ratio() if same else 0.0
        return not same, -alike

    # Among equally good ones the order by customers stays.
    return tuple(sorted(children.tolist(), key=unlike)[:EXAMPLES])


def _say_empty(index: ContextIndex) -> str:
    roots = index.children(-1)
    if not len(roots):
        return say("The model has no contexts.")
    example = int(roots[0])
    below = index.children(example)
    example = int(below[0]) if len(below) else example
    return say("Write a label and then its ancestors, for example {context}").format(
        context=context_name(index.model, example)
    )


def nearest_labels(index: ContextIndex, label: str) -> list[str]:
    """Return the labels of a model that are most like a text."""
    names = {name.casefold(): name for name in reversed(Names.of_index(index).labels)}
    found = difflib.get_close_matches(label.casefold(), names, n=EXAMPLES, cutoff=0.3)
    return [names[one] for one in found]


def below_rule(index: ContextIndex, first: str) -> str:
    """Return a context that a rule alone may be meant for, empty where a text is no such rule."""
    label, arrow, children = pretty(plain(first)).partition(ARROW)
    known = {name.casefold() for name in Names.of_index(index).labels}
    if not arrow or not children.split() or label.casefold() not in known:
        return ""
    children, _, place = children.partition(PLACE)
    names = children.split()
    at = int(place) - 1 if place.isdecimal() else 0
    return f"{names[min(max(at, 0), len(names) - 1)]}{BETWEEN}{first}"


def _say_unknown(index: ContextIndex, first: str) -> str:
    meant = below_rule(index, first)
    if meant:
        return say(
            "{first} is a rule: begin with the child that is looked at, for example {meant}"
        ).format(first=first, meant=meant)
    near = nearest_labels(index, first)
    if near:
        return say("No label of the model is {first}. Is it {near}?").format(
            first=first, near=_either(near)
        )
    roots = [context_name(index.model, int(node)) for node in index.children(-1)[:EXAMPLES]]
    if not roots:
        return say("The model has no contexts.")
    return say(
        "No label of the model is {first}. Contexts begin with labels such as {roots}."
    ).format(first=first, roots=_either(roots))


def _either(texts: list[str]) -> str:
    return (
        texts[0]
        if len(texts) == 1
        else say("{first} or {last}").format(first=", ".join(texts[:-1]), last=texts[-1])
    )


def look_up_node(index: ContextIndex, found: NodeContext) -> Lookup:
    """Return the context of a node of a tree as if it had been asked for by text."""
    if found.node < 0:
        message = _say_unknown(index, found.elements[0])
        return Lookup(found.text, -1, NONE, "", found.text, False, message)
    if not found.exact:
        return unseen(index, found.text, found.node, found.rest)
    nodes = np.array([found.node], dtype=np.int32)
    return Lookup(found.text, found.node, nodes, found.text, "", True, "", matches=1)
