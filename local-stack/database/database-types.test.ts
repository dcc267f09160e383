// The client's table and function types match the migrations, and every selected column exists. The type check covers
// columns that are read (`src/data/client/columns.ts`); this covers selected but unread ones.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseTypes } from '../testing/database-types.ts';
import { openCopiedDatabase } from './template.ts';

const PAGE = join(import.meta.dirname, '../../src');
const TYPES = join(PAGE, 'data/client/database.gen.ts');

it('the types of the client are those of the schema', async () => {
  const database = await openCopiedDatabase(null, false);
  const text = await databaseTypes(database);
  await database.close();
  await expect(text).toMatchFileSnapshot(TYPES);
});

/** The columns that may be read, by table and view. */
const readable = new Map(
  [...readFileSync(TYPES, 'utf8').matchAll(/^ {6}(?<name>\w+): \{\n {8}Row: (?<row>.*);$/gmu)].map(({ groups }) => [
    groups?.['name'] ?? '',
    new Set([...(groups?.['row'] ?? '').matchAll(/(?<column>\w+): /gu)].map((found) => found.groups?.['column'])),
  ]),
);

interface Selected {
  readonly table: string;
  readonly column: string;
}

/** Plain columns of the selections written out in a text; renamed ones by their own name, tables within left out. */
const selectedIn = (text: string): readonly Selected[] =>
  [...text.matchAll(/\.from\('(?<table>\w+)'\)(?:(?!\.from\()[^;])*?\.select\(\s*'(?<columns>[^'(*]*)'/gu)].flatMap(
    ({ groups }) =>
      (groups?.['columns'] ?? '')
        .split(',')
        .map((column) => ({ table: groups?.['table'] ?? '', column: column.trim().replace(/^\w+:/u, '') })),
  );

const unknown = (selected: readonly Selected[]): readonly Selected[] =>
  selected.filter(({ table, column }) => readable.get(table)?.has(column) !== true);

it('what the page selects is there to be read', () => {
  const selected = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
    .flatMap((name) => selectedIn(readFileSync(join(PAGE, name), 'utf8')));
  // Only that some are found: most reads take their columns from a schema, and the type check knows those
  // (scripts/typed-selects.test.ts).
  expect(selected.length).toBeGreaterThan(25);
  expect(unknown(selected)).toEqual([]);
});

it('sees a column that is not', () => {
  const text = "client\n  .from('goals')\n  .select('id, of:uaid,aimed')\n  .eq('uaid', uaid)";
  expect(unknown(selectedIn(text))).toEqual([{ table: 'goals', column: 'aimed' }]);
});
