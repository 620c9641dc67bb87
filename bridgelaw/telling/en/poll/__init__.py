"""From a poll to weights, in English."""
