// College search state in the URL: filters, order, view, and comparison. Invalid links fall back and never throw.
import { partsReader, listParts, textLike, textUpTo, parseWord } from '#src/format/written-values.ts';
import type { Body } from '#src/recruiting/calendar/bodies.ts';
import { parsePlace, placeText } from '#src/recruiting/schools/distance.ts';
import { SQUADS } from '#src/recruiting/schools/squads.ts';

const VIEWS = ['list', 'table', 'map'] as const;
const SORTS = ['name', 'distance', 'conference', 'size', 'recent'] as const;
export const BODIES = ['NCAA D1', 'NCAA D2', 'NCAA D3', 'IRA', 'ACRA'] as const satisfies readonly Body[];
export const REGIONS = ['Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West'] as const;
export const SIZES = ['<1,000', '1,000-4,999', '5,000-9,999', '10,000-19,999', '20,000+'] as const;
/** Miles from home. */
export const WITHIN = ['50', '100', '250', '500', '1000'] as const;
export const MAX_COMPARED = 5;

const words = textUpTo(100);

function schoolIds(written: unknown): string[] | undefined {
  const ids = listParts(written).filter((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id));
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** "42.4,-71.1", never more precise than 0.1°. */
function homePlace(written: unknown): string | undefined {
  const place = typeof written === 'string' ? parsePlace(written) : null;
  return place === null ? undefined : placeText(place);
}

/** Leaves out absent and unusable values to keep the URL short. */
export const schoolsSearch = partsReader({
  view: parseWord(VIEWS),
  /** All words must match in name, nickname, city or state. */
  q: words,
  squad: parseWord(SQUADS),
  body: parseWord(BODIES),
  conference: words,
  state: textLike(/^[A-Z]{2}$/u),
  region: parseWord(REGIONS),
  size: parseWord(SIZES),
  control: parseWord(['public', 'private']),
  /** Athletic aid: recorded as possible. */
  aid: parseWord(['possible']),
  confidence: parseWord(['high', 'medium', 'low']),
  within: parseWord(WITHIN),
  /** States that it takes walk-ons, or looks for coxswains. */
  walkon: parseWord(['yes']),
  cox: parseWord(['yes']),
  /** Only if the user added it. */
  home: homePlace,
  sort: parseWord(SORTS),
  compare: schoolIds,
});

export type SchoolsSearch = ReturnType<typeof schoolsSearch>;
/** Change to the URL; `undefined` removes a part. */
export type SchoolsChange = {
  readonly [Part in keyof SchoolsSearch]: SchoolsSearch[Part] | undefined;
};
