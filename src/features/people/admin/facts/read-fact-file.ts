// Streams a list of facts; of the large federal file, keeps only the wanted colleges and columns.
import type { ParseStepResult } from 'papaparse';
import type { FactEntry } from '#src/data/schools/fact-list.ts';
import { readSchools } from '#src/data/schools/schools.ts';
import { fromCsv } from '#src/ui/list/columns.ts';
import { editionIn, toCollegeEntries, isFederal, parseFactLines, type FactLines } from './fact-lines.ts';

export interface ReadFacts extends FactLines {
  readonly name: string;
}

/** Limit of the database. */
const MAX_LINES = 2000;
const MAX_LIST_BYTES = 5_000_000;
/** The first line of the federal file names over 3,000 columns. */
const HEADER_BYTES = 200_000;

/** The lines, or a sentence about what is wrong with the file. */
export async function readFactFile(file: File): Promise<ReadFacts | string> {
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
