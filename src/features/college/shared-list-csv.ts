// List of a program as CSV: names, class, squad, best 2k, until when, tags and notes; nothing else of the pages.
import type { SharedAthlete } from '#src/data/people/college-account.ts';
import { COLLEGE_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { clock } from '#src/format/clock.ts';

/** Escapes a cell that a spreadsheet would read as a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function sharedListCsv(athletes: readonly SharedAthlete[]): string {
  const rows = [
    ['Name', 'Class', 'Squad', '2k', 'Shared for', 'Until', 'Tags', 'Note'],
    ...athletes.map(({ name, class_year: classYear, best_2k_s: best2k, squad, purpose, until, tags, note }) => [
      name ?? 'A rower',
      String(classYear ?? ''),
      squad === null ? '' : COLLEGE_SQUAD_NAMES[squad],
      best2k === null ? '' : clock(best2k, 1),
      purpose,
      until.slice(0, 10),
      tags.join('; '),
      note ?? '',
    ]),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
