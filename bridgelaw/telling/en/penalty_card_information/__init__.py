"""What a penalty card told, in English."""
