// The rows that come with a release: supabase/reference, a table per file, named in its first line by its columns. They
// are loaded after the migrations, and again whenever they change; loading them twice changes nothing.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';

const REFERENCE = fileURLToPath(new URL('../../supabase/reference/', import.meta.url));

interface Table {
  readonly name: string;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Which of the rows that are there may be corrected, about `held`. */
  readonly where?: string;
}

/** Each after those that it refers to. */
const TABLES: readonly Table[] = [
  { name: 'notice_versions', key: ['version'] },
  { name: 'profile_sections', key: ['section'] },
  { name: 'profile_field_kinds', key: ['field'] },
  { name: 'profile_presets', key: ['preset', 'field'] },
  { name: 'us_states', key: ['code'] },
  { name: 'reference_sources', key: ['code'] },
  { name: 'school_topics', key: ['topic'] },
  { name: 'school_stages', key: ['stage'] },
  { name: 'schools', key: ['id'] },
  // What a person corrected here stays.
  { name: 'school_facts', key: ['school_id', 'topic'], where: 'held.corrected_at is null' },
  { name: 'recruiting_rules', key: ['id'] },
  { name: 'calendar_events', key: ['id'] },
  { name: 'calendar_event_dates', key: ['event_id', 'year'] },
  { name: 'erg_benchmarks', key: ['squad', 'band'] },
  { name: 'benchmark_quotations', key: ['id'] },
  { name: 'programme_news', key: ['id'] },
  { name: 'championship_results', key: ['school_id', 'year', 'championship', 'event', 'squad'] },
];

/** By which email a college's coaches write, where no one has looked yet: by its own site. */
const DOMAINS = `insert into public.college_domains (school_id, domain, source)
select s.id, lower(regexp_replace(split_part(s.website, '/', 1), '^www\\.', '')), 'website'
from public.schools as s
where s.website ~ '^[a-z0-9.-]+\\.edu(/|$)'
  and not exists (select 1 from public.college_domains as d where d.school_id = s.id);`;

export async function readReference(): Promise<string> {
  const load = async (table: Table): Promise<string> =>
    tableScript(table, await readFile(`${REFERENCE}${table.name}.csv`, 'utf8'));
  return [
    // A result that is loaded is not written down as someone's change.
    'alter table public.championship_results disable trigger audit;',
    ...(await Promise.all(TABLES.map(load))),
    'alter table public.championship_results enable trigger audit;',
    DOMAINS,
  ].join('\n');
}

/** Adds the rows that are missing and corrects those that differ. An empty cell is null. */
export function tableScript({ name, key, where }: Table, csv: string): string {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [columns = [], ...rows] = data;
  const at = rows.findIndex(({ length }) => length !== columns.length);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${name}.csv, row ${(broken.row ?? 0) + 1}: ${broken.message}`);
  if (at >= 0) throw new Error(`${name}.csv, row ${at + 2}: expected ${columns.length} cells, as in the first row.`);
  const others = columns.filter((column) => !key.includes(column));
  const named = (prefix: string): string => others.map((column) => `${prefix}.${column}`).join(', ');
  return `insert into public.${name} as held (${columns.join(', ')}) values
${rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n')}
on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
where (${named('held')}) is distinct from (${named('excluded')})${where === undefined ? '' : ` and ${where}`};`;
}

const literal = (cell: string): string => (cell === '' ? 'null' : `'${cell.replaceAll("'", "''")}'`);
