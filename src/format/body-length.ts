// Height, arm span and weight in the reader's regional units; stored in centimeters and kilograms.

/** Where people give their height in feet and inches, and their weight in pounds. */
const FEET_REGIONS = new Set(['US', 'LR', 'MM']);
const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.453_592_37;
const INCHES_PER_FOOT = 12;

/** A language without a region has its likeliest one ("en" is read in the United States). */
const likelyRegion = (locale: string): string | null => {
  try {
    return new Intl.Locale(locale).maximize().region ?? null;
  } catch {
    return null;
  }
};

export function readsInFeet(locale: string): boolean {
  const region = likelyRegion(locale);
  return region !== null && FEET_REGIONS.has(region);
}

/** "6 ft 3 in (191 cm)" or "191 cm". To the nearest inch, and to the nearest centimeter. */
export function bodyLengthText(lengthCm: number, locale: string): string {
  const metric = `${Math.round(lengthCm)} cm`;
  return readsInFeet(locale) ? `${feetAndInches(lengthCm)} (${metric})` : metric;
}

const feetAndInches = (lengthCm: number): string => {
  const inches = Math.round(lengthCm / CM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`;
};

/** "165 lb (75 kg)" or "75 kg". */
export function bodyWeightText(weightKg: number, locale: string): string {
  const metric = `${Math.round(weightKg)} kg`;
  return readsInFeet(locale) ? `${Math.round(weightKg / KG_PER_POUND)} lb (${metric})` : metric;
}

/** As a field holds what is kept: "6 ft 3 in", "191". */
export const bodyLengthField = (lengthCm: number, locale: string): string =>
  readsInFeet(locale) ? feetAndInches(lengthCm) : String(lengthCm);

export const bodyWeightField = (weightKg: number, locale: string): string =>
  String(readsInFeet(locale) ? Math.round(weightKg / KG_PER_POUND) : weightKg);

const FEET =
  /^(?<feet>[3-8])\s*(?:ft|feet|foot|['’′])\s*(?:(?<inches>\d{1,2}(?:\.\d+)?)\s*(?:in|inches|["”″]|'')?)?$/iu;
const ONE_UNIT = /^(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>cm|in|inches|["”″]|m|kg|kgs|lb|lbs|pounds?)?$/iu;
/** No one is so many inches tall: it was typed in centimeters. */
const MAX_INCHES = 100;

interface Measured {
  readonly amount: number;
  /** Empty: none was typed. */
  readonly unit: string;
}

function measured(typed: string): Measured | null {
  const one = ONE_UNIT.exec(typed.trim())?.groups;
  if (one === undefined) return null;
  return { amount: Number((one['amount'] ?? '').replace(',', '.')), unit: (one['unit'] ?? '').toLowerCase() };
}

const toCm = (inches: number): number => Math.round(inches * CM_PER_INCH);

/**
 * Centimeters from 6'3", 6 ft 3, 75 in, 1.91 m or 191; null if it isn't a length. A bare number uses the reader's
 * unit.
 */
export function typedBodyLength(typed: string, locale: string): number | null {
  const feet = FEET.exec(typed.trim())?.groups;
  if (feet !== undefined) {
    const inches = Number(feet['inches'] ?? 0);
    return inches < INCHES_PER_FOOT ? toCm(Number(feet['feet']) * INCHES_PER_FOOT + inches) : null;
  }
  const one = measured(typed);
  return one === null ? null : toCentimetres(one, locale);
}

function toCentimetres({ amount, unit }: Measured, locale: string): number | null {
  switch (unit) {
    case '':
      return readsInFeet(locale) && amount < MAX_INCHES ? toCm(amount) : amount;
    case 'cm':
      return amount;
    case 'm':
      return Math.round(amount * 100);
    default:
      return /^(?:in|inches|["”″])$/u.test(unit) ? toCm(amount) : null;
  }
}

/** Kilograms, to one decimal, from 165 lb, 75 kg or a bare number in the reader's unit; null if it isn't a weight. */
export function typedBodyWeight(typed: string, locale: string): number | null {
  const one = measured(typed);
  if (one === null) return null;
  const { amount, unit } = one;
  const isPounds = unit === '' ? readsInFeet(locale) : /^(?:lbs?|pounds?)$/u.test(unit);
  if (isPounds) return Math.round(amount * KG_PER_POUND * 10) / 10;
  return unit === '' || unit.startsWith('kg') ? amount : null;
}
