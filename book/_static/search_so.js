// How Sphinx searches. Nothing is marked in the pages found, and so nothing is stored. A page that has what is sought in
// its title comes first.
// biome-ignore-all lint/correctness/noUnusedVariables: Sphinx's own script reads both.
const SPHINX_HIGHLIGHT_ENABLED = false;
var Scorer = { objNameMatch: 11, objPartialMatch: 6, objPrio: {}, objPrioDefault: 0, title: 60, partialTitle: 7, term: 5, partialTerm: 2 };
