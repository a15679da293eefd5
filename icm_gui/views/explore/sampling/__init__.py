"""Panes of Metropolis-Hastings."""
