"""Draws from the Pitman-Yor process, customer by customer."""

from __future__ import annotations

from icm_core.kernels import kernel


@kernel
def seat(rng, first, discount, concentration, at, size, tables):
    """Seat the customers from ``first`` on, those before them staying; return the tables.

    ``at`` (int32 ``[customers]``) takes each customer's table, -1 - table for the one who opened
    it; ``size`` (int32 ``[customers]``) the customers of each table. ``tables`` are there before.

    Of n customers at t tables the next one opens a table with probability (c + d t) / (n + c), or
    joins one with weight size - d: the table of a customer drawn among all has weight size, and
    its first customer is refused with probability d. Where refusals are many, joining is rare:
    a customer costs less than one refusal on average.
    """
    for n in range(first, at.shape[0]):
        if n == 0 or rng.random() * (n + concentration) < concentration + discount * tables:
            at[n] = -1 - tables
            size[tables] = 1
            tables += 1
            continue
        while True:
            table = at[int(rng.random() * n)]
            if table >= 0:
                break
            if rng.random() >= discount:
                table = -1 - table
                break
        at[n] = table
        size[table] += 1
    return tables
