"""Treebanks: from bytes to trees and back without loss.

`sources` and `encodings` give text, `formats` reads and writes it, `tree` and `columns` are what
trees are made of; `document`, `treebank`, `composing` and `saving` keep them with their text;
`cleaning`, `splits` and `sentence_facts` prepare them; `patterns` looks for trees, `problems` and
`places` say what is wrong and where, `archive` is the container of our own files.

- `archive`: The distrustful container of our own files: models, recorded runs, lessons.
- `cleaning`: Trees as read to trees as modelled: traces, function tags, X over X and the root.
- `collector`: Pausing the cyclic garbage collector while many trees are made.
- `columns`: Trees as flat columns, one row per node in preorder, and back to `Tree` objects.
- `composing`: Edited trees put back into the text of their file.
- `document`: One source as it was read: bytes, trees, findings and the style it is written in.
- `encodings`: Bytes to text: certain encodings are recognised, the others are asked for.
- `formats`: Formats of treebanks, a file each: brackets, negra, tigerxml, discbracket.
- `heads`: Head tables: which child of a phrase is its head.
- `leftovers`: Names of files that are being written, and the removal of what killed programs
  left.
- `packing`: What a file is by its first bytes (`kinds`), what packed files and archives hold
  (`contents`).
- `patterns`: Patterns of trees: `language` reads them, `search` finds them, `counting` counts what
  they found.
- `places`: Byte offsets to lines and columns.
- `plain`: Plain text, a sentence a line and tokens between spaces: flat trees, to be corrected.
- `problems`: What was found wrong in a file, and where.
- `rows`: Trees in rows: sequences of trees, and columns that nodes are put into.
- `saving`: Writing a document back: untouched bytes as read, edited trees in the file's style.
- `sentence_facts`: What lists of sentences show and filter by, in columns: no tree is made for it.
- `sentence_marks`: What sentences are known by where their words are not kept: 64 bits of a hash
  of the words.
- `sources`: Paths to named bytes: files, folders, archives and standard input.
- `splits`: Which trees are for training, development and test; the order is never shuffled.
- `tree`: The immutable tree: what a treebank holds, a parser returns and an annotator edits.
- `treebank`: Treebanks: sentences with the text they came from, pure edits, and saving without
  loss.
- `treebank_entry`: A tree of a treebank with its origin.
"""
