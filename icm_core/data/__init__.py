"""Treebanks: from bytes to trees and back without loss.

`sources` and `encodings` give text, `formats` reads and writes it, `tree` and `columns` are what
trees are made of; `document`, `treebank`, `composing` and `saving` keep them with their text;
`clean`, `splits` and `sentence_facts` prepare them; `patterns` looks for trees, `problems` and
`places` say what is wrong and where, `archive` is the container of our own files.
"""
