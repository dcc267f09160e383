// The reader's locale: the only place that formats dates, times and numbers. src/format/one-locale.test.ts finds code
// that bypasses it.

/** Before a reader is known, as in a page that is written at build: the day first, a point, hours to 24. */
const UNKNOWN = 'en-GB';
let locale = UNKNOWN;

/** Digits and months as the rest of the page has them, whatever the language. */
const CALENDAR = { calendar: 'gregory', numberingSystem: 'latn' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * From here on days, hours and fractions are written as this BCP 47 tag says: "1,5" and "12. Nov. 2025", or "1.5" and
 * "12 Nov 2025".
 */
export function writeForReader(tag: string): void {
  formats.clear();
  try {
    locale = Intl.getCanonicalLocales(tag)[0] ?? UNKNOWN;
  } catch {
    // Some systems name no language but "C".
    locale = UNKNOWN;
  }
  readMarks();
}

/**
 * Call on pages that only a browser renders. Prerendered pages keep their build-time format, because the browser
 * hydrates them.
 */
export function writeForWhoReads(): void {
  if (!import.meta.env.SSR) writeForReader(navigator.language);
}

export const readersLocale = (): string => locale;

/** Made once a locale: making one takes a hundred times as long as writing with it. */
export function dayFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...CALENDAR, ...parts });
  formats.set(key, known);
  return known;
}

/** Number format for a page made for one reader, independent of the viewer's locale. */
export const numberFormat = (tag: string, parts: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, { ...parts, numberingSystem: 'latn' });

/** Days of a page that is made for one reader. */
export const createDayFormat = (tag: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { ...CALENDAR, ...parts });

const POINT = '.';
const THIN_SPACE = '\u2009';
let mark = POINT;

function readMarks(): void {
  mark =
    numberFormat(locale, {})
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? POINT;
}

/** Decimal mark. */
export const decimalMark = (): string => mark;

/** Thousands separator: never a comma when the decimal mark is one. */
export const groupMark = (): string => (mark === POINT ? ',' : THIN_SPACE);

/** "2,000.5", and "2 000,5" where a comma would make a fraction of it. */
export function grouped(value: number, decimals = 0): string {
  const [whole = '', ...part] = value.toFixed(decimals).split(POINT);
  return [whole.replaceAll(/\B(?=(?:\d{3})+(?!\d))/gu, groupMark()), ...part].join(mark);
}

/** "1234.5" with the reader's decimal mark, for spreadsheets; a hyphen for minus. */
export const decimalText = (value: number, decimals: number): string => value.toFixed(decimals).replace(POINT, mark);
