// Bulk import of facts about schools: parsed on this device, checked line by line by the database, saved if it has no
// error.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParseStepResult } from 'papaparse';
import { problemOf } from '#src/data/client/failed-request.ts';
import { keepFacts, previewFacts, type JudgedFact, type FactEntry, readSchools } from '#src/data/schools/schools.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { type Column, fromCsv } from '#src/ui/list/columns.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { editionIn, toCollegeEntries, isFederal, parseFactLines, type FactLines } from './fact-lines.ts';
import { box, stack, row, text } from '#src/ui/primitives.ts';
import { once } from '#src/data/people/use-request.ts';

export function FactsInBulk() {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<ReadFacts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const look = useMutation({ mutationFn: ({ entries }: ReadFacts) => previewFacts(entries) });
  const enter = useMutation({
    mutationFn: ({ entries }: ReadFacts) => keepFacts(entries),
    onSuccess: async () => {
      setChosen(null);
      look.reset();
      await cache.invalidateQueries();
    },
  });
  const read = async (file: File): Promise<void> => {
    setReading(true);
    enter.reset();
    const answer = await readFactFile(file);
    setReading(false);
    setProblem(typeof answer === 'string' ? answer : null);
    setChosen(typeof answer === 'string' ? null : answer);
    if (typeof answer !== 'string') look.mutate(answer);
  };
  const lines = look.data ?? [];
  const good = lines.filter(({ outcome }) => outcome !== 'fault').length;
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
            if (file !== undefined) void read(file);
          }}
        />
      </label>
      {(reading || look.isPending) && <p role="status">Looking through the list …</p>}
      {chosen !== null && look.isSuccess && <Preview name={chosen.name} lines={lines} />}
      {enter.isSuccess && <p role="status">{counted(enter.data, 'fact')} entered.</p>}
      <Problem sentence={problem ?? problemOf(look.error ?? enter.error)} />
      {chosen !== null && good > 0 && (
        <div className={row({ align: 'stretch', wrap: true, gap: 3, above: 6 })}>
          <Button
            label={enter.isPending ? 'Entering …' : `Enter ${counted(good, 'fact')}`}
            look="primary"
            {...once(enter, chosen)}
          />
          <Button
            label="Leave it"
            look="quiet"
            onClick={() => {
              setChosen(null);
              look.reset();
            }}
          />
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
          empty={null}
          rowKey={({ line }) => String(line)}
          columns={PREVIEWED}
        />
      </div>
    </>
  );
}

interface ReadFacts extends FactLines {
  readonly name: string;
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
  return read.entries.length > MAX_LINES
    ? `${file.name} has ${read.entries.length} lines: at most ${MAX_LINES} at once.`
    : { ...read, name: file.name };
}

async function readFederal(file: File): Promise<FactLines | string> {
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
        resolve(
          entries.length === 0
            ? `${file.name} names none of the colleges here with a figure.`
            : { kind: 'federal', entries },
        ),
      error: () => resolve(`Couldn’t read ${file.name}.`),
    });
  });
}
