// Error in a query with its position: the parser stops at the first.

export interface Fault {
  /** One plain sentence. */
  readonly sentence: string;
  /** Index of the first affected letter. */
  readonly at: number;
  /** One past the last; equal to the start if something is missing. */
  readonly end: number;
  /** Suggestions, the likeliest first. */
  readonly instead: readonly string[];
}

export class QueryFault extends Error {
  readonly fault: Fault;

  constructor(sentence: string, at: number, instead: readonly string[] = [], end = at) {
    super(sentence);
    this.fault = { sentence, at, end, instead };
  }
}

const SUGGESTED = 3;
/** Maximum length of a possible typo. */
const LONGEST = 40;

/** Edit distance between two words (Levenshtein 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Words most similar to this one, most similar first; empty if none is close. */
export function nearestWords(word: string, words: Iterable<string>): string[] {
  const asked = word.toLowerCase().slice(0, LONGEST);
  return [...new Set(words)]
    .map((each) => ({ each, off: each.startsWith(asked) ? 0.5 : distance(asked, each) }))
    .filter(({ each, off }) => off <= Math.max(2, each.length / 2))
    .sort((a, b) => a.off - b.off)
    .slice(0, SUGGESTED)
    .map(({ each }) => each);
}
