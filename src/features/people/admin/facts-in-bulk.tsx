// Bulk import of facts about schools, from a spreadsheet or the federal file of all colleges: parsed on this device,
// checked line by line by the database, saved if it has no error.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParseStepResult } from 'papaparse';
import { FailedRequest, problemOf } from '#src/data/client/failed-request.ts';
import { keepFacts, previewFacts, type JudgedFact, type FactEntry, readSchools } from '#src/data/schools/schools.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { type Column, fromCsv } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { box, stack, row, text } from '#src/ui/primitives.ts';
import { once } from '#src/data/people/use-request.ts';
import { numberFormat } from '#src/format/reader.ts';

export function FactsInBulk() {
  const cache = useQueryClient();
  const look = useMutation({
    mutationFn: async (file: File) => {
      const read = await readFactFile(file);
      // A fault of the file itself: it is not read again.
      if (typeof read === 'string') throw new FailedRequest(read, 400);
      return { ...read, lines: await previewFacts(read.entries) };
    },
  });
  const enter = useMutation({
    mutationFn: ({ entries }: ReadFacts) => keepFacts({ entries }),
    onSuccess: async () => {
      look.reset();
      await cache.invalidateQueries();
    },
  });
  const { data: chosen } = look;
  const good = chosen?.lines.filter(({ outcome }) => outcome !== 'fault').length ?? 0;
  return (
    <div className={stack({ gap: 3 })}>
      <details>
        <summary>What the file looks like</summary>
        <p className={text({ tone: 'quiet', size: 13 })}>
          A CSV file with the columns school, topic, value, source, as_of and confidence: the school by its name or its
          word in addresses; the topic by its code, like staff_page, questionnaire, camp, walk_on, admit_rate; an empty
          value for what was looked for and not found; the code of a source (OWN, the college’s own site, where it is
          empty). Or the College Scorecard’s file by institution, as it is: admission rate, net price and the rule about
          tests are read from it by each college’s federal number.
        </p>
      </details>
      <label className={stack({ gap: 1, items: 'start' })}>
        CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file === undefined) return;
            enter.reset();
            look.mutate(file);
          }}
        />
      </label>
      {look.isPending && <p role="status">Looking through the list …</p>}
      {chosen !== undefined && <Preview {...chosen} />}
      {enter.isSuccess && <p role="status">{counted(enter.data, 'fact')} entered.</p>}
      <Problem sentence={problemOf(look.error ?? enter.error)} />
      {chosen !== undefined && good > 0 && (
        <div className={row({ align: 'stretch', wrap: true, gap: 3, above: 6 })}>
          <Button
            label={enter.isPending ? 'Entering …' : `Enter ${counted(good, 'fact')}`}
            look="primary"
            {...once(enter, chosen)}
          />
          <Button label="Leave it" look="quiet" onClick={look.reset} />
        </div>
      )}
    </div>
  );
}

const OUTCOMES: Readonly<Record<JudgedFact['outcome'], string>> = {
  add: 'New',
  change: 'Replaces what is there',
  same: 'As it is, with a new date',
  fault: 'Left out',
};

const PREVIEWED: readonly Column<JudgedFact>[] = [
  { label: 'Line', text: ({ line }) => String(line) },
  { label: 'School', text: ({ school }) => school },
  { label: 'Field', text: ({ label }) => label },
  { label: 'Value', text: ({ value }) => value ?? 'not known' },
  {
    label: 'What happens',
    text: ({ outcome }) => OUTCOMES[outcome],
    value: ({ outcome, sentence, present }) => (
      <>
        {OUTCOMES[outcome]}
        {sentence !== null && `: ${sentence}`}
        {outcome === 'change' && <small>Now: {present ?? 'not known'}</small>}
      </>
    ),
    filter: true,
  },
];

/** Errors first: they need action. */
function Preview({ name, lines }: { readonly name: string; readonly lines: readonly JudgedFact[] }) {
  const faults = lines.filter(({ outcome }) => outcome === 'fault').length;
  const ordered = lines.toSorted((a, b) => Number(b.outcome === 'fault') - Number(a.outcome === 'fault'));
  return (
    <>
      <p role="status">
        {name}: {counted(lines.length, 'line')}, {counted(faults, 'fault')}.
      </p>
      <div className={box({ overflow: 'auto' })} style={{ maxHeight: '46vh' }}>
        <ResourceList
          label="Preview of the list"
          asked={ordered}
          rowKey={({ line }) => String(line)}
          columns={PREVIEWED}
        />
      </div>
    </>
  );
}

interface ReadFacts {
  readonly name: string;
  readonly entries: readonly FactEntry[];
}

/** Limit of the database. */
const MAX_LINES = 2000;
const MAX_LIST_BYTES = 5_000_000;
/** The first line of the federal file names over 3,000 columns. */
const HEADER_BYTES = 200_000;

/**
 * Streams a list of facts; of the large federal file, keeps only the wanted colleges and columns. The lines, or a
 * sentence about what is wrong with the file.
 */
async function readFactFile(file: File): Promise<ReadFacts | string> {
  const head = await fromCsv(file.slice(0, HEADER_BYTES));
  if (typeof head === 'string') return head;
  const [header = []] = head;
  if (!isFederal(header) && file.size > MAX_LIST_BYTES) {
    return `${file.name} is larger than a list of facts, and is not the College Scorecard’s file by institution.`;
  }
  const cells = isFederal(header) ? null : await fromCsv(file);
  if (typeof cells === 'string') return cells;
  const read = cells === null ? await readFederal(file) : parseFactLines(cells);
  if (typeof read === 'string') return read;
  return read.length > MAX_LINES
    ? `${file.name} has ${read.length} lines: at most ${MAX_LINES} at once.`
    : { name: file.name, entries: read };
}

async function readFederal(file: File): Promise<readonly FactEntry[] | string> {
  const { parse } = (await import('papaparse')).default;
  const wanted = new Set((await readSchools()).flatMap(({ unit_id: unit }) => (unit === null ? [] : [String(unit)])));
  const asOf = editionIn(file.name) ?? new Date(file.lastModified).toISOString().slice(0, 7);
  const entries: FactEntry[] = [];
  return new Promise((resolve) => {
    parse<Record<string, string>, File>(file, {
      header: true,
      skipEmptyLines: true,
      step: ({ data }: ParseStepResult<Record<string, string>>) => {
        if (wanted.has((data['UNITID'] ?? '').trim())) entries.push(...toCollegeEntries(data, asOf));
      },
      complete: () =>
        resolve(entries.length === 0 ? `${file.name} names none of the colleges here with a figure.` : entries),
      error: () => resolve(`Couldn’t read ${file.name}.`),
    });
  });
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

export function parseFactLines(rows: readonly (readonly string[])[]): readonly FactEntry[] | string {
  const header = (rows[0] ?? []).map((cell) => cell.trim());
  const at = (field: Field): number => header.findIndex((cell) => HEADERS[field].test(cell));
  const missing = (['school', 'topic', 'value', 'as_of'] as const).filter((field) => at(field) < 0);
  if (missing.length > 0) return `The first line names the columns; these are missing: ${missing.join(', ')}.`;
  const cell = (row: readonly string[], field: Field): string => (row[at(field)] ?? '').trim();
  const entries = rows
    .slice(1)
    .filter((row) => row.some((one) => one.trim() !== ''))
    .map((row) => Object.fromEntries(FIELDS.map((field) => [field, cell(row, field)])) as Record<Field, string>);
  return entries.length === 0 ? 'The list has no lines below the names of its columns.' : entries;
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
    ['admit_rate', rate === null ? null : `${Math.round(rate * 100)}%`],
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
