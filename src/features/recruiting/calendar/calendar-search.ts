// Calendar state in the URL: view, month, kinds, athlete. Invalid links fall back and never throw.
import { partsReader, listParts, rowName, textLike, parseWord } from '#src/format/written-values.ts';
import { GROUP_NAMES, isGroup, type GroupName } from './groups.ts';

const VIEWS = ['month', 'agenda', 'season'] as const;
export type CalendarView = (typeof VIEWS)[number];

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/u;

/** Visible kinds; absent when all are shown. */
function kinds(written: unknown): readonly GroupName[] | undefined {
  const named = new Set(listParts(written).filter(isGroup));
  return named.size === 0 || named.size === GROUP_NAMES.length ? undefined : [...named];
}

/** Leaves out absent and unusable values to keep the URL short. */
export const calendarSearch = partsReader({
  view: parseWord(VIEWS),
  /** "2027-06" */
  month: textLike(MONTH),
  kinds,
  /** Selected athlete, when there are several. */
  rower: rowName,
});

export type CalendarSearch = ReturnType<typeof calendarSearch>;
