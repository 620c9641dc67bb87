// A clause, a term or a word of a title is answered first by what the book worked out when it was built
// (book/_ext/course_search.py): the lesson that teaches it, a sheet, the index, the glossary. Sphinx finds the rest.
const worked = JSON.parse(document.getElementById("book-answers").textContent);

const CLAUSE = new RegExp(
  String.raw`^(?:laws? |l)?(\d{1,2}(?:[ .-]?[a-i](?:[ .-]?\d{1,2}(?:[ .-]?\(?[a-h]\)?(?:[ .-]?\(?[ivx]+\)?)?)?)?)?)` +
    String.raw`(?:,? ?(?:of )?(?:1997|2007|2017))?$`,
);

/** A question as it is looked up, in the same way as `asked` in course_search.py. */
function asked(question) {
  const plain = question.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  const clause = plain.match(CLAUSE);
  return clause ? clause[1].replace(/[^0-9a-z]/g, "") : plain.replace(/[^\p{L}\p{N}_\s'-]/gu, "").trim();
}

const theRest = Search._performSearch;
Search._performSearch = (query, terms, ...more) => {
  const key = asked(query);
  const numbers = worked.asked[key] ?? worked.asked[key.replace(/s$/, "")] ?? [];
  const first = numbers.map((number, place) => {
    const [page, anchor, title] = worked.answers[number];
    return [page, title, anchor, null, 1000 - place, `${page}.ipynb`];
  });
  const seen = new Set(first.map(([page, , anchor]) => page + anchor));
  const rest = terms.size ? theRest(query, terms, ...more) : [];
  // The best stands last: it is taken from the end.
  return [...rest.filter(([page, , anchor]) => !seen.has(page + anchor)), ...first.reverse()];
};
