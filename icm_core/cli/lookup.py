"""From the text of a context or a rule, as the program prints it, to its number in a model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.model.model import Model

BETWEEN = " < "
"""Stands between the elements of a context."""
UNSEEN = -1
"""A rule that the model does not have: a (tag, terminal) pair never seen."""


@dataclass(frozen=True)
class FoundRule:
    """A rule of a model.

    Parameters
    ----------
    rule
        Its id, `UNSEEN` for a (tag, terminal) pair without one.
    name
        As shown to people.
    base
        Its base probability.
    """

    rule: int
    name: str
    base: float


def children_of(model: Model, node: int) -> list[int]:
    """Return the contexts one element longer."""
    import numpy as np

    children: list[int] = np.flatnonzero(model.trie.parent == node).tolist()
    return children


def element_name(model: Model, node: int) -> str:
    """Return the last element of a context as text."""
    grammar = model.grammar
    arc = model.trie.elements(node)[-1]
    return grammar.arcs.name(arc, grammar.table, grammar.vocabulary)


def find_context(model: Model, text: str) -> int:
    """Return the trie node of a context.

    Parameters
    ----------
    text
        As `icm_core.model.explain.context_text` writes it; white space may differ.

    Raises
    ------
    OptionError
        If the model has no such context; names the longest part that it has.
    """
    wanted = " ".join(text.split())
    longest, at, beyond = -1, -1, ""
    # Labels may hold any character, the mark between elements included: every way to read the
    # text is tried, and only one leads through the trie.
    stack = list(_starts(model, wanted))
    while stack:
        node, rest = stack.pop()
        if not rest:
            return node
        if model.trie.depth[node] > longest:
            longest, at, beyond = int(model.trie.depth[node]), node, rest
        for child in children_of(model, node):
            after = _after(rest, element_name(model, child))
            if after is not None:
                stack.append((child, after))
    if longest < 0:
        raise OptionError(
            f"context {text!r}: no label of the model begins it; `icm contexts list MODEL "
            "--depth 0` shows them"
        )
    raise OptionError(
        f"context {text!r}: the model does not have it; the longest part that it has is "
        f"{wanted.removesuffix(beyond).removesuffix(BETWEEN)!r}{_example(model, at, beyond)}"
    )


def _example(model: Model, node: int, wanted: str) -> str:
    """Return a context one element longer that is most like what was asked for."""
    from icm_core.model.explain import context_text

    names = {child: element_name(model, child) for child in children_of(model, node)}
    if not names:
        return ""
    # An ancestor's label alone is no element where elements are rules, but a good beginning.
    first = wanted.split(BETWEEN)[0].split()[0]
    best = max(
        names,
        key=lambda child: (names[child].split()[0] == first, int(model.customers_of[child])),
    )
    return f"; one element longer is for example {context_text(model, best)!r}"


def _starts(model: Model, text: str) -> Iterator[tuple[int, str]]:
    for symbol, name in enumerate(map(str, model.grammar.table.symbols)):
        rest = _after(text, " ".join(name.split()))
        if rest is not None:
            yield int(model.trie.roots[symbol]), rest


def _after(text: str, name: str) -> str | None:
    """Return what stands behind an element at the beginning of a text, None where it is not."""
    if text == name:
        return ""
    return text[len(name) + len(BETWEEN) :] if text.startswith(name + BETWEEN) else None


def find_rule(model: Model, node: int, text: str) -> FoundRule:
    """Return the rule of a context's symbol that a text names.

    Parameters
    ----------
    text
        ``NP -> DT NN`` or its right-hand side alone; a word behind a tag may be any word.

    Raises
    ------
    OptionError
        If the model has no such rule.
    """
    import numpy as np

    grammar = model.grammar
    symbol = model.trie.symbol(node)
    lhs = str(grammar.table.symbols[symbol])
    wanted = " ".join(text.split())
    right = wanted.removeprefix(f"{lhs} -> ")
    for rule in np.flatnonzero(grammar.lhs == symbol).tolist():
        name = grammar.table.name(rule, grammar.vocabulary)
        if name == f"{lhs} -> {right}":
            return FoundRule(rule, name, float(grammar.base.rule[rule]))
    if " " not in right and grammar.base.lexical[symbol].any():
        return _lexical(model, symbol, lhs, right)
    raise OptionError(
        f"rule {text!r}: the model has no such rule of {lhs}; `icm contexts show MODEL "
        "CONTEXT` lists them"
    )


def _lexical(model: Model, symbol: int, lhs: str, word: str) -> FoundRule:
    from icm_core.grammar.rules import LEXICAL

    grammar = model.grammar
    names = {
        grammar.vocabulary.name(terminal): terminal for terminal in range(len(grammar.vocabulary))
    }
    # A word in the middle of a sentence: where it stands first, its signature is another.
    terminal = names.get(word)
    if terminal is None:
        terminal = grammar.vocabulary.signature_id(word, initial=False)
    rule = grammar.table.rule_ids.get((symbol, terminal, LEXICAL), UNSEEN)
    name = f"{lhs} -> {grammar.vocabulary.name(terminal)}"
    return FoundRule(rule, name, float(grammar.base.lexical[symbol, terminal]))
