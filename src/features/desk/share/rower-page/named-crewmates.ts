// Does a sentence name someone else in the crew? Word by word, ignoring case and accents.

export interface Named {
  readonly seat: number;
  readonly name: string | null;
}

const MARKS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** A single letter is an initial, or no name at all. */
const SHORTEST = 2;

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => Array.from(word).length >= SHORTEST);

/** "Seat 5", "5 seat", "No. 5". */
const SEAT_NUMBER = /\bseats?\s*(\d+)|\b(\d+)[\s-]*seat\b|\bno\.?\s*(\d+)/giu;

const seatsIn = (sentence: string): number[] =>
  [...sentence.matchAll(SEAT_NUMBER)].map(([, after, before, number]) => Number(after ?? before ?? number));

/**
 * Members of `crew` that the sentence names: full names, or "seat 5" for a seat alone. Words of the rower's own name
 * don't count for others.
 */
export function namedCrewmates(sentence: string, crew: readonly Named[], own: number): string[] {
  const said = new Set(splitWords(sentence));
  const seats = new Set(seatsIn(sentence));
  const ownWords = new Set(crew.filter(({ seat }) => seat === own).flatMap(({ name }) => splitWords(name ?? '')));
  const others = crew.filter(({ seat }) => seat !== own);
  const named = others.flatMap(({ seat, name }) => {
    if (name !== null && splitWords(name).some((word) => said.has(word) && !ownWords.has(word))) return [name];
    return seats.has(seat) ? [name === null ? `seat ${seat}` : `seat ${seat}, ${name}`] : [];
  });
  return [...new Set(named)];
}
