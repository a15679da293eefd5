"""Every target of the core beside what is measured, in one table.

    python -m benchmarks.core_table [--data FOLDER] [--only ROW…] [--list]

``--only`` takes keys or groups of them (``speed``, ``accuracy.gum``). The exit code is 1 where
a target is missed. Needs the ``bench`` extra and a C compiler for the rows that compare with
them.
"""

from __future__ import annotations

import argparse
import sys

from benchmarks.data import add_data_option
from benchmarks.rows import ROWS
from benchmarks.table import Row, chosen, print_table


def run_table(all_rows: list[Row], description: str | None) -> int:
    """Print a table as the command line asks for it; return the exit code."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_data_option(parser)
    parser.add_argument("--only", nargs="+", default=[], metavar="ROW", help="rows or groups")
    parser.add_argument("--list", action="store_true", help="name the rows and their targets")
    options = parser.parse_args()
    rows = chosen(all_rows, options.only)
    if options.list:
        for row in rows:
            print(f"{row.key:32}{row.name:56}{row.target}")
        return 0
    return 0 if print_table(rows, options.data.resolve()) else 1


if __name__ == "__main__":
    sys.exit(run_table(ROWS, __doc__))
