"""The rules in words: one file a game and language, the sentences of verdicts and tallies, and the search."""
