// Describes a dropped file as an unknown table, for asking the user about its columns, and how it reads with an
// answer. Uses no engine memory.
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { attempt, type ByteSource } from '../byte-source.ts';
import { contentsOf, allBytes } from '../containers/contents.ts';
import { decoded } from '../text/encoding.ts';
import { type ColumnGuess, guessColumns } from './guess-columns.ts';
import { unknownTable } from './unknown-table.ts';
import type { WholeFile } from '../format.ts';
import { reconciled } from '../in-memory/reconcile.ts';
import { readMapped } from './read-mapped.ts';

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

/** Summary of a table read with a mapping, so that the user can check it. */
export interface TableCheck {
  readonly rows: number;
  readonly unreadRows: number;
  /** Seconds from the first row to the last. */
  readonly elapsedS: number | null;
  readonly distanceM: number | null;
  readonly strokes: number | null;
  /** Range of the middle 90% of stroke rates, spm; null without any. */
  readonly rateSpm: readonly [number, number] | null;
  /** One sentence about an implausible value; null if everything is plausible. */
  readonly doubt: string | null;
}

/** Plausible mean speed of a crew over a session. */
const MEAN_MPS = [0.5, 7] as const;
const OUTER_SHARE = 0.05;
/** Maximum duration of one recording. */
const LONGEST_S = 24 * 3600;

function usualRange(values: readonly number[]): readonly [number, number] | null {
  const known = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const at = (share: number): number => known[Math.round(share * (known.length - 1))] ?? NaN;
  return known.length === 0 ? null : [at(OUTER_SHARE), at(1 - OUTER_SHARE)];
}

function explainDoubt(elapsedS: number | null, distanceM: number | null): string | null {
  if (elapsedS !== null && elapsedS > LONGEST_S) {
    return `That is ${Math.round(elapsedS / 3600)} hours. The unit of time may be wrong.`;
  }
  if (elapsedS === null || distanceM === null || distanceM === 0) return null;
  const mean = distanceM / elapsedS;
  if (mean >= MEAN_MPS[0] && mean <= MEAN_MPS[1]) return null;
  if (!Number.isFinite(mean)) return 'That is a distance in no time. A column or a unit may be wrong.';
  const speed = Number(mean.toPrecision(2));
  return mean < MEAN_MPS[0]
    ? `That is ${speed} m/s on average, too slow for a boat. A column or a unit may be wrong.`
    : `That is ${speed} m/s on average, too fast for a boat. A column or a unit may be wrong.`;
}

/** Failures: those of `readMapped`. */
export function tableCheck(
  file: Pick<WholeFile, 'text' | 'modifiedMs' | 'nowMs'>,
  mapping: ColumnMapping,
): Result<TableCheck> {
  const read = readMapped(file, mapping);
  if (!read.ok) return failure(read.failure.code, read.failure.sentence);
  const { logged, rows, unreadRows } = read.value;
  const { chosen } = reconciled(logged);
  const { elapsedS, strokes } = chosen;
  const distanceM = chosen.distanceM ?? logged.totals.distanceM;
  const perStroke = logged.strokeSets[0]?.columns.find(({ field }) => field === 'rateSpm')?.values;
  const perSecond = logged.series?.channels.find(({ quantity }) => quantity === 'stroke-rate')?.values;
  const rateSpm = usualRange(Array.from(perStroke ?? perSecond ?? []));
  return success({ rows, unreadRows, elapsedS, distanceM, strokes, rateSpm, doubt: explainDoubt(elapsedS, distanceM) });
}
