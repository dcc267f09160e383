// Timestamps as PowerLine writes them, and as spreadsheets change them.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const TIME = String.raw`(\d{1,2}):?(\d{2})(?::?(\d{2}))?`;
/** `Sat, 13 Apr 2024 07:59:04`, `13 Apr 2024 075905 (UTC)`, `13-Apr-24 7:59`. */
const NAMED_MONTH = new RegExp(String.raw`(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}|\d{2})\s+${TIME}`);
const YEAR_FIRST = new RegExp(String.raw`(\d{4})-(\d{2})-(\d{2})[T ]${TIME}`);
const SLASHES = new RegExp(String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s+${TIME}`);

const inUtc = (year: number, month: number, day: number, [hour, minute, second]: readonly string[]): number =>
  Date.UTC(year < 100 ? year + 2000 : year, month, day, Number(hour), Number(minute), Number(second ?? 0)) / 1000;

/** Seconds since 1970, NaN for an invalid text, or for ambiguous day and month. */
export function utcSeconds(text: string | undefined): number {
  const named = NAMED_MONTH.exec(text ?? '');
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase());
    return month < 0 ? NaN : inUtc(Number(named[3]), month, Number(named[1]), named.slice(4));
  }
  const yearFirst = YEAR_FIRST.exec(text ?? '');
  if (yearFirst) {
    return inUtc(Number(yearFirst[1]), Number(yearFirst[2]) - 1, Number(yearFirst[3]), yearFirst.slice(4));
  }
  const slashes = SLASHES.exec(text ?? '');
  if (!slashes) return NaN;
  const [first, second, year] = [Number(slashes[1]), Number(slashes[2]), Number(slashes[3])];
  if (first > 12 && second <= 12) return inUtc(year, second - 1, first, slashes.slice(4));
  if (second > 12 && first <= 12) return inUtc(year, first - 1, second, slashes.slice(4));
  return first === second && first <= 12 ? inUtc(year, first - 1, second, slashes.slice(4)) : NaN;
}
