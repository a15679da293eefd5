"""Sums over the tag sequences of a sentence by states of the context automaton, word by word.

A hidden Markov model's forward and backward sums (the base measure) choose which tags each word
may have; then places in the chain are split by their states, from the first word of the chain on.
A state goes where its share, with the base measure's sums for what comes after it, is below a
beam; the answer says whether anything went.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.model.restaurants import probability
from icm_core.kernels.model.trie import step


class Chain(NamedTuple):
    """The rules of a model of tags as matrices over its tags.

    ``tag`` and ``chain`` int32 ``[tags]`` are the symbols of a tag and of its place in the chain;
    ``first``, ``last`` and ``next`` float64 the base measure of beginning with a tag, of ending
    after it and of going on (``[tags, tags]``), ``*_rule`` int32 their rules, -1 for none;
    ``lexical`` int32 ``[tags, terminals]`` the rules of words, -1 for none; ``root`` the root's
    symbol, ``side`` which child the tag is where the chain goes on.
    """

    tag: NDArray[np.int32]
    chain: NDArray[np.int32]
    first: NDArray[np.float64]
    last: NDArray[np.float64]
    next: NDArray[np.float64]
    first_rule: NDArray[np.int32]
    last_rule: NDArray[np.int32]
    next_rule: NDArray[np.int32]
    lexical: NDArray[np.int32]
    root: int
    side: int


class Words(NamedTuple):
    """A sentence in the order of the chain.

    ``terminal`` int32 ``[words]``; ``base`` and ``factor`` float64 ``[words, tags]``.
    """

    terminal: NDArray[np.int32]
    base: NDArray[np.float64]
    factor: NDArray[np.float64]


class Limits(NamedTuple):
    """``tags``: least posterior of a tag under the base measure; ``beam``: least share of a state
    of the best one at its word; ``depth``: greatest depth of a context; ``exponent`` of
    probabilities.
    """

    tags: float
    beam: float
    depth: int
    exponent: float


class States(NamedTuple):
    """Room for states and the edges between them.

    By state ``tag``, ``state`` int32, ``forward``, ``inside`` float64 and ``first`` int64, where
    its edges begin; by edge ``to`` int32 and ``weight`` float64.
    """

    tag: NDArray[np.int32]
    state: NDArray[np.int32]
    forward: NDArray[np.float64]
    inside: NDArray[np.float64]
    first: NDArray[np.int64]
    to: NDArray[np.int32]
    weight: NDArray[np.float64]


FULL = 1
IMPOSSIBLE = 2
"""What `sums` returns where there is no room, and where no sequence is possible."""


@kernel
def coarse(chain, words, posterior, ahead):
    """Fill the posterior of each tag at each word under the base measure, and what is ahead of it.

    ``ahead`` is the sum over the rest of the chain from the word on, scaled at each word. Return
    whether a sequence is possible.
    """
    count, tags = posterior.shape
    before = np.zeros((count, tags))
    for at in range(count):
        if at == 0:
            for tag in range(tags):
                before[0, tag] = chain.first[tag]
        else:
            for one in range(tags):
                share = before[at - 1, one] * words.base[at - 1, one] * words.factor[at - 1, one]
                if share > 0.0:
                    for tag in range(tags):
                        before[at, tag] += share * chain.next[one, tag]
        total = 0.0
        for tag in range(tags):
            total += before[at, tag] * words.base[at, tag] * words.factor[at, tag]
        if not total > 0.0:
            return False
        for tag in range(tags):
            before[at, tag] /= total
    for at in range(count - 1, -1, -1):
        total = 0.0
        for one in range(tags):
            value = 0.0
            if at == count - 1:
                value = chain.last[one]
            else:
                for tag in range(tags):
                    value += chain.next[one, tag] * ahead[at + 1, tag]
            ahead[at, one] = value * words.base[at, one] * words.factor[at, one]
            total += ahead[at, one]
        if not total > 0.0:
            return False
        weight = 0.0
        for tag in range(tags):
            ahead[at, tag] /= total
            posterior[at, tag] = before[at, tag] * ahead[at, tag]
            weight += posterior[at, tag]
        if not weight > 0.0:
            return False
        for tag in range(tags):
            posterior[at, tag] /= weight
    return True


@light_kernel
def word_probability(model, chain, words, at, tag, here, rule, side, depth):
    """Return P(word | tag) in the context of a place of the chain that a rule rewrites."""
    state = step(model.trie, here, model.arc_of[rule, side], chain.tag[tag], depth)
    lexical = chain.lexical[tag, words.terminal[at]]
    return probability(model.restaurants, state, lexical, words.base[at, tag])


@kernel
def sums(model, chain, words, posterior, ahead, limits, states, out, totals):
    """Fill ``out`` ``[words, tags]`` with the posterior of each tag at each word.

    ``posterior`` and ``ahead`` are `coarse`'s. ``totals`` takes the log of the sum over the
    sequences, the entropy of their distribution (nats), and 1 where no tag and no state was left
    out. Return 0, `FULL` or `IMPOSSIBLE`.
    """
    count, tags = posterior.shape
    exponent = limits.exponent
    begin = np.zeros(count + 1, np.int64)
    scale = 0.0
    exact = True
    used = 0
    edges = 0
    root = model.trie.roots[chain.root]
    for tag in range(tags):
        rule = chain.first_rule[tag]
        if rule < 0 or posterior[0, tag] < limits.tags or not posterior[0, tag] > 0.0:
            exact = exact and not posterior[0, tag] > 0.0
            continue
        if used >= states.tag.shape[0]:
            return FULL
        value = probability(model.restaurants, root, rule, chain.first[tag])
        states.tag[used] = tag
        states.state[used] = step(
            model.trie, root, model.arc_of[rule, 0], chain.chain[tag], limits.depth
        )
        states.forward[used] = value**exponent
        used += 1
    begin[1] = used
    for at in range(count):
        # The shares of one word sum to 1; small ones go.
        top = 0.0
        total = 0.0
        for one in range(begin[at], begin[at + 1]):
            top = max(top, states.forward[one] * ahead[at, states.tag[one]])
        for one in range(begin[at], begin[at + 1]):
            share = states.forward[one] * ahead[at, states.tag[one]]
            if share < limits.beam * top or not share > 0.0:
                exact = exact and not share > 0.0
                states.forward[one] = 0.0
            total += states.forward[one]
        if not total > 0.0:
            return IMPOSSIBLE
        scale += np.log(total)
        for one in range(begin[at], begin[at + 1]):
            states.forward[one] /= total
            states.first[one] = edges
            here = states.state[one]
            tag = states.tag[one]
            if states.forward[one] == 0.0:
                continue
            if at == count - 1:
                rule = chain.last_rule[tag]
                if rule < 0:
                    continue
                if edges >= states.to.shape[0]:
                    return FULL
                value = probability(model.restaurants, here, rule, chain.last[tag])
                value *= word_probability(model, chain, words, at, tag, here, rule, 0, limits.depth)
                states.to[edges] = -1
                states.weight[edges] = (value * words.factor[at, tag]) ** exponent
                edges += 1
                continue
            word_arc = -2
            word = 0.0
            for other in range(tags):
                rule = chain.next_rule[tag, other]
                if rule < 0 or not posterior[at + 1, other] > 0.0:
                    continue
                if posterior[at + 1, other] < limits.tags:
                    exact = False
                    continue
                if model.arc_of[rule, chain.side] != word_arc:
                    word_arc = model.arc_of[rule, chain.side]
                    word = word_probability(
                        model, chain, words, at, tag, here, rule, chain.side, limits.depth
                    )
                    word *= words.factor[at, tag]
                value = probability(model.restaurants, here, rule, chain.next[tag, other]) * word
                reached = step(
                    model.trie,
                    here,
                    model.arc_of[rule, 1 - chain.side],
                    chain.chain[other],
                    limits.depth,
                )
                to = begin[at + 1]
                while to < used and (states.state[to] != reached or states.tag[to] != other):
                    to += 1
                if edges >= states.to.shape[0] or to >= states.tag.shape[0]:
                    return FULL
                if to == used:
                    states.tag[used] = other
                    states.state[used] = reached
                    states.forward[used] = 0.0
                    used += 1
                if exponent != 1.0:
                    value = value**exponent
                states.to[edges] = to
                states.weight[edges] = value
                states.forward[to] += states.forward[one] * value
                edges += 1
        if at < count - 1:
            begin[at + 2] = used
    return _backward(begin, scale, exact, used, edges, states, out, totals)


@kernel
def _backward(begin, scale, exact, used, edges, states, out, totals):
    """Go back over the states and fill what `sums` fills."""
    count = out.shape[0]
    out[:] = 0.0
    entropy = 0.0
    for at in range(count - 1, -1, -1):
        weight = 0.0
        total = 0.0
        for one in range(begin[at], begin[at + 1]):
            end = states.first[one + 1] if one + 1 < used else edges
            value = 0.0
            for edge in range(states.first[one], end):
                to = states.to[edge]
                value += states.weight[edge] * (1.0 if to < 0 else states.inside[to])
            states.inside[one] = value
            total += value
            weight += states.forward[one] * value
        if not weight > 0.0:
            return IMPOSSIBLE
        if at == count - 1:
            scale += np.log(weight)
        for one in range(begin[at], begin[at + 1]):
            share = states.forward[one] * states.inside[one] / weight
            out[at, states.tag[one]] += share
            if share > 0.0:
                end = states.first[one + 1] if one + 1 < used else edges
                for edge in range(states.first[one], end):
                    to = states.to[edge]
                    value = states.weight[edge] * (1.0 if to < 0 else states.inside[to])
                    if value > 0.0:
                        # The entropy of a chain: of each step, given where it begins.
                        part = value / states.inside[one]
                        entropy -= share * part * np.log(part)
                if at == 0:
                    entropy -= share * np.log(share)
        for one in range(begin[at], begin[at + 1]):
            states.inside[one] /= total
    totals[0] = scale
    totals[1] = entropy
    totals[2] = 1.0 if exact else 0.0
    return 0


@kernel
def path_log(model, chain, words, path, depth):
    """Return the log-probability of a sequence of tags, -inf where it is impossible."""
    here = model.trie.roots[chain.root]
    rule = chain.first_rule[path[0]]
    side = 0
    total = 0.0
    value = 0.0 if rule < 0 else probability(model.restaurants, here, rule, chain.first[path[0]])
    for at in range(path.shape[0]):
        tag = path[at]
        if not value > 0.0:
            return -np.inf
        total += np.log(value)
        here = step(model.trie, here, model.arc_of[rule, side], chain.chain[tag], depth)
        if at + 1 < path.shape[0]:
            rule, side = chain.next_rule[tag, path[at + 1]], 1 - chain.side
            base, own = chain.next[tag, path[at + 1]], chain.side
        else:
            rule, base, own = chain.last_rule[tag], chain.last[tag], 0
        if rule < 0:
            return -np.inf
        value = word_probability(model, chain, words, at, tag, here, rule, own, depth)
        value *= words.factor[at, tag]
        if not value > 0.0:
            return -np.inf
        total += np.log(value)
        value = probability(model.restaurants, here, rule, base)
    return total + np.log(value) if value > 0.0 else -np.inf
