"""Every target of Annotate beside what is measured, in one table.

    python -m benchmarks.annotate_table [--data FOLDER] [--only ROW…] [--list]

Nothing else should run meanwhile. The exit code is 1 where a target is missed.
"""

from __future__ import annotations

import sys

from benchmarks.annotate_rows import ROWS
from benchmarks.core_table import run_table

if __name__ == "__main__":
    sys.exit(run_table(ROWS, __doc__))
