"""Metropolis-Hastings over derivations, and how far its samples can be trusted."""
