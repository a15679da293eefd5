"""What Explore shows of A*, without widgets."""
