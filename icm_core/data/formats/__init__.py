"""Formats of treebanks, a file each: brackets, negra, tigerxml, discbracket, conllu, tagged.

`catalogue` is how a format joins and how one is chosen, `base` what a format is and what reading
gives, `graph` sentences whose branches may cross, `raising` the tree without crossings and the
way back. Modules named `bracket_` are the parts of brackets.

- `base`: What a format of treebanks is, and what reading a file of it gives.
- `bracket_bare`: Bare terminals: brackets around one item, a word or a tag without a word.
- `bracket_findings`: Findings of a reading: problems with places, the choice about third items.
- `bracket_prose`: Brackets in running text, which are no trees.
- `bracket_restarts`: Where reading starts again behind a tree that is not closed.
- `bracket_scan`: Bracketed text to columns and problems; the kernel reads, this names the findings.
- `bracket_text`: Trees to bracketed text, and words to and from their escaped form.
- `bracket_traces`: Traces and metadata that are written without ``-NONE-``.
- `brackets`: Trees in brackets, in every layout of the Penn family.
- `catalogue`: Every format by name: the one place that chooses a reader asks here.
- `conllu`: CoNLL-U (Universal Dependencies): ten columns a token; words and tags are read.
- `discbracket`: Brackets with numbered words, so that branches may cross.
- `graph`: Sentences whose branches may cross: words and phrases, each with its parent.
- `negra`: NeGra export (Brants 1997): a line for each word and each phrase, versions 3 and 4.
- `raising`: Sentences whose branches may cross, the tree without crossings, and its exact inverse.
- `tagged`: Tagged text: words with their tags in columns or in running text.
- `tigerxml`: TigerXML: sentences as graphs of words, phrases and edges in XML.
"""
