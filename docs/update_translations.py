"""Bring the translations of the window up to date.

``python docs/update_translations.py`` reads every text in the sources into
``resources/translations/icm_*.ts``, keeps the translations that are there, compiles the ``*.qm``
beside them, and lists what is untranslated. ``docs/translate.md`` says more.
"""

from __future__ import annotations

import argparse
import json
import re
import string
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from translation_files import EVERYWHERE, Message, Translation, compiled, read_ts, write_ts
from translation_texts import ROOT, all_texts

FOLDER = "resources/translations"
_MNEMONIC = re.compile(r"&(?!&)(.)")


def updated(old: Translation, places: dict[str, list[str]]) -> Translation:
    """Return the translations for the texts of now; those of texts that are gone are kept."""
    new = Translation(old.language)
    for text, where in places.items():
        known = old.messages.get((EVERYWHERE, text))
        files = tuple(dict.fromkeys(place.rpartition(":")[0] for place in where))
        new.add(Message(text, known.forms if known else (), EVERYWHERE, files))
    for (context, text), message in old.messages.items():
        if context != EVERYWHERE and text in places:
            new.add(replace(message, vanished=False))
        elif text not in places and message.translated:
            new.add(replace(message, vanished=True, places=()))
    return new


def untranslated(translation: Translation) -> list[str]:
    """Return the texts without a translation."""
    return [
        one.source
        for one in translation.messages.values()
        if not one.vanished and not one.translated
    ]


def faults(translation: Translation) -> list[str]:
    """Return what is wrong with translations: places, marks of the keyboard, ends."""
    found = []
    for one in translation.messages.values():
        if one.vanished:
            continue
        for form in one.forms:
            found += [f"{one.source!r} -> {form!r}: {what}" for what in _faults(one.source, form)]
    return found


def _faults(source: str, form: str) -> Iterable[str]:
    if places(source) != places(form):
        yield f"places {sorted(places(source))} became {sorted(places(form))}"
    if bool(_MNEMONIC.search(source)) != bool(_MNEMONIC.search(form)) and "& " not in source:
        yield "one has a letter for the keyboard, the other has none"
    if len(source) > 1 and source[-1] in "….:" and form[-1] != source[-1]:
        yield f"does not end with {source[-1]!r}"
    for space in (source[0] == " ", source[-1] == " "):
        if space and (form[0], form[-1]).count(" ") != (source[0], source[-1]).count(" "):
            yield "spaces at the ends differ"


def places(text: str) -> set[str]:
    """Return the places for values in a text, with how they are written."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return {text} if "{" in text else set()
    found, at = set(), 0
    for _, name, form, way in parts:
        if name is None:
            continue
        if name == "":
            name, at = str(at), at + 1
        found.add(f"{name}{'!' + way if way else ''}:{form}")
    return found | set(re.findall(r"%n|%[1-9]", text))


def take(translation: Translation, given: dict[str, Any], context: str = EVERYWHERE) -> list[str]:
    """Put translations in; return the texts that no source has.

    Parameters
    ----------
    given
        Texts and their translations: one, or a list of a plural's forms. Below ``@Name`` are
        those for the context of that name only.
    """
    unknown = []
    for text, said in given.items():
        if text.startswith("@"):
            unknown += take(translation, said, text[1:])
            continue
        forms = (said,) if isinstance(said, str) else tuple(said)
        everywhere = translation.messages.get((EVERYWHERE, text))
        if everywhere is None:
            unknown.append(text)
        known = everywhere or Message(text, vanished=True)
        translation.add(replace(known, forms=forms, context=context))
    return unknown


def main() -> int:
    """Update every language; return 1 where something is missing or wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--take", type=Path, help="JSON of texts and translations to put in")
    parser.add_argument("--language", default="de", help="language of --take (%(default)s)")
    parser.add_argument("--missing", type=Path, help="write the untranslated texts to this JSON")
    parser.add_argument("--forget", action="store_true", help="drop texts that are gone")
    options = parser.parse_args()
    texts = all_texts(ROOT)
    for line in texts.unseen:
        print(f"not followed: {line}", file=sys.stderr)
    wrong = 0
    for path in sorted((ROOT / FOLDER).glob("icm_*.ts")):
        translation = updated(read_ts(path), texts.places)
        if options.take and translation.language == options.language:
            take(translation, json.loads(options.take.read_text("utf-8")))
        if options.forget:
            for key in [key for key, one in translation.messages.items() if one.vanished]:
                del translation.messages[key]
        write_ts(translation, path)
        path.with_suffix(".qm").write_bytes(compiled(translation))
        missing, bad = untranslated(translation), faults(translation)
        for line in bad:
            print(f"{path.name}: {line}")
        if options.missing and translation.language == options.language:
            empty = json.dumps(dict.fromkeys(missing, ""), ensure_ascii=False, indent=0)
            options.missing.write_text(empty + "\n", "utf-8")
        else:
            for text in missing:
                print(f"{path.name}: not translated: {text!r}")
        print(f"{path.name}: {len(texts.places)} texts, {len(missing)} not translated")
        wrong += len(missing) + len(bad)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
