"""One sentence out of all restaurants and back again, and what they predict in the meantime.

Arguments are `kernels.arrays.Changing`, `RuleCounts` and `Lexicon`; customers and tables are
float64, since a sampled seating loses shares of tables.

Everything is changed in place; the log of a change undoes it to the bit.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel, light_kernel
from icm_core.kernels.model.restaurants import entry_of
from icm_core.kernels.model.trie import step

RAW, MINIMAL, SAMPLED = 0, 1, 2
"""How customers are seated."""
_LEAST = 1e-9
"""A share of a customer below this is none."""
_SMALL_SCALE = 1e-100
"""A common factor below this is multiplied out."""
_MOST_STEPS = 400
"""Beginnings of a right-hand side that are gone on with in the search for the best one."""
_UNSEEN_MASS = 0.5
"""Occurrences that a terminal without any counts as (see `grammar.rules`)."""


@light_kernel
def _class(n):
    """Return the column of ``sums`` for a dish with n customers, 0 for none."""
    if n <= 0.0:
        return 0
    return min(np.int64(np.ceil(n - _LEAST)), 3)


@kernel
def node_sums(changing):
    """Fill ``sums``."""
    start, _, _, _, _, customers, tables = changing.seats
    sums = changing.sums
    sums[:] = 0.0
    for node in range(start.shape[0] - 1):
        for entry in range(start[node], start[node + 1]):
            n = customers[entry]
            if n > 0.0:
                sums[node, 0] += n
                sums[node, _class(n)] += tables[entry]


@kernel
def take_out(seating, changing, leaf, rule, log_entry, log_value):
    """Take events out, and the proxy customers that go with them; return the entries of the log.

    Raw: the event is counted in every context up to depth 0. Minimal: the proxy customer of the
    parent goes when the dish's last customer does. Sampled: nobody knows whose table is whose, so
    the expected share of a table goes, and as much of the proxy customer.

    ``log_entry`` (int32) and ``log_value`` (float64 ``[*, 6]``) take what was there before.
    """
    start, dish, _, _, above, customers, tables = changing.seats
    node_of, sums = changing.node, changing.sums
    steps = 0
    for event in range(rule.shape[0]):
        entry = entry_of(start, dish, leaf[event], rule[event])
        amount = 1.0
        while entry >= 0 and amount > 0.0:
            node = node_of[entry]
            n, t = customers[entry], tables[entry]
            log_entry[steps] = entry
            log_value[steps, 0], log_value[steps, 1] = n, t
            for column in range(4):
                log_value[steps, 2 + column] = sums[node, column]
            steps += 1
            left = n - amount
            if left < _LEAST:
                left = 0.0
            if left == 0.0:
                still = 0.0
            elif seating == SAMPLED:
                still = t * left / n
            else:
                still = t
            sums[node, 0] -= n - left
            sums[node, _class(n)] -= t
            if left > 0.0:
                sums[node, _class(left)] += still
            customers[entry], tables[entry] = left, still
            if seating != RAW:
                amount = t - still
            entry = above[entry]
    return steps


@kernel
def put_back(steps, changing, log_entry, log_value):
    """Undo `take_out`."""
    customers, tables, sums = changing.seats.customers, changing.seats.tables, changing.sums
    for at in range(steps - 1, -1, -1):
        entry = log_entry[at]
        node = changing.node[entry]
        customers[entry], tables[entry] = log_value[at, 0], log_value[at, 1]
        for column in range(4):
            sums[node, column] = log_value[at, 2 + column]


@kernel
def count_rules(sign, rule, counts):
    """Add events (sign 1), or take them away (-1), in what the base measure is made from."""
    is_lexical, lhs, events, total, distinct, _ = counts
    for event in range(rule.shape[0]):
        r = rule[event]
        if is_lexical[r]:
            continue
        before = events[r]
        events[r] = before + sign
        total[lhs[r]] += sign
        if sign < 0 and events[r] == 0.0:
            distinct[lhs[r]] -= 1.0
        elif sign > 0 and before == 0.0:
            distinct[lhs[r]] += 1.0


@light_kernel
def _base(rule, counts):
    """Return H of a phrase rule: its share in its symbol's events, or in the rules that occur."""
    if counts.events[rule] <= 0.0:
        return 0.0
    if counts.uniform:
        return 1.0 / counts.distinct[counts.lhs[rule]]
    return counts.events[rule] / counts.total[counts.lhs[rule]]


@light_kernel
def _shared(node, changing):
    """Return n_u + c, and the share passed on to the parent: (c + sum of d t) / (n_u + c)."""
    (discount, concentration), sums = changing.levels, changing.sums
    level = min(np.int64(changing.seats.depth[node]), discount.shape[0] - 1)
    bottom = sums[node, 0] + concentration[level]
    if bottom <= 0.0:
        return 0.0, 1.0
    kept = concentration[level]
    for i in range(3):
        kept += discount[level, i] * sums[node, 1 + i]
    return bottom, kept / bottom


