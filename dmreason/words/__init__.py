"""What is said to users: messages and errors."""
