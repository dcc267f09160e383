// Streams a list of facts; of the large federal file, keeps only the wanted colleges and columns.
import type { parse as Parse, ParseStepResult } from 'papaparse';
import type { FactEntry } from '#src/data/schools/fact-list.ts';
import { readSchools } from '#src/data/schools/schools.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
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
  const part = await fetchedPart('Reading a list', () => import('papaparse'));
  if (!part.ok) return part.failure.sentence;
  const { parse } = part.value.default;
  const first = (await file.slice(0, HEADER_BYTES).text()).replace(/^\uFEFF/u, '').split(/\r?\n/u, 1)[0] ?? '';
  const [header = []] = parse<string[]>(first).data;
  if (!isFederal(header) && file.size > MAX_LIST_BYTES) {
    return `${file.name} is larger than a list of facts, and is not the College Scorecard’s file by institution.`;
  }
  const read = isFederal(header)
    ? await readFederal(file, parse)
    : parseFactLines(parse<string[]>((await file.text()).replace(/^\uFEFF/u, ''), { skipEmptyLines: true }).data);
  if (typeof read === 'string') return read;
  return read.entries.length > MAX_LINES
    ? `${file.name} has ${read.entries.length} lines: at most ${MAX_LINES} at once.`
    : { ...read, name: file.name };
}

async function readFederal(file: File, parse: typeof Parse): Promise<FactLines | string> {
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
