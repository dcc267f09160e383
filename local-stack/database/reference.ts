// The rows that come with a release: supabase/reference, a table per file, named in its first line by its columns. They
// are loaded after the migrations, and again whenever they change; loading them twice changes nothing.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseTable, upsert } from './rows.ts';
import { schoolRows } from './school-rows.ts';

const REFERENCE = fileURLToPath(new URL('../../supabase/reference/', import.meta.url));

/** Tables with the columns that identify a row, each after those that it refers to. */
const BEFORE_SCHOOLS: readonly (readonly [table: string, ...key: string[]])[] = [
  ['notice_versions', 'version'],
  ['profile_sections', 'section'],
  ['profile_field_kinds', 'field'],
  ['profile_presets', 'preset', 'field'],
  ['us_states', 'code'],
  ['reference_sources', 'code'],
  ['school_topics', 'topic'],
  ['school_stages', 'stage'],
];
const AFTER_SCHOOLS: typeof BEFORE_SCHOOLS = [
  ['recruiting_rules', 'id'],
  ['calendar_events', 'id'],
  ['calendar_event_dates', 'event_id', 'year'],
  ['erg_benchmarks', 'squad', 'band'],
  ['benchmark_quotations', 'id'],
  ['programme_news', 'id'],
  ['championship_results', 'school_id', 'year', 'championship', 'event', 'squad'],
];

/** Every table as one script, for the owner of the schema. */
export async function readReference(): Promise<string> {
  const read = (table: string): Promise<string> => readFile(`${REFERENCE}${table}.csv`, 'utf8');
  const load = async ([table, ...key]: (typeof BEFORE_SCHOOLS)[number]): Promise<string> => {
    const { columns, rows } = parseTable(table, await read(table));
    return upsert({ table, columns, key, rows });
  };
  return [
    ...(await Promise.all(BEFORE_SCHOOLS.map(load))),
    schoolRows(await read('schools')),
    // A result that is loaded is not written down as someone's change.
    'alter table public.championship_results disable trigger audit;',
    ...(await Promise.all(AFTER_SCHOOLS.map(load))),
    'alter table public.championship_results enable trigger audit;',
  ].join('\n');
}
