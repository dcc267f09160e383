// What of the calendar lives in the address: how it is looked at, from which month, which kinds, whose. A bad link never
// throws, it falls back.
import { partsReader, listParts, rowName, textLike, wordOf } from '#src/format/written-values.ts';
import { GROUP_NAMES, isGroup, type GroupName } from './groups.ts';

const VIEWS = ['month', 'agenda', 'season'] as const;
export type CalendarView = (typeof VIEWS)[number];

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** Kinds that are shown; absent where that is all of them. */
function kinds(written: unknown): readonly GroupName[] | undefined {
  const named = new Set(listParts(written).filter(isGroup));
  return named.size === 0 || named.size === GROUP_NAMES.length ? undefined : [...named];
}

/** Leaves out what is absent or unusable, so that the address stays short. */
export const calendarSearch = partsReader({
  view: wordOf(VIEWS),
  /** "2027-06" */
  month: textLike(MONTH),
  kinds,
  /** Whose calendar, where there are several. */
  rower: rowName,
});

export type CalendarSearch = ReturnType<typeof calendarSearch>;
