// The list of a program as a table for a spreadsheet: names, until when, tags and notes. What stands on a page stays
// there.
import type { SharedAthlete } from '#src/backend/people/college-account.ts';

/** A cell that a spreadsheet would read as a formula begins with a mark that it does not. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function sharedListCsv(athletes: readonly SharedAthlete[]): string {
  const rows = [
    ['Name', 'Shared for', 'Until', 'Tags', 'Note'],
    ...athletes.map(({ name, purpose, until, tags, note }) => [
      name ?? 'A rower',
      purpose,
      until.slice(0, 10),
      tags.join('; '),
      note ?? '',
    ]),
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
