// Turns the list of schools into the migration that carries it: people edit a table, the database is given rows.
import Papa from 'papaparse';
import { sqlRow } from './sql-rows.ts';

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

export function schoolsMigration(csv: string): string {
  const { data: rows, errors } = Papa.parse<Row>(csv, { header: true, skipEmptyLines: true });
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`Line ${(broken.row ?? 0) + 2} of the list of schools: ${broken.message}`);
  const schools = rows.map(schoolTuple);
  const facts = rows.flatMap((row) => factsOf(row).map((fact) => factTuple(cell(row, 'slug'), fact)));
  return `-- Written by \`node scripts/schools.mjs\` from supabase/reference/schools.csv; change that file, not this one.
insert into public.schools
  (id, name, short_name, city, state, country, latitude, longitude, control, size_band, website, unit_id, sources,
  as_of)
values
${schools.join(',\n')}
on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, city = excluded.city,
  state = excluded.state, country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude,
  control = excluded.control, size_band = excluded.size_band, website = excluded.website, unit_id = excluded.unit_id,
  sources = excluded.sources, as_of = excluded.as_of;

insert into public.school_facts as held (school_id, topic, value, confidence, sources, as_of, recheck) values
${facts.join(',\n')}
on conflict (school_id, topic) do update set value = excluded.value, confidence = excluded.confidence,
  sources = excluded.sources, as_of = excluded.as_of, recheck = excluded.recheck
-- What a person corrected here stays.
where held.corrected_at is null;
`;
}

function schoolTuple(row: Row): string {
  const control = cell(row, 'control').startsWith('private') ? 'private' : cell(row, 'control');
  return sqlRow([
    ...['slug', 'school', 'short_name', 'city', 'state', 'country'].map((column) => text(cell(row, column))),
    number(cell(row, 'latitude')),
    number(cell(row, 'longitude')),
    text(control),
    text(cell(row, 'size_band')),
    text(known(row, 'website_domain')),
    number(cell(row, 'ipeds_unitid')),
    list(['IPEDS']),
    text('2024'),
  ]);
}

function factsOf(row: Row): readonly Fact[] {
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

const factTuple = (school: string, { topic, value, confidence, sources, asOf, isToRecheck }: Fact): string =>
  sqlRow([text(school), text(topic), text(value), text(confidence), list(sources), text(asOf), String(isToRecheck)]);

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

const text = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);
const list = (values: readonly string[]): string => `array[${values.map(text).join(', ')}]`;

function number(value: string): string {
  if (value === '' || !Number.isFinite(Number(value))) throw new Error(`"${value}" is not a number.`);
  return value;
}
