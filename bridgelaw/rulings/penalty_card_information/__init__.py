"""The information from a penalty card: its use, a breach, help without one, who could have known (50E, 16C)."""
