"""Every target of pictures, animations and lessons beside what is measured, in one table.

    python -m benchmarks.pictures_table [--data FOLDER] [--only ROW…] [--list]

Nothing else should run meanwhile. The exit code is 1 where a target is missed.
"""

from __future__ import annotations

import sys

from benchmarks.core_table import run_table
from benchmarks.lessons_rows import ROWS as LESSONS
from benchmarks.pictures_rows import ROWS as PICTURES

if __name__ == "__main__":
    sys.exit(run_table([*PICTURES, *LESSONS], __doc__))
