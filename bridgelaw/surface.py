"""The public surface, on which other programs may build: every name that keeps its place and its meaning, by the module
it is imported from.

Versions are semantic: what is named here changes its name, its place, what it is given or what it gives back only with
a new major version, and, until 1.0.0, only with a new minor one (0.6 to 0.7). A name is added with a new minor version.
A figure that was wrong is mended with any version, and CHANGELOG.md says so. The sentences of a ruling, the `repr` of
anything and whatever is not named here may change at any time.
"""

from __future__ import annotations

from collections.abc import Mapping

STABLE: Mapping[str, tuple[str, ...]] = {
    "bridgelaw.laws": ("BadInput", "Reference", "cite", "clause_for"),
    "bridgelaw.scoring": (
        "Contract", "Line", "Result", "Seat", "Side", "Strain", "Traveller", "VictoryPointScale", "Vulnerability",
        "average_cross_imps", "bam", "butler_imps", "contract_score", "cross_imps", "imps", "matchpoints", "neuberg",
        "scale_named", "scale_names", "wbf_continuous",
    ),
    "bridgelaw.scoring.cards": ("Card",),
    "bridgelaw.results.reading": ("read_session",),
    "bridgelaw.results.check": ("checked",),
    "bridgelaw.results.standing": ("Expected", "ruled", "standings"),
    "bridgelaw.results.session": ("Artificial", "ArtificialHalf", "Assigned", "Entrant", "Played", "ScoredBy"),
    "bridgelaw.rulings.assigned": (
        "AssignedScore", "Match", "Outcome", "WeightedScore", "read_outcome", "weighted_at_bam", "weighted_at_butler",
        "weighted_at_cross_imps", "weighted_at_pairs", "weighted_at_teams",
    ),
    "bridgelaw.rulings.scales": ("AtButler", "AtCrossIMPs", "AtPairs", "AtTeams"),
    "bridgelaw.rulings.bodies": ("bodies", "body", "own_method"),
    "bridgelaw.rulings.artificial_awards": ("Contestant", "Fault"),
    "bridgelaw.rulings.artificial_score": ("artificial_score",),
    "bridgelaw.rulings.card_play.end_position": ("EndPosition", "hands_of"),
    "bridgelaw.desk.shares": ("read_shares",),
    "bridgelaw.desk.line_ruling": ("rule_line",),
    "bridgelaw.telling": ("tell",),
    "bridgelaw.chapters.law12.rulings.damage_parts": ("Chain", "Conduct"),
    "bridgelaw.chapters.law12.rulings.damage_split": ("SplitFacts", "split_damage"),
    "bridgelaw.chapters.law87.rulings.fouled_board": ("fouled_board",),
    "bridgelaw.chapters.law87.rulings.fouled_lines": ("read_lines",),
    "bridgelaw.chapters.claims.rulings.facts": ("Claim", "Picture"),
    "bridgelaw.chapters.claims.rulings.statement": ("ClaimStatement", "read_steps"),
    "bridgelaw.chapters.claims.rulings.claim": ("rule_claim",),
}  # fmt: skip
