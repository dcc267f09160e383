// What of the search for a college lives in the address: filters, order, the way of looking, and what is compared. A bad
// link never throws, it falls back.
import * as z from 'zod/mini';
import type { Body } from '#src/recruiting/calendar/rows.ts';
import { placeOf, placeText } from '#src/recruiting/schools/distance.ts';
import { SQUADS } from '#src/recruiting/schools/squads.ts';

const VIEWS = ['list', 'table', 'map'] as const;
const SORTS = ['name', 'distance', 'conference', 'size', 'recent'] as const;
export const BODIES = ['NCAA D1', 'NCAA D2', 'NCAA D3', 'IRA', 'ACRA'] as const satisfies readonly Body[];
export const REGIONS = ['Northeast', 'Mid-Atlantic', 'South', 'Midwest', 'West'] as const;
export const SIZES = ['<1,000', '1,000-4,999', '5,000-9,999', '10,000-19,999', '20,000+'] as const;
/** Miles from home. */
export const WITHIN = ['50', '100', '250', '500', '1000'] as const;
export const MOST_COMPARED = 5;

const optional = <Part extends z.core.SomeType>(part: Part) => z.catch(z.optional(part), undefined);
const words = optional(z.string().check(z.minLength(1), z.maxLength(100)));

const schoolIds = optional(
  z.pipe(
    z.transform((written: unknown) => {
      const ids = Array.isArray(written) ? written.map(String) : typeof written === 'string' ? written.split(',') : [];
      return [...new Set(ids.filter((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id)))].slice(0, MOST_COMPARED);
    }),
    z.array(z.string()).check(z.minLength(1)),
  ),
);

const search = z.object({
  view: optional(z.enum(VIEWS)),
  /** Words that all must be found in name, nickname, city or state. */
  q: words,
  squad: optional(z.enum(SQUADS)),
  body: optional(z.enum(BODIES)),
  conference: words,
  state: optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  region: optional(z.enum(REGIONS)),
  size: optional(z.enum(SIZES)),
  control: optional(z.enum(['public', 'private'])),
  /** Athletic aid: recorded as possible. */
  aid: optional(z.enum(['possible'])),
  confidence: optional(z.enum(['high', 'medium', 'low'])),
  within: optional(z.enum(WITHIN)),
  /** Stated to take who was not recruited; to look for coxswains. */
  walkon: optional(z.enum(['yes'])),
  cox: optional(z.enum(['yes'])),
  /** "42.4,-71.1": only where somebody put it there, and never finer than a tenth of a degree. */
  home: optional(
    z.pipe(
      z.transform((written: unknown) => {
        const place = typeof written === 'string' ? placeOf(written) : null;
        return place === null ? undefined : placeText(place);
      }),
      z.string(),
    ),
  ),
  sort: optional(z.enum(SORTS)),
  compare: schoolIds,
});

export type SchoolsSearch = Partial<z.output<typeof search>>;
/** A change of the address; `undefined` takes a part out of it. */
export type SchoolsChange = { readonly [Part in keyof SchoolsSearch]: SchoolsSearch[Part] | undefined };

/** Leaves out what is absent or unusable, so that the address stays short. */
export function schoolsSearch(written: Record<string, unknown>): SchoolsSearch {
  const kept = Object.entries(search.parse(written)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
