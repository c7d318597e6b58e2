"""How the planner thinks: what it believes, what it could do, and what that would be worth."""
