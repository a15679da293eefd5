"""The program ``icm`` from its first line on: Ctrl+C ends it while its commands are loaded, too."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
"""As that of `typing`, whose import alone takes a part of the time that is to be covered."""
if TYPE_CHECKING:
    from typing import NoReturn


def run() -> NoReturn:
    """Run the program with the arguments of the process."""
    # The module below `signal`, which is there at once: until the program has its own answer,
    # Ctrl+C ends it without a word.
    import _signal  # type: ignore[import-not-found]

    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    from icm_core.locale_names import leave_ascii

    leave_ascii()
    from icm_core.cli.shared import signals

    try:
        signals.install()
        from icm_core.cli import main

        main.run()
    except KeyboardInterrupt as error:
        print("icm: stopped", file=sys.stderr)
        sys.exit(getattr(error, "code", signals.INTERRUPTED))
