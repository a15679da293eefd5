"""Every target of the Compare workspace beside what is measured offscreen, in one table.

    python -m benchmarks.compare_table [--data FOLDER] [--only ROW…] [--list]

Nothing else should run meanwhile. The exit code is 1 where a target is missed.
"""

from __future__ import annotations

import sys

from benchmarks.compare_rows import ROWS
from benchmarks.core_table import run_table

if __name__ == "__main__":
    sys.exit(run_table(ROWS, __doc__))
