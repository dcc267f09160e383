// Numbers as the product writes them: a true minus, no scientific notation, an en dash for what is absent, the reader's
// own marks for fractions and thousands, and parts that add up.
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

/** "5°", "5%", "5 W": degrees and percent stand at the number. */
export const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : unit === '°' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** '868 kB', '1.4 MB': decimal units, as file managers show them. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power >= 2 && amount < 100 ? 1 : 0;
  return `${fixed(amount, digits)} ${UNITS[power] ?? 'B'}`;
}

const QUARTERS = ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const;

/**
 * Values of which those of the stroke's four quarters are rounded to so many decimals so that they add up; as they are
 * where one of them is missing.
 * @param ids what each value is of.
 */
export function withQuartersAddingUp(
  ids: readonly (string | null)[],
  values: readonly (number | null)[],
  decimals: number,
): readonly (number | null)[] {
  const places = QUARTERS.map((id) => ids.indexOf(id));
  const quarters = places.map((at) => values[at] ?? Number.NaN);
  if (!quarters.every(Number.isFinite)) return values;
  const written = addingUp(quarters, decimals);
  return values.map((value, at) => {
    const quarter = places.indexOf(at);
    return quarter < 0 ? value : (written[quarter] ?? value);
  });
}

/**
 * The values rounded to so many decimals, none by a whole step or more, their sum the sum rounded: the largest
 * remainders are rounded up (Hamilton's method), the first of equals. Null and NaN stay null.
 */
export function addingUp(values: readonly (number | null)[], decimals: number): (number | null)[] {
  const scale = 10 ** decimals;
  const known = values.flatMap((value, at) => (value === null || !Number.isFinite(value) ? [] : [{ at, value }]));
  // Floating-point error isn't a remainder: 28.999999999999996 steps count as 29.
  const steps = known.map(({ at, value }) => {
    const exact = Number((value * scale).toPrecision(12));
    return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const sum = Math.round(Number(known.reduce((all, { value }) => all + value * scale, 0).toPrecision(12)));
  const missing = sum - steps.reduce((all, { whole }) => all + whole, 0);
  const up = new Set(
    steps
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, Math.max(0, missing))
      .map(({ at }) => at),
  );
  const rounded = new Map(steps.map(({ at, whole }) => [at, (whole + (up.has(at) ? 1 : 0)) / scale]));
  return values.map((_, at) => rounded.get(at) ?? null);
}
