// The list by weeks of training, in the order in which they come in it.
import { weekDays } from '#src/format/day-text.ts';
import { isoWeek } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { outingDay } from './find-records.ts';

export interface WeekGroup {
  /** "2025-W20", or "undated". */
  readonly key: string;
  /** "Week 20". */
  readonly name: string;
  /** "12–18 May 2025"; null for outings without a date. */
  readonly days: string | null;
  readonly records: readonly LibraryRecord[];
}

export function weekGroups(records: readonly LibraryRecord[]): WeekGroup[] {
  const groups = new Map<string, WeekGroup & { readonly records: LibraryRecord[] }>();
  for (const record of records) {
    const day = outingDay(record);
    const week = day === null ? null : isoWeek(day);
    const key = week === null ? 'undated' : `${week.year}-W${week.week}`;
    const group = groups.get(key) ?? {
      key,
      name: week === null ? 'Without a date' : `Week ${week.week}`,
      days: week === null ? null : weekDays(week),
      records: [],
    };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()];
}
