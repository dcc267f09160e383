// Heights and arm spans as the reader's part of the world says them.

/** Where people give their height in feet and inches. */
const FEET_REGIONS = new Set(['US', 'LR', 'MM']);
const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** A language without a region has its likeliest one ("en" is read in the United States). */
const regionOf = (locale: string): string | null => {
  try {
    return new Intl.Locale(locale).maximize().region ?? null;
  } catch {
    return null;
  }
};

/** "6 ft 3 in (191 cm)" or "191 cm". To the nearest inch, and to the nearest centimetre. */
export function bodyLengthText(lengthCm: number, locale: string): string {
  const metric = `${Math.round(lengthCm)} cm`;
  const region = regionOf(locale);
  if (region === null || !FEET_REGIONS.has(region)) return metric;
  const inches = Math.round(lengthCm / CM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in (${metric})`;
}
