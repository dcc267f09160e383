// Describes a dropped file as an unknown table, for asking the user about its columns. Uses no engine memory.
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { attempt } from '../attempt.ts';
import type { ByteSource } from '../byte-source.ts';
import { contentsOf } from '../containers/contents.ts';
import { decoded } from '../text/encoding.ts';
import { allBytes } from '../in-memory/in-memory-file.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { tableCheck, type TableCheck } from './table-check.ts';
import { unknownTable } from './unknown-table.ts';

export interface TableDescription {
  /** Storage key of the answer. */
  readonly key: string;
  /** One for each column, in order. */
  readonly guesses: readonly ColumnGuess[];
  /** First rows, a cell for each column. */
  readonly firstRows: readonly (readonly string[])[];
  readonly rows: number;
}

const ROWS_SHOWN = 8;
/** Maximum bytes of a text that is searched for a table. */
const MAX_BYTES = 60 * 1024 * 1024;

async function readText(source: ByteSource): Promise<Result<string>> {
  if (source.bytes > MAX_BYTES) {
    return failure('too-large', `"${source.fileName}" is a table over 60 MB. Export a shorter session.`);
  }
  const contents = await contentsOf(source, {}, true);
  return contents.ok ? success(decoded(await allBytes(contents.value.content, {})).text) : contents;
}

const noTable = (fileName: string): Result<never> =>
  failure('no-table', `"${fileName}" has no table. Open the file exported by your device or its app.`);

/** Failures: `no-table`, `too-large`, and those of `unwrapped` and of `attempt`. */
export function describeTable(source: ByteSource): Promise<Result<TableDescription>> {
  return attempt(source, {}, async () => {
    const text = await readText(source);
    if (!text.ok) return text;
    const table = unknownTable(text.value);
    if (table === null) return noTable(source.fileName);
    const { headings, rows, key } = table;
    const firstRows = rows.slice(0, ROWS_SHOWN).map((row) => headings.map((_, at) => row[at] ?? ''));
    return success({ key, guesses: guessColumns(table), firstRows, rows: rows.length });
  });
}

/**
 * Summary of the table with a mapping. Failures: those of `describeTable` and of `readMapped`, as complete sentences.
 */
export function checkTable(source: ByteSource, mapping: ColumnMapping): Promise<Result<TableCheck>> {
  return attempt(source, {}, async () => {
    const text = await readText(source);
    if (!text.ok) return text;
    const { modifiedMs = null, fileName } = source;
    const checked = tableCheck({ text: text.value, modifiedMs, nowMs: Date.now() }, mapping);
    return checked.ok ? checked : failure(checked.failure.code, `"${fileName}" ${checked.failure.sentence}`);
  });
}
