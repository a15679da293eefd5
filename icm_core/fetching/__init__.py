"""Getting treebanks: a catalogue of them, downloads that continue after a cut, safe unpacking.

- `answer`: what a server answers, without waiting for it when the work is stopped.
- `catalogue`: which treebanks there are, with licence, address and checksum.
- `download`: one file over HTTP, resumed and within limits.
- `fetch`: a treebank as a whole, and a record of what came from where.
- `unpack`: files out of an archive that nobody vouches for.
"""
