// Spreadsheet list: meaning of its columns, the roster entries they give, and which of those can be invited.
import type { ImportEntry, ImportedPlace, JudgedRow, RefusedFamily, RosterLetter } from '#src/data/people/roster.ts';

export const COLUMN_KINDS = ['name', 'lastName', 'side', 'squad', 'classYear', 'email', 'adult'] as const;
type ColumnKind = (typeof COLUMN_KINDS)[number];

export const COLUMN_NAMES: Readonly<Record<ColumnKind, string>> = {
  name: 'Name, or first name',
  lastName: 'Last name',
  side: 'Side',
  squad: 'Squad',
  classYear: 'Class year',
  email: 'Email of a parent, or of an adult',
  adult: 'Adult (18 or over)',
};

/** Index of each column; null when missing. */
export type Columns = Readonly<Record<ColumnKind, number | null>>;

export interface CsvList {
  readonly cells: readonly (readonly string[])[];
  readonly hasHeader: boolean;
}

const HEADERS: Readonly<Record<ColumnKind, RegExp>> = {
  name: /^(?:full ?name|name|athlete|rower|first ?name|given ?name|forename)$/iu,
  lastName: /^(?:last ?name|surname|family ?name)$/iu,
  side: /^(?:side|rigging|port ?\/ ?starboard)$/iu,
  squad: /^(?:squad|group|boat|crew|team)$/iu,
  classYear: /^(?:class(?: ?(?:year|of))?|grad(?:uation)?(?: ?year)?)$/iu,
  email: /^(?:(?:parent|guardian|family)(?:[’']?s)? ?)?(?:e-?mail|address|contact)(?: ?address)?$/iu,
  adult: /^(?:adult|18\+|over ?18|is ?adult)$/iu,
};

/** Maximum of the server; clubs are smaller. */
export const MAX_ROWS = 500;

const tidy = (cell: string | undefined): string => (cell ?? '').replaceAll('_', ' ').trim();

const isHeader = (row: readonly string[]): boolean =>
  row.some((cell) => COLUMN_KINDS.some((kind) => HEADERS[kind].test(tidy(cell))));

/** Leaves out empty rows. */
export function toCsvList(rows: readonly (readonly string[])[]): CsvList {
  const cells = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  return { cells, hasHeader: isHeader(cells[0] ?? []) };
}

/** By the header's words; without a header, names come first. */
export function guessedColumns({ cells, hasHeader }: CsvList): Columns {
  const header = cells[0] ?? [];
  const isOf = (kind: ColumnKind, cell: string): boolean =>
    hasHeader ? HEADERS[kind].test(tidy(cell)) : kind === 'name';
  const found = COLUMN_KINDS.map((kind) => {
    const at = header.findIndex((cell) => isOf(kind, cell));
    return [kind, at < 0 ? null : at] as const;
  });
  return Object.fromEntries(found) as Columns;
}

export const columnTitles = ({ cells, hasHeader }: CsvList): string[] => {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const title = hasHeader ? tidy(cells[0]?.[at]) : '';
    return title === '' ? `Column ${at + 1}` : title;
  });
};

// British crews name sides by stroke and bow: an eight's stroke rows port.
const SIDES: readonly (readonly [RegExp, string])[] = [
  [/^(?:p|port|stroke ?side|l|left)$/iu, 'port'],
  [/^(?:s|stbd|starboard|bow ?side|r|right)$/iu, 'starboard'],
  [/^(?:b|both|bi|either|p ?\/ ?s|scull(?:er|ing)?)$/iu, 'both'],
];

/** Invalid sides stay as written: the validation names them. */
function parseSide(written: string): string | null {
  if (written === '' || /^(?:-|–|n\/a|none|cox)$/iu.test(written)) return null;
  return SIDES.find(([pattern]) => pattern.test(written))?.[1] ?? written;
}

const isYes = (written: string): boolean => /^(?:y|yes|true|1|x|adult|18\+?)$/iu.test(written);

/** Turns "Lovelace, Ada" into spoken order. */
function spoken(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return more.length === 0 && first !== '' ? `${first} ${last}`.trim() : name;
}

/** "'29" and "29" are 2029; invalid years stay as written: the validation names them. */
function parseClass(written: string): string | null {
  if (written === '') return null;
  const short = /^['’]?(?<year>\d\d)$/u.exec(written)?.groups?.['year'];
  return short === undefined ? written : `20${short}`;
}

/** Address of each row, in entry order; null without a plausible one. */
export function parseFamilyAddresses({ cells, hasHeader }: CsvList, columns: Columns): (string | null)[] {
  return cells.slice(hasHeader ? 1 : 0).map((row) => {
    const written = columns.email === null ? '' : (row[columns.email] ?? '').trim().toLowerCase();
    return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(written) ? written : null;
  });
}

export function toImportEntries({ cells, hasHeader }: CsvList, columns: Columns): ImportEntry[] {
  return cells.slice(hasHeader ? 1 : 0).map((row) => {
    const cell = (kind: ColumnKind): string => {
      const at = columns[kind];
      return at === null ? '' : (row[at] ?? '').trim();
    };
    const squad = cell('squad');
    return {
      name: [spoken(cell('name')), cell('lastName')].filter((part) => part !== '').join(' '),
      side: parseSide(cell('side')),
      squad: squad === '' ? null : squad,
      is_adult: isYes(cell('adult')),
      class_year: parseClass(cell('classYear')),
    };
  });
}

/** An imported roster spot that can be invited: added, with an address in its row. */
export interface Invited {
  readonly athlete: string;
  readonly name: string;
  readonly email: string;
}

export interface NotInvited {
  readonly name: string;
  readonly why: string;
}

/** `addresses` in row order. Leaves out names that were skipped or have no address. */
export const invitedFamilies = (
  rows: readonly JudgedRow[],
  addresses: readonly (string | null)[],
  places: readonly ImportedPlace[],
): readonly Invited[] =>
  rows.flatMap(({ row, name, outcome }) => {
    const email = addresses[row - 1] ?? null;
    const place = places.find((one) => one.name === name);
    return outcome !== 'add' || email === null || place === undefined || name === null
      ? []
      : [{ athlete: place.id, name, email }];
  });

export const notInvited = (rows: readonly JudgedRow[], addresses: readonly (string | null)[]): readonly NotInvited[] =>
  rows.flatMap(({ row, name, outcome, sentence }) => {
    if (outcome === 'add' && (addresses[row - 1] ?? null) !== null) return [];
    const called = name === null || name === '' ? `Row ${row}` : name;
    const why = outcome === 'add' ? 'This row has no email address.' : sentence;
    return [{ name: called, why: why ?? 'This row was left out.' }];
  });

/** Families whose email was refused or couldn't be sent for three days. */
export const notReached = (
  families: readonly Invited[],
  refused: readonly RefusedFamily[],
  letters: readonly RosterLetter[],
): readonly NotInvited[] =>
  families.flatMap(({ athlete, name }) => {
    const refusal = refused.find((one) => one.athlete === athlete)?.why;
    const hasFailed = letters.some((letter) => letter.athlete === athlete && letter.state === 'failed');
    const why = refusal ?? (hasFailed ? 'The email couldn’t be sent. Hand over the code yourself.' : null);
    return why === null ? [] : [{ name, why }];
  });

/** Null where no family of the import was invited. */
export function progressText(letters: readonly RosterLetter[]): string | null {
  if (letters.length === 0) return null;
  const count = (state: RosterLetter['state']): number => letters.filter((letter) => letter.state === state).length;
  const failed = count('failed') === 0 ? '' : ` ${count('failed')} couldn’t be sent.`;
  const sent = `${count('sent')} of ${letters.length} emails sent.${failed}`;
  return count('waiting') === 0 ? sent : `${sent} The server sends the rest, also when you close this page.`;
}
