"""From the printed text of a context or a rule to its number in a model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.cli.shared.console import say
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.model import Model

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


def find_context(
    model: Model, text: str, index: ContextIndex | None = None, nearest: bool = False
) -> int:
    """Return the trie node of a context.

    Parameters
    ----------
    text
        See `icm_core.analysis.contexts.lookup.look_up`; of several matches the one with most
        customers is meant, which is reported on stderr.
    index
        The model's, where it is there already.
    nearest
        Whether the longest part that the model has will do; which one is reported on stderr.

    Raises
    ------
    OptionError
        If the model has no such context; names the longest part that it has.
    """
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.lookup import below_rule, look_up, nearest_labels
    from icm_core.analysis.contexts.names import BETWEEN, context_name, context_text

    index = ContextIndex.of(model) if index is None else index
    found = look_up(index, text)
    if found.exact or (nearest and found.node >= 0):
        # As the command line writes contexts, so that they can be used in the next command.
        told = found.message.replace(
            context_name(model, found.node), context_text(model, found.node)
        )
        if told:
            say(told)
        return found.node
    if found.node < 0:
        first = text.split(BETWEEN)[0].strip()
        meant = below_rule(index, first)
        if meant:
            raise OptionError(
                f"context {text!r}: it begins with a rule; write the current child before it, for "
                f"example {meant!r}"
            )
        near = nearest_labels(index, first)
        like = f" (labels like it: {', '.join(map(repr, near))})" if near else ""
        raise OptionError(
            f"context {text!r}: it does not begin with a label of the model{like}; "
            "`icm contexts list MODEL --depth 0` shows them"
        )
    example = ""
    if found.examples:
        longer = context_text(model, found.examples[0])
        example = f"; one element longer is for example {longer!r}"
    raise OptionError(
        f"context {text!r}: the model does not have it (--nearest shows what is used instead); "
        "the longest part that it has is "
        f"{context_text(model, found.node)!r}{example}"
    )


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

    from icm_core.analysis.contexts.names import ARROW, rule_text

    grammar = model.grammar
    symbol = model.trie.symbol(node)
    lhs = str(grammar.table.symbols[symbol])
    wanted = " ".join(text.replace(ARROW, "->").split())
    right = wanted.removeprefix(f"{lhs} -> ")
    for rule in np.flatnonzero(grammar.lhs == symbol).tolist():
        name = rule_text(model, rule)
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
    terminal = names.get(word)
    if terminal is None:
        # In the middle of a sentence: where it stands first, its signature is another.
        terminal = grammar.vocabulary.terminals([word, word])[1]
    rule = grammar.table.rule_ids.get((symbol, terminal, LEXICAL), UNSEEN)
    name = f"{lhs} -> {grammar.vocabulary.name(terminal)}"
    return FoundRule(rule, name, float(grammar.base.lexical[symbol, terminal]))
