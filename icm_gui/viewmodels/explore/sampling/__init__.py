"""What Explore shows of Metropolis-Hastings."""
