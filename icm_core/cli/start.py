"""The program ``icm`` from its first line on: Ctrl+C ends it while its commands are loaded, too."""

from __future__ import annotations

import sys
from typing import NoReturn

from icm_core.cli.shared import signals


def run() -> NoReturn:
    """Run the program with the arguments of the process."""
    try:
        signals.install()
        from icm_core.cli import main

        main.run()
    except KeyboardInterrupt as error:
        print("icm: stopped", file=sys.stderr)
        sys.exit(getattr(error, "code", signals.INTERRUPTED))
