// What every statement keeps to: no size without its interval, no cause, nobody judged; below a gate what would open it.
import { expect } from 'vitest';

/** "(22 to 26)", "± 0.2", "between 60 and 62", "81 %" of a pair that is told by how probable it is. */
const INTERVAL = /[\d.]+ to [+−]?[\d.]+\)|± [\d.]+|between \d+ and \d+|chance gives up to \d+ %|: (?:above )?\d+ %/u;
/** A size that is told, with the unit it is in. */
const SIZES =
  /[\d.]+(?:°| W| ms| kgf| N| m\/s)(?: \([^)]*\)| ± [\d.]+ m\/s)?(?= (?:less|more|under|after|before) |, from )/gu;
const CAUSE = /because|caus|due to|owing to|leads to|makes the|makes seat/iu;
const JUDGED = /\b(?:bad|poor|worst|fault|blame|weak|lazy|wrong|good|best|excellent)\b/iu;

/** Sentences that tell something of a crew or a rower. */
export function expectStatements(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(sentences.filter((sentence) => !INTERVAL.test(sentence))).toEqual([]);
  const bare = sentences.flatMap((sentence) =>
    [...sentence.matchAll(SIZES)]
      // Where it came from was measured; by how much it changed is told.
      .filter(([size]) => !sentence.includes(`from ${size}`) && !sentence.includes(`from −${size}`))
      .filter(([size]) => !/\([^)]* to [^)]*\)|± [\d.]+/u.test(size))
      .map(() => sentence),
  );
  expect(bare).toEqual([]);
  expect(sentences.filter((sentence) => CAUSE.test(sentence) || JUDGED.test(sentence))).toEqual([]);
}

/** Sentences that say why nothing is told. */
export function expectGates(sentences: readonly string[]): void {
  expect(sentences).not.toEqual([]);
  expect(
    sentences.filter((sentence) => !/\bneeds?\b|\bwould\b|: row /u.test(sentence) || JUDGED.test(sentence)),
  ).toEqual([]);
}
