// Calendar state in the URL: view, month, kinds, athlete. Invalid links fall back and never throw.
import { partsReader, listParts, rowName, textLike, parseWord } from '#src/format/written-values.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';

/** Six kinds of calendar entries, each with a label, an icon and a color. */
export const GROUP_NAMES = ['rules', 'races', 'deadlines', 'visits', 'actions', 'taken'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

const isGroup = (name: string): name is GroupName => GROUP_NAMES.some((known) => known === name);

export const GROUP_LABELS: Readonly<Record<GroupName, string>> = {
  rules: 'Rule dates',
  races: 'Regattas',
  deadlines: 'Deadlines',
  visits: 'Visits and camps',
  actions: 'Next actions',
  taken: 'Busy days',
};

const KINDS: Readonly<Record<CalendarEntry['kind'], readonly [group: GroupName, word: string]>> = {
  rule: ['rules', 'Recruiting rule'],
  signing: ['rules', 'Signing'],
  affiliation: ['rules', 'Affiliation rule'],
  regatta: ['races', 'Regatta'],
  championship: ['races', 'Championship'],
  entries: ['deadlines', 'Entries close'],
  admissions: ['deadlines', 'Admissions'],
  money: ['deadlines', 'Financial aid'],
  visit: ['visits', 'Visit'],
  'next action': ['actions', 'Next action'],
  taken: ['taken', 'Taken'],
};

export const groupOf = ({ kind }: CalendarEntry): GroupName => KINDS[kind][0];

export const kindWord = ({ kind, title }: CalendarEntry): string =>
  kind === 'visit' && title.startsWith('Camp') ? 'Camp' : KINDS[kind][1];

/** Kinds in the URL; all when it names none. */
export const groupsShown = (named: readonly GroupName[] | undefined): ReadonlySet<GroupName> =>
  new Set(named === undefined || named.length === 0 ? GROUP_NAMES : named);

/** Kinds for the URL after a toggle. Turning off the last one shows all. */
export function switched(shown: ReadonlySet<GroupName>, group: GroupName): readonly GroupName[] | undefined {
  const next = GROUP_NAMES.filter((name) => shown.has(name) !== (name === group));
  return next.length === 0 || next.length === GROUP_NAMES.length ? undefined : next;
}

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
