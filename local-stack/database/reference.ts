// The rows that come with a release: supabase/reference, a table per file, named in its first line by its columns, and
// the list of schools. They are loaded after the migrations, and again whenever they change; loading them twice
// changes nothing.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';

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

/** As the database reads it from text; null for nothing. */
export type Cell = string | null;

/** Rows of a table as a script that adds those that are missing and corrects those that differ. */
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that identify a row. */
  readonly key: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Which of the rows that are there may be corrected, about `held`. */
  readonly where?: string;
}

/** An empty cell is null. */
function parseTable(table: string, csv: string): Pick<Rows, 'columns' | 'rows'> {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [columns = [], ...rows] = data;
  const at = rows.findIndex(({ length }) => length !== columns.length);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${table}.csv, row ${(broken.row ?? 0) + 1}: ${broken.message}`);
  if (at >= 0) throw new Error(`${table}.csv, row ${at + 2}: expected ${columns.length} cells, as in the first row.`);
  return { columns, rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))) };
}

function upsert({ table, columns, key, rows, where }: Rows): string {
  const others = columns.filter((column) => !key.includes(column));
  const named = (prefix: string): string => others.map((column) => `${prefix}.${column}`).join(', ');
  return `insert into public.${table} as held (${columns.join(', ')}) values
${rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n')}
on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
where (${named('held')}) is distinct from (${named('excluded')})${where === undefined ? '' : ` and ${where}`};`;
}

const literal = (cell: Cell): string => (cell === null ? 'null' : `'${cell.replaceAll("'", "''")}'`);

type Row = Readonly<Record<string, string>>;

interface Fact {
  readonly topic: string;
  /** Null: looked for, not known. */
  readonly value: string | null;
  readonly confidence: string;
  readonly sources: readonly string[];
  readonly asOf: string;
  readonly isToRecheck: boolean;
}

const UNKNOWN = new Set(['', 'none known']);
/** Status and governing body are one phrase in the table: "varsity (IRA heavyweight)". */
const MEN_BODY: Readonly<Record<string, string>> = {
  'varsity (IRA heavyweight)': 'IRA',
  'varsity (D3, IRA D3 division)': 'IRA D3',
  'club (ACRA-type)': 'ACRA',
};
const SEASON_OF_ROSTERS = '2026-11';
/** The newest season each source speaks of; the others name none. */
const SEASONS: Readonly<Record<string, string>> = {
  A: '2024-25',
  B: '2024-25',
  G: '2024-25',
  H: '2024-25',
  I: '2023-24',
  J: '2021-22',
  L: '2023-24',
  O: '2023-24',
};
const UNDATED = 'undated';

/** Turns the list of schools into the rows the database is given: a school, and one fact a topic with its source. */
export function schoolRows(csv: string): string {
  const { data: rows, errors } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`Line ${(broken.row ?? 0) + 2} of the list of schools: ${broken.message}`);
  const schools = upsert({
    table: 'schools',
    columns: [
      'id',
      'name',
      'short_name',
      'city',
      'state',
      'country',
      'latitude',
      'longitude',
      'control',
      'size_band',
      'website',
      'unit_id',
      'sources',
      'as_of',
    ],
    key: ['id'],
    rows: rows.map(schoolCells),
  });
  const facts = upsert({
    table: 'school_facts',
    columns: ['school_id', 'topic', 'value', 'confidence', 'sources', 'as_of', 'recheck'],
    key: ['school_id', 'topic'],
    rows: rows.flatMap((row) => parseFacts(row).map((fact) => factCells(cell(row, 'slug'), fact))),
    // What a person corrected here stays.
    where: 'held.corrected_at is null',
  });
  return `${schools}\n${facts}\n${DOMAINS}`;
}

/** By which email a college's coaches write, where no one has looked yet: by its own site. */
const DOMAINS = `insert into public.college_domains (school_id, domain, source)
select s.id, lower(regexp_replace(split_part(s.website, '/', 1), '^www\\.', '')), 'website'
from public.schools as s
where s.website ~ '^[a-z0-9.-]+\\.edu(/|$)'
  and not exists (select 1 from public.college_domains as d where d.school_id = s.id);`;

function schoolCells(row: Row): readonly Cell[] {
  const control = cell(row, 'control').startsWith('private') ? 'private' : cell(row, 'control');
  return [
    ...['slug', 'school', 'short_name', 'city', 'state', 'country'].map((column) => cell(row, column)),
    number(cell(row, 'latitude')),
    number(cell(row, 'longitude')),
    control,
    cell(row, 'size_band'),
    known(row, 'website_domain'),
    number(cell(row, 'ipeds_unitid')),
    list(['IPEDS']),
    '2024',
  ];
}

function parseFacts(row: Row): readonly Fact[] {
  const sources = cell(row, 'source')
    .split(/[;,]/u)
    .map((code) => code.trim())
    .filter((code) => code !== '' && code !== 'IPEDS');
  const asOf = newestSeason(sources);
  const women = (topic: string, value: string | null): Fact => ({
    topic,
    value,
    confidence: sureness(value, cell(row, 'confidence')),
    sources,
    asOf,
    isToRecheck: cell(row, 'recheck_before_publish') === 'yes',
  });
  const men = (topic: string, value: string | null): Fact => ({
    ...women(topic, value),
    confidence: sureness(value, cell(row, 'confidence_men')),
  });
  const division = known(row, 'women_division');
  const remark = known(row, 'notes');
  return [
    women('women_open', status(known(row, 'women_openweight'))),
    women('women_division', division),
    women('women_conference', known(row, 'women_conference')),
    women('women_light', status(known(row, 'women_lightweight'))),
    men('men_heavy', status(known(row, 'men_open'))),
    men('men_body', MEN_BODY[cell(row, 'men_open')] ?? null),
    men('men_light', status(known(row, 'men_lightweight'))),
    women('bodies', known(row, 'bodies')),
    women('athletic_aid', known(row, 'athletic_aid_note')),
    ...(division === 'NCAA D1'
      ? [
          {
            topic: 'roster_model',
            value: null,
            confidence: 'low',
            sources: ['R6', 'R7'],
            isToRecheck: true,
            asOf: SEASON_OF_ROSTERS,
          },
        ]
      : []),
    ...(remark === null ? [] : [women('remark', remark)]),
  ];
}

/** Unknown facts never have high confidence. */
const sureness = (value: string | null, confidence: string): string => (value === null ? 'low' : confidence);

const newestSeason = (sources: readonly string[]): string =>
  sources
    .map((code) => SEASONS[code])
    .filter((season) => season !== undefined)
    .toSorted()
    .at(-1) ?? UNDATED;

const factCells = (school: string, { topic, value, confidence, sources, asOf, isToRecheck }: Fact): readonly Cell[] => [
  school,
  topic,
  value,
  confidence,
  list(sources),
  asOf,
  String(isToRecheck),
];

/** "varsity (IRA heavyweight)" is varsity; the body has a fact of its own. */
const status = (value: string | null): string | null => value?.replace(/ \(.*\)$/u, '') ?? null;

function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`The list of schools has no column "${column}".`);
  return value.trim();
}

const known = (row: Row, column: string): string | null => {
  const value = cell(row, column);
  return UNKNOWN.has(value) ? null : value;
};

const list = (values: readonly string[]): string => `{${values.join(',')}}`;

function number(value: string): string {
  if (value === '' || !Number.isFinite(Number(value))) throw new Error(`"${value}" is not a number.`);
  return value;
}
