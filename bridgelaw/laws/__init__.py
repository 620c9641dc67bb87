"""What the Laws of Duplicate Bridge say and where: editions, references, clauses, concordance and terms.

>>> from bridgelaw.laws import cite, clause_for, translate
>>> str(clause_for("self-inflicted")), str(clause_for("self-inflicted", 2007))
('12C1(e), 2017', '12C1(b), 2007')
"""

from .clauses import (
    Clause,
    ClauseNotInEdition,
    LawBook,
    LawText,
    Read,
    UnknownClause,
    carried_over_from,
    cite,
    clause,
    clauses,
    law_book_from,
    law_texts,
    read_law_book,
)
from .concordance import (
    Concept,
    ConceptNotInEdition,
    Concordance,
    UnknownConcept,
    WrongClause,
    clause_for,
    concept,
    concordance,
    concordance_from,
    require,
    translate,
)
from .edition import (
    DEFAULT_EDITION,
    Edition,
    SeveralEditions,
    UnknownEdition,
    earlier,
    edition,
    editions,
    editions_from,
    editions_from_those,
    one_edition,
    source_of,
)
from .errors import BadInput
from .reference import Reference, UnreadableReference
from .rules import NoRuleInEdition, Rule, RuleOfAnotherKind, UnknownRule, editions_with, rule
from .tables import CERTAINTIES, BadData, law_data, remembered
from .terms import Term, UnknownTerm, term, terms, terms_from

__all__ = [
    "CERTAINTIES",
    "DEFAULT_EDITION",
    "BadData",
    "BadInput",
    "Clause",
    "ClauseNotInEdition",
    "Concept",
    "ConceptNotInEdition",
    "Concordance",
    "Edition",
    "LawBook",
    "LawText",
    "NoRuleInEdition",
    "Read",
    "Reference",
    "Rule",
    "RuleOfAnotherKind",
    "SeveralEditions",
    "Term",
    "UnknownClause",
    "UnknownConcept",
    "UnknownEdition",
    "UnknownRule",
    "UnknownTerm",
    "UnreadableReference",
    "WrongClause",
    "carried_over_from",
    "cite",
    "clause",
    "clause_for",
    "clauses",
    "concept",
    "concordance",
    "concordance_from",
    "earlier",
    "edition",
    "editions",
    "editions_from",
    "editions_from_those",
    "editions_with",
    "law_book_from",
    "law_data",
    "law_texts",
    "one_edition",
    "read_law_book",
    "remembered",
    "require",
    "rule",
    "source_of",
    "term",
    "terms",
    "terms_from",
    "translate",
]
