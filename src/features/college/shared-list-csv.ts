// List of a program as CSV: names, until when, tags and notes. Contents of the pages are not exported.
import type { SharedAthlete } from '#src/backend/people/college-account.ts';

/** Escapes a cell that a spreadsheet would read as a formula. */
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
