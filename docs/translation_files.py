"""Qt's files of translations: ``*.ts`` that people edit, ``*.qm`` that the program loads.

Qt's own compiler ties every text to the class it is shown by. Here one text has one translation
wherever it is shown, so that tables of texts may be shown by anything; a text that needs another
translation in one context has it in a context of its own in the ``*.ts``. The format of ``*.qm``
has a place for both.
"""

from __future__ import annotations

import struct
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

EVERYWHERE = "icm"
"""Context of the texts that are translated the same everywhere."""
MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_HASHES, _MESSAGES, _NUMERUS, _LANGUAGE = 0x42, 0x69, 0x88, 0xA7
_END, _TRANSLATION, _SOURCE, _CONTEXT, _COMMENT = 1, 3, 6, 7, 8
_RULES = {"de": bytes([0x01, 0x01]), "en": bytes([0x01, 0x01])}
"""Qt's code for: the first form where n is 1, the second one else."""
_PLURAL = "%n"


@dataclass
class Message:
    """One text and its translation.

    Parameters
    ----------
    forms
        The translation; of a text with ``%n`` one for each grammatical number; empty for none.
    places
        Files the text is in.
    vanished
        No source has the text now; kept, since texts come back.
    """

    source: str
    forms: tuple[str, ...] = ()
    context: str = EVERYWHERE
    places: tuple[str, ...] = ()
    vanished: bool = False

    @property
    def plural(self) -> bool:
        """Whether it depends on a number."""
        return _PLURAL in self.source

    @property
    def translated(self) -> bool:
        """Whether every form is there."""
        wanted = 2 if self.plural else 1
        return len(self.forms) == wanted and all(self.forms)


@dataclass
class Translation:
    """What a ``*.ts`` holds."""

    language: str
    messages: dict[tuple[str, str], Message] = field(default_factory=dict)

    def add(self, message: Message) -> None:
        """Put a message in, in place of the one that was there."""
        self.messages[message.context, message.source] = message


def read_ts(path: Path) -> Translation:
    """Read a file of translations."""
    root = ET.parse(path).getroot()
    found = Translation(root.get("language", ""))
    for context in root.iter("context"):
        name = context.findtext("name", EVERYWHERE)
        for one in context.iter("message"):
            found.add(_message(one, name))
    return found


def _message(one: ET.Element, context: str) -> Message:
    said = one.find("translation")
    forms: tuple[str, ...] = ()
    vanished = False
    if said is not None:
        vanished = said.get("type") in ("vanished", "obsolete")
        numerus = said.findall("numerusform")
        forms = tuple(form.text or "" for form in numerus) if numerus else (said.text or "",)
        if not any(forms) or said.get("type") == "unfinished":
            forms = ()
    places = tuple(place.get("filename", "") for place in one.findall("location"))
    return Message(one.findtext("source", ""), forms, context, places, vanished)


def write_ts(translation: Translation, path: Path) -> None:
    """Write a file of translations, in the order of its texts."""
    root = ET.Element("TS", version="2.1", language=translation.language, sourcelanguage="en")
    for name in sorted({context for context, _ in translation.messages}):
        context = ET.SubElement(root, "context")
        ET.SubElement(context, "name").text = name
        own = [one for one in translation.messages.values() if one.context == name]
        for message in sorted(own, key=_order):
            _write_message(context, message)
    ET.indent(root, " ")
    text = ET.tostring(root, encoding="unicode")
    path.write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', "utf-8", newline="\n"
    )


def _order(message: Message) -> tuple[bool, str]:
    return message.vanished, message.source


def _write_message(context: ET.Element, message: Message) -> None:
    one = ET.SubElement(context, "message")
    if message.plural:
        one.set("numerus", "yes")
    for place in message.places:
        ET.SubElement(one, "location", filename=place)
    ET.SubElement(one, "source").text = message.source
    said = ET.SubElement(one, "translation")
    if message.vanished:
        said.set("type", "vanished")
    elif not message.translated:
        said.set("type", "unfinished")
    if message.plural:
        for form in message.forms or ("", ""):
            ET.SubElement(said, "numerusform").text = form
    elif message.forms:
        said.text = message.forms[0]


def compiled(translation: Translation) -> bytes:
    """Return a ``*.qm``."""
    entries = [
        (_hash(one.source.encode()), one.context == EVERYWHERE, one)
        for one in translation.messages.values()
        if one.translated and not one.vanished
    ]
    # What is said in one context only is asked first.
    entries.sort(key=lambda entry: (entry[0], entry[1], entry[2].context, entry[2].source))
    hashes, messages = bytearray(), bytearray()
    for number, everywhere, message in entries:
        hashes += struct.pack(">II", number, len(messages))
        messages += _packed(message, everywhere)
    language = translation.language.encode()
    sections = [(_LANGUAGE, language), (_HASHES, bytes(hashes)), (_MESSAGES, bytes(messages))]
    if translation.language in _RULES:
        sections.append((_NUMERUS, _RULES[translation.language]))
    body = b"".join(struct.pack(">BI", tag, len(data)) + data for tag, data in sections)
    return MAGIC + body


def _packed(message: Message, everywhere: bool) -> bytes:
    result = bytearray()
    for form in message.forms:
        data = form.encode("utf-16-be")
        result += struct.pack(">BI", _TRANSLATION, len(data)) + data
    parts = [(_SOURCE, message.source)] + ([] if everywhere else [(_CONTEXT, message.context)])
    for tag, text in parts:
        data = text.encode()
        result += struct.pack(">BI", tag, len(data)) + data
    result.append(_END)
    return bytes(result)


def _hash(data: bytes) -> int:
    """Return the hash that Qt finds a text by (that of ELF files)."""
    found = 0
    for byte in data:
        found = (found << 4) + byte
        high = found & 0xF0000000
        if high:
            found ^= high >> 24
        found &= ~high & 0xFFFFFFFF
    return found or 1
