// The day a week begins with where the reader lives: Sunday in the United States, Monday in most of Europe. Not every browser
// knows it, so the regions are listed, as the Unicode tables have them.
import { readersLocale } from './reader.ts';

const SUNDAY_FIRST: ReadonlySet<string> = new Set(
  `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT
  PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/u),
);
const SATURDAY_FIRST: ReadonlySet<string> = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** 1 is Monday, 7 is Sunday. */
export function firstWeekday(tag: string = readersLocale()): number {
  const region = new Intl.Locale(tag).maximize().region ?? '';
  if (SUNDAY_FIRST.has(region)) return 7;
  return SATURDAY_FIRST.has(region) ? 6 : 1;
}
