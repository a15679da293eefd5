"""Kernels of the model: `trie` of contexts and `contexts` to browse it, `restaurants` and `pyp`
(probabilities of Pitman-Yor processes), `seating` (a sampler of tables), `leave_out` (events
predicted without themselves), `depths` (events under contexts cut short).
"""