@light_kernel
def _own(entry, node, bottom, changing):
    """Return what a restaurant itself gives to one of its dishes: (n - d t) / (n_u + c)."""
    seats, discount = changing.seats, changing.levels.discount
    n = seats.customers[entry]
    if n <= 0.0:
        return 0.0
    level = min(np.int64(seats.depth[node]), discount.shape[0] - 1)
    return (n - discount[level, _class(n) - 1] * seats.tables[entry]) / bottom


@kernel
def row_probabilities(changing, state, rule, base, value, share):
    """Fill P(rule | state) of many rows, 0 where the base is, and the base's share in it.

    P(r | u) = (n - d t) / (n_u + c) + share(u) P(r | up(u)), and H above depth 0.
    """
    seats = changing.seats
    for row in range(state.shape[0]):
        node = state[row]
        total = 0.0
        part = 1.0
        while node >= 0:
            bottom, passed = _shared(node, changing)
            entry = entry_of(seats.start, seats.dish, node, rule[row])
            if entry >= 0:
                total += part * _own(entry, node, bottom, changing)
            part *= passed
            node = seats.up[node]
        share[row] = part
        value[row] = total + part * base[row] if base[row] > 0.0 and state[row] >= 0 else 0.0


@kernel
def rule_bases(rule, counts, base):
    """Fill H of the rows with phrase rules; other rows are left as they are."""
    for row in range(rule.shape[0]):
        if rule[row] >= 0 and not counts.is_lexical[rule[row]]:
            base[row] = _base(rule[row], counts)


@kernel
def _distribution(changing, counts, root, state, path, chance):
    """Fill ``chance`` for all rules of a symbol; return the factor that makes it P(rule | state).

    What each restaurant passes on is common to all rules, so it is kept as one factor.
    """
    start, dish, parent = changing.seats.start, changing.seats.dish, changing.seats.up
    first, end = start[root], start[root + 1]
    for entry in range(first, end):
        r = dish[entry]
        chance[r] = _base(r, counts)
    length = 0
    node = state
    while node >= 0:
        path[length] = node
        length += 1
        node = parent[node]
    scale = 1.0
    for at in range(length - 1, -1, -1):
        node = path[at]
        bottom, passed = _shared(node, changing)
        if bottom <= 0.0:
            continue
        scale *= passed
        if scale < _SMALL_SCALE:
            for entry in range(first, end):
                chance[dish[entry]] *= scale
            scale = 1.0
        for entry in range(start[node], start[node + 1]):
            own = _own(entry, node, bottom, changing)
            chance[dish[entry]] += own / scale
    return scale


@kernel
def best_expansions(changing, counts, expanding, symbol, state, known, best, chain):
    """Fill the most probable right-hand side of each of some nodes, over all its binary rules.

    Best first: a beginning of a right-hand side is at least as probable as all that go on from
    it, so the search ends when no beginning is more probable than the best whole one.

    ``known`` holds the probability of a right-hand side that is known already; where none is
    more probable, ``best`` is that and ``chain`` (int32 ``[nodes, *]``) is -1.
    """
    start, dish = changing.seats.start, changing.seats.dish
    trie, arc_of, children, inner, limit, path, chance, open_chance, record = expanding
    for i in range(state.shape[0]):
        best[i] = known[i]
        chain[i, :] = -1
        if state[i] < 0:
            continue
        better = known[i] * (1.0 + _LEAST)
        last_rule, last_from = -1, -1
        open_chance[0] = 1.0
        record[0, 0], record[0, 1], record[0, 4] = -1, -1, 0
        record[0, 2], record[0, 3] = state[i], symbol[i]
        count = 1
        for _ in range(_MOST_STEPS):
            at = 0
            for other in range(1, count):
                if open_chance[other] > open_chance[at]:
                    at = other
            so_far = open_chance[at]
            if so_far <= better:
                break
            open_chance[at] = -1.0
            here, root = record[at, 2], trie.roots[record[at, 3]]
            so_far *= _distribution(changing, counts, root, here, path, chance)
            for entry in range(start[root], start[root + 1]):
                r = dish[entry]
                if inner[r] < 0 and so_far * chance[r] > better:
                    better = so_far * chance[r]
                    last_rule, last_from = r, at
            if record[at, 4] + 2 > chain.shape[1]:
                continue
            for entry in range(start[root], start[root + 1]):
                r = dish[entry]
                if inner[r] < 0 or so_far * chance[r] <= better:
                    continue
                if count >= record.shape[0]:
                    break
                child = children[r, inner[r]]
                open_chance[count] = so_far * chance[r]
                record[count, 0], record[count, 1] = r, at
                record[count, 2] = step(trie, here, arc_of[r, inner[r]], child, limit)
                record[count, 3] = child
                record[count, 4] = record[at, 4] + 1
                count += 1
        if last_rule < 0:
            continue
        best[i] = better
        place = record[last_from, 4]
        chain[i, place] = last_rule
        while place > 0:
            place -= 1
            chain[i, place] = record[last_from, 0]
            last_from = record[last_from, 1]


