// The date a fact has of its own: a season ("2024-25"), a month, a year or a day, as its source says it.

/** Sorts before everything that has a date. */
const NO_DATE = 0;
/** Date of facts whose source has none. */
const UNDATED = 'undated';
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** "as of 2024-25", "undated". */
export const formatAsOf = (asOf: string): string => (asOf === UNDATED ? UNDATED : `as of ${asOf}`);

/**
 * Months since year 0 at which what is written ends, for sorting: a season in June of its second year, a bare year in
 * December. "2011-12" is a season, as every two years that follow each other.
 */
export function parseDateMonth(asOf: string | null): number {
  if (asOf === null) return NO_DATE;
  return Math.max(NO_DATE, ...[...asOf.matchAll(WRITTEN)].map(({ groups }) => countMonths(groups ?? {})));
}

const WRITTEN = /(?:(?<month>[a-z]{3,9}) (?:\d{1,2}, )?)?(?<year>(?:19|20)\d{2})(?:-(?<next>\d{2})(?!\d))?/giu;

function countMonths({ month, year, next }: Readonly<Partial<Record<string, string>>>): number {
  const full = Number(year);
  if (next !== undefined && (full + 1) % 100 === Number(next)) return (full + 1) * 12 + 6;
  if (next !== undefined && Number(next) >= 1 && Number(next) <= 12) return full * 12 + Number(next);
  const named = MONTHS.indexOf((month ?? '').toLowerCase());
  return full * 12 + (named < 0 ? 12 : named + 1);
}
