// Numbers as the product writes them: a true minus, no scientific notation, an en dash for what is absent; their fraction behind
// the reader's own mark.

export const ABSENT = '–';
const MINUS = '−';

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number => value !== null && value !== undefined && Number.isFinite(value);

const POINT = '.';
let mark = POINT;

/** From here on fractions stand behind the mark of this language: "1,5" where a BCP 47 tag says so, "1.5" before. */
export function writeNumbersAs(locale: string): void {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  mark = parts.find(({ type }) => type === 'decimal')?.value ?? POINT;
}

/** What stands between the whole and the fraction of a number. */
export const decimalMark = (): string => mark;

/** A sentence whose numbers were written with a point, as the reader writes them. */
export const inReadersMarks = (sentence: string): string =>
  mark === POINT ? sentence : sentence.replaceAll(/(?<=\d)\.(?=\d)/gu, mark);

/** Whether nothing is left of it at so many decimals. */
const isNothing = (value: number, decimals: number): boolean => Number(Math.abs(value).toFixed(decimals)) === 0;

export function fixed(value: Maybe, decimals = 0): string {
  if (!isNumber(value)) return ABSENT;
  const text = inReadersMarks(Math.abs(value).toFixed(decimals));
  return value < 0 && !isNothing(value, decimals) ? `${MINUS}${text}` : text;
}

/** With a plus on positive numbers: offsets and differences. */
export function signed(value: Maybe, decimals = 0): string {
  const text = fixed(value, decimals);
  return isNumber(value) && value > 0 && !isNothing(value, decimals) ? `+${text}` : text;
}

/** "± 0.4"; empty where there is no scatter. */
export const scatter = (sd: Maybe, decimals = 0): string => (isNumber(sd) ? `± ${fixed(sd, decimals)}` : '');

/** Made once: a number that makes its own takes a hundred times as long. */
const thousands = new Intl.NumberFormat('en-GB');

/** "16 strokes", "1 stroke". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${thousands.format(count).replaceAll(',', '\u2009')} ${count === 1 ? one : many}`;