@light_kernel
def _word(sign, w, lexicon):
    """Add what a known word gives to the norm of each tag (sign 1), or take it away (-1).

    It gives P(tag | word) times its events, P(tag | word) = (pair + alpha back-off) / (total +
    alpha).
    """
    _, pair, total, _, _, form, alpha, rest, sums, _, _, _ = lexicon
    below = total[w] + alpha
    if below <= 0.0:
        return
    # A word without any occurrence counts as half a one, as in the base measure.
    factor = sign * (total[w] if total[w] > 0.0 else _UNSEEN_MASS) / below
    tags = pair.shape[0]
    sums[tags] += factor * alpha * rest
    for t in range(tags):
        back_off = form[w, t] if form.shape[0] > 0 else 0.0
        sums[t] += factor * (pair[t, w] + alpha * back_off)


@kernel
def word_sums(lexicon):
    """Fill ``sums``."""
    lexicon.sums[:] = 0.0
    for w in range(lexicon.known):
        _word(1.0, w, lexicon)


@kernel
def move_words(sign, tag, terminal, lexicon):
    """Add events of tags and terminals (sign 1), or take them away (-1)."""
    for event in range(tag.shape[0]):
        t, w = tag[event], terminal[event]
        lexicon.seen[t] += sign
        if w >= lexicon.known:
            lexicon.rare[t] += sign
        else:
            _word(-1.0, w, lexicon)
        lexicon.pair[t, w] += sign
        lexicon.total[w] += sign
        if w < lexicon.known:
            _word(1.0, w, lexicon)


@kernel
def lexical_rows(tag, terminal, factor_row, factors, lexicon, base, best_tag, tag_chance):
    """Fill H(terminal | tag) of rows, and which tag each terminal is most likely to have.

    H(w | t) = P(t | w) events(w) / norm(t). Row i has the factors ``factors[factor_row[i]]`` on
    its tags, none where that is -1. ``tag_chance`` takes P(tag | terminal) of the row's own tag (0
    where it is -1) and of the best one.
    """
    known, pair, total, rare, seen, form, alpha, rest, sums, order, coarser, uniform = lexicon
    tags, terminals = pair.shape
    spread = rare + seen / max(seen.sum(), 1.0)
    spread /= max(spread.sum(), np.finfo(np.float64).tiny)
    given = np.zeros((terminals - known, tags))
    norm = sums[:tags] + spread * sums[tags]
    for place in range(order.shape[0]):
        s = order[place]
        n = total[known + s]
        if n + alpha <= 0.0:
            continue
        mass = n if n > 0.0 else _UNSEEN_MASS
        for t in range(tags):
            back_off = given[coarser[s], t] if coarser[s] >= 0 else spread[t]
            given[s, t] = (pair[t, known + s] + alpha * back_off) / (n + alpha)
            norm[t] += given[s, t] * mass
    chance = np.empty(tags)
    for row in range(tag.shape[0]):
        w = terminal[row]
        n = total[w]
        for t in range(tags):
            if w >= known:
                chance[t] = given[w - known, t]
            elif n + alpha > 0.0:
                back_off = rest * spread[t] + (form[w, t] if form.shape[0] > 0 else 0.0)
                chance[t] = (pair[t, w] + alpha * back_off) / (n + alpha)
            else:
                chance[t] = 0.0
        own = tag[row]
        base[row] = 0.0
        if own >= 0 and uniform:
            base[row] = 1.0 / terminals
        elif own >= 0 and norm[own] > 0.0:
            mass = n if n > 0.0 else (_UNSEEN_MASS if alpha > 0.0 else 0.0)
            base[row] = chance[own] * mass / norm[own]
        if factor_row[row] >= 0:
            chance *= factors[factor_row[row]]
        all_tags = chance.sum()
        best = np.argmax(chance)
        best_tag[row] = best if all_tags > 0.0 else -1
        tag_chance[row, 0] = chance[own] / all_tags if own >= 0 and all_tags > 0.0 else 0.0
        tag_chance[row, 1] = chance[best] / all_tags if all_tags > 0.0 else 0.0
