"""What if other values were in force."""
