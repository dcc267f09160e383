// Turns the list of schools into the rows the database is given: a school, and one fact a topic with its source.
import Papa from 'papaparse';
import { upsert, type Cell } from './rows.ts';

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
