"""Operations that change the words of a tree, for a mode that the user turns on.

What each did names the text before and after.
"""

from __future__ import annotations

from icm_core.annotation.edits import (
    Edit,
    EditError,
    checked_label,
    finished,
    moved_address,
    node_at,
    shown,
    without,
)
from icm_core.data.formats.bracket_text import escape_word
from icm_core.data.tree import Address, Tree, preorder, replaced
from icm_core.wording import say


def _checked_word(word: str) -> str:
    word = word.strip()
    if not word or any(character.isspace() for character in word):
        raise EditError(say("a word is one piece without blanks: {word!r}").format(word=word))
    return escape_word(word)


def _word_at(tree: Tree, address: Address) -> tuple[Tree, str]:
    node = node_at(tree, address)
    if node.word is None:
        raise EditError(say("{node} is no word").format(node=shown(node)))
    return node, node.word


def change_word(tree: Tree, address: Address, word: str) -> Edit:
    """Put another word in the place of one.

    Raises
    ------
    EditError
        If there is no word, or the new one is empty or has blanks.
    """
    node, before = _word_at(tree, address)
    word = _checked_word(word)
    after = replaced(tree, address, Tree(node.label, (), word, node.extra))
    what = say("Change the word “{before}” to “{after}”").format(before=before, after=word)
    return finished(tree, after, what, [address])


def insert_word(tree: Tree, parent: Address, at: int, tag: str, word: str) -> Edit:
    """Put a new word before the child ``at`` of a phrase, or behind its last.

    Raises
    ------
    EditError
        If the node is no phrase, it has no such place, or tag or word are unfit.
    """
    above = node_at(tree, parent)
    if not above.children or not 0 <= at <= len(above.children):
        raise EditError(say("{node} has no such place").format(node=shown(above)))
    word, tag = _checked_word(word), checked_label(tag)
    children = (*above.children[:at], Tree(tag, (), word), *above.children[at:])
    after = replaced(tree, parent, Tree(above.label, children, extra=above.extra))
    what = say("Insert the word “{word}” in {parent}").format(word=word, parent=shown(above))
    return finished(tree, after, what, [(*parent, at)])


def delete_word(tree: Tree, address: Address) -> Edit:
    """Take a word away, and the nodes that it leaves empty.

    Raises
    ------
    EditError
        If there is no word, or it is the only one.
    """
    _, word = _word_at(tree, address)
    after, gone, emptied = without(tree, address)
    notes = [say("{label} was left empty and went").format(label=node.label) for node in emptied]
    what = say("Delete the word “{word}”").format(word=word)
    return finished(tree, after, what, [gone[:-1]], notes)


def split_word(tree: Tree, address: Address, at: int) -> Edit:
    """Divide a word before its character ``at``; both halves keep the tag.

    Raises
    ------
    EditError
        If there is no word, or one half would be empty.
    """
    node, word = _word_at(tree, address)
    if not address or not 0 < at < len(word):
        raise EditError(say("“{word}” cannot be divided there").format(word=word))
    above, index = node_at(tree, address[:-1]), address[-1]
    halves = (Tree(node.label, (), word[:at], node.extra), Tree(node.label, (), word[at:]))
    children = (*above.children[:index], *halves, *above.children[index + 1 :])
    after = replaced(tree, address[:-1], Tree(above.label, children, extra=above.extra))
    what = say("Split the word “{word}” in “{first}” and “{second}”").format(
        word=word, first=word[:at], second=word[at:]
    )
    return finished(tree, after, what, [address, (*address[:-1], index + 1)])


def join_words(tree: Tree, address: Address) -> Edit:
    """Make one word of a word and the next; it keeps the first one's tag and place.

    Raises
    ------
    EditError
        If there is no word, or none behind it.
    """
    node, word = _word_at(tree, address)
    words = [place for place, leaf in preorder(tree) if leaf.word is not None]
    index = words.index(address) + 1
    if index == len(words):
        raise EditError(say("there is no word behind “{word}”").format(word=word))
    _, second = _word_at(tree, words[index])
    rest, gone, emptied = without(tree, words[index])
    where = moved_address(address, gone)
    after = replaced(rest, where, Tree(node.label, (), word + second, node.extra))
    notes = [say("{label} was left empty and went").format(label=above.label) for above in emptied]
    what = say("Join the words “{first}” and “{second}”").format(first=word, second=second)
    return finished(tree, after, what, [where], notes)
