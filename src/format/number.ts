// Numbers as the product writes them: a true minus, no scientific notation, an en dash for what is absent; the reader's own marks
// for fractions and thousands.
import { grouped } from './reader.ts';

export const ABSENT = '–';
const MINUS = '−';

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number => value !== null && value !== undefined && Number.isFinite(value);

/** True if it rounds to zero at that many decimals. */
const isNothing = (value: number, decimals: number): boolean => Number(Math.abs(value).toFixed(decimals)) === 0;

export function fixed(value: Maybe, decimals = 0): string {
  if (!isNumber(value)) return ABSENT;
  const text = grouped(Math.abs(value), decimals);
  return value < 0 && !isNothing(value, decimals) ? `${MINUS}${text}` : text;
}

/** With a plus on positive numbers: offsets and differences. */
export function signed(value: Maybe, decimals = 0): string {
  const text = fixed(value, decimals);
  return isNumber(value) && value > 0 && !isNothing(value, decimals) ? `+${text}` : text;
}

/** Difference of two numbers as displayed, ignoring hidden decimals: 202 and 237 differ by "−35". */
export const writtenDifference = (value: Maybe, from: Maybe, decimals = 0): string =>
  isNumber(value) && isNumber(from)
    ? signed(Number(value.toFixed(decimals)) - Number(from.toFixed(decimals)), decimals)
    : ABSENT;

/** "± 0.4", under a heading that names it; empty without a spread. */
export const scatter = (sd: Maybe, decimals = 0): string => (isNumber(sd) ? `± ${fixed(sd, decimals)}` : '');

/** "± 0.4 (1 SD)", where no heading says what ± is; empty without a value. */
export const scatterNote = (sd: Maybe, decimals = 0): string => (isNumber(sd) ? `${scatter(sd, decimals)} (1 SD)` : '');

/** "16 strokes", "1 stroke", "1,203 strokes". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
