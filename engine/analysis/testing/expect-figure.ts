// Checks a test's measurement against the published figures, both bounds and written results, and a statement against
// the rules for every statement.
import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { figureNumber, FIGURES, type FigureId } from '../definitions/figures.ts';
import { MEASURED } from '../definitions/measured-figures.gen.ts';

/** Output file for `node scripts/measure-figures.mjs`; without it, results are compared with the stored ones. */
const GATHERED = process.env['FIGURES_TO'];

/** True in a soak test, which measures some figures over more crews. */
const isOfSoak = (): boolean => expect.getState().testPath?.endsWith('.soak.ts') === true;

/** `measured` in the figure's unit. */
export function expectFigure(id: FigureId, measured: number): void {
  const { least = -Infinity, most = Infinity, says, unit } = FIGURES[id];
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeGreaterThanOrEqual(least);
  expect(measured, `${says}: ${measured.toFixed(1)} ${unit}`).toBeLessThanOrEqual(most);
  const isLong = isOfSoak();
  if (GATHERED !== undefined) appendFileSync(GATHERED, `${JSON.stringify({ id, measured, isLong })}\n`);
  else if (MEASURED[id].isLong === isLong) {
    const { low, high } = MEASURED[id];
    const is = figureNumber(measured, unit);
    const isWritten = low <= is && is <= high;
    // The page must state the measured result: otherwise run `node scripts/measure-figures.mjs`.
    expect({ says, is, isWritten }).toEqual({ says, is, isWritten: true });
  }
}

/** "likely 22–26 W", "likely −0.5 to 1.3 s", "(22 to 26)", "90% CI ±0.2", "between 60 and 62", "by chance up to 3%". */
const INTERVAL =
  /likely [−\d.:]+(?:–| to )[−\d.:]+|[\d.]+ to [+−]?[\d.]+\)|90% CI ±[\d.]+|between \d+ and \d+|by chance up to \d+%/u;
/** A size with its unit; the source values are measurements. */
const SIZES = /[\d.]+(?:°|%| W| ms| kgf| N| m\/s)(?= (?:less|more|below|above|after|before) )/u;
/** Sentences without a size. */
const OPEN = /by no more than two oarlocks can differ/u;
const CAUSE = /because|caus|due to|owing to|leads to|makes the|makes seat/iu;
const JUDGED = /\b(?:bad|poor|worst|fault|blame|weak|lazy|wrong|good|best|excellent)\b/iu;

/**
 * Rules for every statement: no size without its interval, no cause, no judgment; below the requirements, what would
 * help. Sentences about a crew or a rower.
 */
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
