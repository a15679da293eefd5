"""Every target of a part of the program beside what is measured, in one table.

    python -m benchmarks TABLE [--data FOLDER] [--only ROW…] [--list]

``--only`` takes keys or groups of them (``speed``, ``accuracy.gum``). The exit code is 1 where a
target is missed. Nothing else should run meanwhile. Some rows of *core* need the ``bench`` extra
and a C compiler; *searches* takes 20 minutes on two cores where two processes share its rows.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Final

from benchmarks.data import add_data_option
from benchmarks.table import Row, chosen, print_table

TABLES: Final = {
    "core": "rows",
    "searches": "search_rows",
    "window": "window_rows",
    "contexts": "contexts_rows",
    "pictures": "pictures_rows",
    "compare": "compare_rows",
    "annotate": "annotate_rows",
}
"""Where the rows of each table are."""


def main() -> int:
    """Print a table as the command line asks for it; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table", choices=TABLES)
    add_data_option(parser)
    parser.add_argument("--only", nargs="+", default=[], metavar="ROW", help="rows or groups")
    parser.add_argument("--list", action="store_true", help="name the rows and their targets")
    options = parser.parse_args()
    every: list[Row] = import_module(f"benchmarks.{TABLES[options.table]}").ROWS
    rows = chosen(every, options.only)
    if options.list:
        for row in rows:
            print(f"{row.key:32}{row.name:56}{row.target}")
        return 0
    return 0 if print_table(rows, options.data.resolve()) else 1


if __name__ == "__main__":
    sys.exit(main())
