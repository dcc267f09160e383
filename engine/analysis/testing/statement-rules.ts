// What every statement keeps to: no size without its interval, no cause, no one judged; below a gate what would open
// it.
import { expect } from 'vitest';

/**
 * "likely 22–26 W", "(22 to 26)", "± 0.2", "between 60 and 62", "by chance up to 3%", "81%" of a pair that is told by
 * how probable it is.
 */
const INTERVAL =
  /likely [−\d.]+–[−\d.]+|[\d.]+ to [+−]?[\d.]+\)|± [\d.]+|between \d+ and \d+|by chance up to \d+%|: (?:above )?\d+%/u;
/** A size that is told, with the unit it is in; where it came from was measured. */
const SIZES = /[\d.]+(?:°|%| W| ms| kgf| N| m\/s)(?= (?:less|more|below|above|after|before) )/u;
/** No size is told in it. */
const OPEN = /by no more than two oarlocks can differ/u;
const CAUSE = /because|caus|due to|owing to|leads to|makes the|makes seat/iu;
const JUDGED = /\b(?:bad|poor|worst|fault|blame|weak|lazy|wrong|good|best|excellent)\b/iu;

/** Sentences that tell something of a crew or a rower. */
export function expectStatements(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(sentences.filter((sentence) => !INTERVAL.test(sentence) && !OPEN.test(sentence))).toEqual([]);
  const bare = sentences.filter(
    (sentence) => SIZES.test(sentence) && !/likely [−\d.]+–|\([^)]* to [^)]*\)|± [\d.]+/u.test(sentence),
  );
  expect(bare).toEqual([]);
  expect(sentences.filter((sentence) => CAUSE.test(sentence) || JUDGED.test(sentence))).toEqual([]);
}

/** Sentences that say why nothing is told. */
export function expectGates(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(
    sentences.filter((sentence) => !/\bneeds?\b|\bwould\b|\b[Rr]ow\b/u.test(sentence) || JUDGED.test(sentence)),
  ).toEqual([]);
}
