// What of the calendar lives in the address: how it is looked at, from which month, which kinds, whose. A bad link never
// throws, it falls back.
import * as z from 'zod/mini';
import { GROUP_NAMES, isGroup, type GroupName } from './groups.ts';

const VIEWS = ['month', 'agenda', 'season'] as const;
export type CalendarView = (typeof VIEWS)[number];

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

const search = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  /** "2027-06" */
  month: z.catch(z.optional(z.string().check(z.regex(MONTH))), undefined),
  /** Kinds that are shown, with commas; absent: all of them. */
  kinds: z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined),
  /** Whose calendar, where there are several. */
  rower: z.catch(z.optional(z.uuid()), undefined),
});

export type CalendarSearch = Partial<Omit<z.output<typeof search>, 'kinds'>> & {
  readonly kinds?: readonly GroupName[] | undefined;
};

/** Leaves out what is absent or unusable, so that the address stays short. */
export function calendarSearch(written: Record<string, unknown>): CalendarSearch {
  const { kinds, ...others } = search.parse(written);
  const named = new Set((Array.isArray(kinds) ? kinds : (kinds ?? '').split(',')).filter(isGroup));
  const all = named.size === 0 || named.size === GROUP_NAMES.length;
  const kept = { ...others, kinds: all ? undefined : [...named] };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
