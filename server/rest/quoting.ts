// The only two ways text of a request enters a statement. Filter values are literals of unknown type, as PostgREST writes
// them: the server gives them the column's type, which a bound parameter would not always allow.
import { fail } from './failure.ts';

/** Doubling the quote is enough: standard_conforming_strings is on, so a backslash is only a backslash. */
export function literal(value: string): string {
  if (value.includes('\0')) throw fail(400, '22021', 'A value holds the character U+0000, which text cannot.');
  return `'${value.replaceAll("'", "''")}'`;
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
