"""Every target of the searches beside what is measured, in one table.

    python -m benchmarks.search_table [--data FOLDER] [--only ROW…] [--list]

Two processes with half of the rows each took 20 minutes on two cores. The exit code is 1 where a
target is missed.
"""

from __future__ import annotations

import sys

from benchmarks.core_table import run_table
from benchmarks.search_rows import ROWS

if __name__ == "__main__":
    sys.exit(run_table(ROWS, __doc__))
