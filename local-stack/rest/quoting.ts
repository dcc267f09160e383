// The only two ways text of a request enters a statement. Filter values are literals of unknown type, as PostgREST writes
// them: the server gives them the column's type, which a bound parameter would not always allow.
import { fail } from './failure.ts';

/** Doubling the quote is enough: standard_conforming_strings is on, so a backslash is only a backslash. */
export function literal(value: string): string {
  refuseNul(value, 'A value');
  return `'${value.replaceAll("'", "''")}'`;
}

export function identifier(name: string): string {
  refuseNul(name, 'A name');
  return `"${name.replaceAll('"', '""')}"`;
}

/** The server ends a statement there: what follows would be read as something else, or wait for ever. */
function refuseNul(text: string, what: string): void {
  if (text.includes('\0')) throw fail(400, '22021', `${what} holds the character U+0000, which text cannot.`);
}
