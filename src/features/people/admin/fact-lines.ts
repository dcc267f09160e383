// Facts from a spreadsheet or the federal file of all colleges: the lines sent to the database.
import type { FactEntry } from '#src/data/schools/schools.ts';
import { numberFormat } from '#src/format/reader.ts';

export interface FactLines {
  readonly kind: 'list' | 'federal';
  readonly entries: readonly FactEntry[];
}

const FIELDS = ['school', 'topic', 'value', 'source', 'as_of', 'confidence'] as const;
type Field = (typeof FIELDS)[number];

const HEADERS: Readonly<Record<Field, RegExp>> = {
  school: /^(?:school|college|name|id)$/iu,
  topic: /^(?:topic|field|what)$/iu,
  value: /^(?:value|fact)$/iu,
  source: /^source$/iu,
  as_of: /^(?:as[ _-]?of|date|dated)$/iu,
  confidence: /^(?:confidence|how sure|sure)$/iu,
};

/** Lines of a list, or what is wrong with it. */
export function parseFactLines(rows: readonly (readonly string[])[]): FactLines | string {
  const header = (rows[0] ?? []).map((cell) => cell.trim());
  const at = (field: Field): number => header.findIndex((cell) => HEADERS[field].test(cell));
  const missing = (['school', 'topic', 'value', 'as_of'] as const).filter((field) => at(field) < 0);
  if (missing.length > 0) return `The first line names the columns; these are missing: ${missing.join(', ')}.`;
  const cell = (row: readonly string[], field: Field): string => (row[at(field)] ?? '').trim();
  const entries = rows
    .slice(1)
    .filter((row) => row.some((one) => one.trim() !== ''))
    .map((row) => ({
      school: cell(row, 'school'),
      topic: cell(row, 'topic'),
      value: cell(row, 'value'),
      source: cell(row, 'source'),
      as_of: cell(row, 'as_of'),
      confidence: cell(row, 'confidence'),
    }));
  return entries.length === 0 ? 'The list has no lines below the names of its columns.' : { kind: 'list', entries };
}

export const isFederal = (header: readonly string[]): boolean =>
  header.includes('UNITID') && FEDERAL_COLUMNS.some((column) => header.includes(column));

/** Columns read from the College Scorecard's file by institution. */
const FEDERAL_COLUMNS = ['ADM_RATE', 'NPT4_PUB', 'NPT4_PRIV', 'ADMCON7'] as const;

const TEST_POLICIES: Readonly<Record<string, string>> = {
  1: 'required',
  2: 'recommended',
  3: 'neither required nor recommended',
  5: 'considered, not required',
};

/** Stored this way, whatever the reader's locale. */
const dollars = numberFormat('en-US', {});

const numberIn = (cell: string | undefined): number | null => {
  const written = (cell ?? '').trim();
  const value = Number(written);
  return written === '' || !Number.isFinite(value) ? null : value;
};

/** "NULL", "PrivacySuppressed" and an empty cell state nothing and give no line. */
export function toCollegeEntries(row: Readonly<Record<string, string>>, asOf: string): readonly FactEntry[] {
  const rate = numberIn(row['ADM_RATE']);
  const price = numberIn(row['NPT4_PUB']) ?? numberIn(row['NPT4_PRIV']);
  const tests = TEST_POLICIES[(row['ADMCON7'] ?? '').trim()];
  const facts: readonly (readonly [string, string | null])[] = [
    ['admit_rate', rate === null ? null : `${Math.round(rate * 100)} %`],
    ['net_price', price === null ? null : `$${dollars.format(price)} a year`],
    ['test_policy', tests ?? null],
  ];
  return facts.flatMap(([topic, value]) =>
    value === null
      ? []
      : [{ unit_id: (row['UNITID'] ?? '').trim(), topic, value, source: 'CSC', as_of: asOf, confidence: 'high' }],
  );
}

/** Date in a name like "Most-Recent-Cohorts-Institution_05192025.csv"; null without one. */
export function editionIn(fileName: string): string | null {
  const found = /_(?<month>\d{2})(?<day>\d{2})(?<year>20\d{2})\b/u.exec(fileName)?.groups;
  return found === undefined ? null : `${found['year']}-${found['month']}`;
}
