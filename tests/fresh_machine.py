"""Try the commands of README.md in a minimal root of Debian, as an ordinary user.

::

    sudo python3 tests/fresh_machine.py FOLDER --suite bookworm [--packages] [--command tests]

makes a root with debootstrap in FOLDER (once), copies the last commit into it and runs there the
command that README.md gives under a mark. Without ``--packages`` the root has no library of Qt, so
that what is said of missing ones can be read; with it, the line of README.md installs them first.
Needs root, debootstrap and the package sources of this machine; pip's settings are taken along.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
USER = "reader"
PLAIN = "ca-certificates,python3,python3-venv"
"""What a minimal root gets besides: a Python that can make environments."""


def main() -> int:
    """Make the root if it is not there, and try the command."""
    options = _options()
    root: Path = options.folder
    if not (root / "etc" / "debian_version").exists():
        command = ["debootstrap", "--variant=minbase", f"--include={PLAIN}", options.suite]
        subprocess.run([*command, str(root), _mirror()], check=True)
        _inside(root, ["useradd", "-m", USER])
    _copy_checkout(root)
    _mounted(root, True)
    try:
        if options.packages:
            line = _line(r"^sudo (apt-get install .*)$")
            _inside(root, ["apt-get", "update", "-qq"])
            _inside(root, [*shlex.split(line), "-y", "-qq"])
        mark = "tests" if options.command == "tests" else "run"
        line = _line(rf"^<!-- {mark} -->\n```sh\n(.*)\n```$")
        print(f"+ {line} {options.more}", flush=True)
        begun = time.monotonic()
        code = _inside(root, ["su", USER, "-c", f"cd ~/icm && {line} {options.more}"], check=False)
        print(f"exit code {code} after {time.monotonic() - begun:.0f} s", flush=True)
        return code
    finally:
        _mounted(root, False)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--suite", default="bookworm", help="bookworm (12), trixie (13)")
    parser.add_argument("--packages", action="store_true", help="install Qt's libraries first")
    parser.add_argument("--command", choices=("run", "tests"), default="run")
    parser.add_argument("--more", default="", help="arguments to add, as in --more=--fast")
    return parser.parse_args()


def _line(pattern: str) -> str:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None, pattern
    return found[1]


def _mirror() -> str:
    """Return where this machine takes its packages from."""
    for path in sorted(Path("/etc/apt").rglob("*.sources")) + sorted(
        Path("/etc/apt").rglob("*.list")
    ):
        found = re.search(r"https?://\S+/debian/?(?=\s)", path.read_text(encoding="utf-8"))
        if found:
            return found[0]
    sys.exit("no package source of Debian was found in /etc/apt")


def _copy_checkout(root: Path) -> None:
    home = root / "home" / USER
    shutil.rmtree(home / "icm", ignore_errors=True)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(home / "icm")], check=True)
    _inside(root, ["chown", "-R", f"{USER}:{USER}", f"/home/{USER}"])
    for name in ("resolv.conf", "hosts", "pip.conf", "ssl/certs/ca-certificates.crt"):
        if (source := Path("/etc") / name).exists():
            shutil.copy(source, root / "etc" / name)


def _mounted(root: Path, wanted: bool) -> None:
    """Give the root its processes and devices, or take them away."""
    if wanted:
        subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
        subprocess.run(["mount", "--rbind", "/dev", str(root / "dev")], check=True)
        subprocess.run(["mount", "--make-rslave", str(root / "dev")], check=True)
    else:
        for name in ("dev", "proc"):
            subprocess.run(["umount", "-l", str(root / name)], check=False)


def _inside(root: Path, command: list[str], check: bool = True) -> int:
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    # A folder of this machine is none of the root.
    kept.pop("PIP_FIND_LINKS", None)
    environment = kept | {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
    }
    return subprocess.run(["chroot", str(root), *command], env=environment, check=check).returncode


if __name__ == "__main__":
    sys.exit(main())
