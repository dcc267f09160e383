// List by training week, in list order.
import { weekDays } from '#src/format/day-text.ts';
import { isoWeek } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { sessionDay } from './find-records.ts';
import type { RowGroup } from './row-group.ts';

export function weekGroups(records: readonly LibraryRecord[]): RowGroup[] {
  const groups = new Map<string, RowGroup & { readonly records: LibraryRecord[] }>();
  for (const record of records) {
    const day = sessionDay(record);
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
