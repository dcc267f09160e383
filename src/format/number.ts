// Numbers as the product writes them: a true minus, no scientific notation, an en dash for what is absent.

export const ABSENT = '–';
const MINUS = '−';

type Maybe = number | null | undefined;

const isNumber = (value: Maybe): value is number => value !== null && value !== undefined && Number.isFinite(value);

export function fixed(value: Maybe, decimals = 0): string {
  if (!isNumber(value)) return ABSENT;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** With a plus on positive numbers: offsets and differences. */
export function signed(value: Maybe, decimals = 0): string {
  const text = fixed(value, decimals);
  return isNumber(value) && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** "± 0.4"; empty where there is no scatter. */
export const scatter = (sd: Maybe, decimals = 0): string => (isNumber(sd) ? `± ${fixed(sd, decimals)}` : '');

/** Made once: a number that makes its own takes a hundred times as long. */
const thousands = new Intl.NumberFormat('en-GB');

/** "16 strokes", "1 stroke". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${thousands.format(count).replaceAll(',', '\u2009')} ${count === 1 ? one : many}`;
