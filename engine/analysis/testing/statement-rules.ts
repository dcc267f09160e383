// Rules for every statement: no size without its interval, no cause, no judgment; below the requirements, what would
// help.
import { expect } from 'vitest';

/** "likely 22–26 W", "likely −0.5 to 1.3 s", "(22 to 26)", "90% CI ±0.2", "between 60 and 62", "by chance up to 3%". */
const INTERVAL =
  /likely [−\d.:]+(?:–| to )[−\d.:]+|[\d.]+ to [+−]?[\d.]+\)|90% CI ±[\d.]+|between \d+ and \d+|by chance up to \d+%/u;
/** A size with its unit; the source values are measurements. */
const SIZES = /[\d.]+(?:°|%| W| ms| kgf| N| m\/s)(?= (?:less|more|below|above|after|before) )/u;
/** Sentences without a size. */
const OPEN = /by no more than two oarlocks can differ/u;
const CAUSE = /because|caus|due to|owing to|leads to|makes the|makes seat/iu;
const JUDGED = /\b(?:bad|poor|worst|fault|blame|weak|lazy|wrong|good|best|excellent)\b/iu;

/** Sentences about a crew or a rower. */
export function expectStatements(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(sentences.filter((sentence) => !INTERVAL.test(sentence) && !OPEN.test(sentence))).toEqual([]);
  const bare = sentences.filter(
    (sentence) => SIZES.test(sentence) && !/likely [−\d.]+–|\([^)]* to [^)]*\)|90% CI ±[\d.]+/u.test(sentence),
  );
  expect(bare).toEqual([]);
  expect(sentences.filter((sentence) => CAUSE.test(sentence) || JUDGED.test(sentence))).toEqual([]);
}

/** Sentences about why nothing is reported. */
export function expectGates(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(
    sentences.filter((sentence) => !/\bneeds?\b|\bwould\b|\b[Rr]ow\b/u.test(sentence) || JUDGED.test(sentence)),
  ).toEqual([]);
}
