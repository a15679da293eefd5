"""The open treebank: reading, problems, sentences, hits of a search.

- `arranging`: Which sentences a list shows, and in which order.
- `fetching`: Treebanks from the network: which there are, one chosen, its files on their way.
- `filters`: The filter box: ``len>20 f1<60 label:SBAR word:that -note:yes tree:"NP < PP" "in a
  memo"``.
- `loading`: Reading treebanks off the GUI thread, and what is asked of it.
- `loading_report`: What is reported of a treebank that was read.
- `problem_list`: The problems of files in the order they are shown, with the text around each
  place.
- `problems`: The problems of the files that were read, as a list that is never copied.
- `saving`: Writing the corrected treebank to its file or another one.
- `sentence_facts`: What is known of sentences besides their trees, in columns.
- `sentences`: The list of sentences: a table over a whole treebank, filtered and sorted in columns.
- `source_watch`: Noticing that a file of the open treebank is another one than was read.
- `hit_counts`: How often each label, head word or text was found, or each two of them, as a table.
- `tree_hits`: Nodes of the treebank's trees that a pattern finds, as a list.
- `tree_nodes`: Nodes of trees and nodes of charts: which is which.
"""
