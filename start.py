#!/usr/bin/env python3
"""Set icm up in an environment of its own, check the system, and run it or its tests.

::

    python3 start.py                   the window on the bundled treebank
    python3 start.py run FILE...       the window on files (all arguments go to icm-gui)
    python3 start.py test [ARGUMENT]   every check and test (arguments go to tests/run.py)
    python3 start.py packages          install what tests can use besides (Debian, as root)

The standard library alone is used. The environment is the folder ``.venv``, or the one that
``ICM_VENV`` names; what is installed already is not installed again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
OLDEST, NEWEST = (3, 11), (3, 13)
STAMP = "icm-set-up"
DOWNLOAD_SECONDS = 180
"""How long one optional package may take, so that a slow mirror costs minutes, not the run."""


def main(arguments: list[str]) -> int:
    """Do what is asked for; return the exit code."""
    what, *rest = arguments or ["run", "--demo"]
    if what in ("-h", "--help") or what not in ("run", "test", "packages"):
        print(__doc__)
        return 0 if what in ("-h", "--help") else 2
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        names = " to ".join(".".join(map(str, version)) for version in (OLDEST, NEWEST))
        return say(f"Python {names} is needed; this is {sys.version.split()[0]}: {sys.executable}")
    if what == "packages":
        return install_packages()
    tests = what == "test"
    check_system(tests)
    folder = environment()
    if folder is None or not set_up(folder, tests):
        return 1
    python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    program = [str(ROOT / "tests" / "run.py")] if tests else ["-m", "icm_gui.app.main"]
    # Ctrl+C is the program's to handle; this waits for its end.
    child = subprocess.Popen([python, *program, *rest])
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


def say(text: str) -> int:
    """Print a line of our own on stderr, return the exit code of a failure."""
    print(f"start.py: {text}", file=sys.stderr, flush=True)
    return 1


def check_system(tests: bool) -> None:
    """Install missing libraries of the system where that needs no question.

    What is still missing then is told once, by the program or by the run of the tests.
    """
    sys.path.insert(0, str(ROOT))
    from icm_core import system_packages as system

    missing = system.missing_libraries(window=tests or system.has_x11_window())
    if missing:
        apt_install(system.packages_of(missing))


def is_debian_root() -> bool:
    """Whether packages can be installed here without a question."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: list[str], seconds: int | None = None) -> bool:
    """Install packages as root; return whether all are there now."""
    if not is_debian_root():
        return False
    say(f"installing {' '.join(packages)}")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    try:
        # Only the download is cut short: a package half set up would stand in the way of others.
        subprocess.run(["apt-get", "update", "-qq"], env=environment, timeout=seconds)
        subprocess.run(
            [*install, "--download-only", *packages],
            env=environment,
            check=True,
            timeout=seconds,
            stdout=subprocess.DEVNULL,
        )
        subprocess.run(
            [*install, *packages], env=environment, check=True, stdout=subprocess.DEVNULL
        )
    except (subprocess.SubprocessError, OSError) as error:
        say(f"not installed: {error}")
        return False
    return True


def install_packages() -> int:
    """Install everything of the system that a test can use."""
    sys.path.insert(0, str(ROOT))
    from icm_core import system_packages as system

    needed = system.missing_libraries(window=True)
    needed += system.missing_programs(system.TEST_PROGRAMS)
    packages = system.packages_of(needed)
    if packages and not apt_install(packages):
        return say(f"as an administrator: {system.install_line(packages)}")
    for name in system.missing_programs(system.OPTIONAL_PROGRAMS):
        if not apt_install(system.packages_of([name]), DOWNLOAD_SECONDS):
            say(f"tests that need it are skipped: {name}")
    return 0


def environment() -> Path | None:
    """Return the folder of the environment, made if it is not there; None if it cannot be."""
    folder = Path(os.environ.get("ICM_VENV") or ROOT / ".venv").absolute()
    if (folder / "pyvenv.cfg").is_file():
        return folder
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        packages = ["python3-venv"]
        if not apt_install(packages):
            version = ".".join(map(str, sys.version_info[:2]))
            say(
                f"Python's venv is missing; on Debian and Ubuntu: sudo apt-get install "
                f"python{version}-venv"
            )
            return None
        # The modules are there now, for a Python that is started afresh.
        os.execv(sys.executable, [sys.executable, *sys.argv])
    say(f"making the environment {folder}")
    venv.create(folder, with_pip=True)
    return folder


def set_up(folder: Path, tests: bool) -> bool:
    """Install icm into the environment, and what tests need if they are asked for."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = folder / STAMP
    done = stamp.read_text(encoding="utf-8").split() if stamp.is_file() else []
    key = f"{wanted}+test" if tests else wanted
    if key in done or f"{wanted}+test" in done:
        return True
    say("installing icm and what it needs" + (", with the tests' tools" if tests else ""))
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    target = f"{ROOT}[test]" if tests else str(ROOT)
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "-q", "-e"]
    if subprocess.run([*command, target]).returncode != 0:
        say("pip could not install it: see its message above; run this again to continue")
        return False
    stamp.write_text("\n".join([*(one for one in done if one.startswith(wanted)), key]) + "\n")
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
