// Import check of every format's reader: its file renamed, re-encoded, in other spellings, cut and damaged; and its
// reading in tests.
import { decoded } from '../text/encoding.ts';
import { detect } from '../registry.ts';
import { HEAD_BYTES } from '../byte-source.ts';
import type { Format } from '../format.ts';
import type { Result } from '../../recording/result.ts';
import { ROW_KINDS, type StrokeField, type StrokeSet } from '../../recording/stroke-set.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { brokenPromises, difference, countRows } from './promises.ts';
import {
  encoded,
  parseGrid,
  type Grid,
  permuted,
  createRandom,
  splitTables,
  formatGrid,
  withDecimalCommas,
  withoutColumn,
  withRows,
} from './rewritten.ts';

/** One file as a device would write it. */
export interface Sample {
  readonly name: string;
  readonly format: Format;
  /** Texts of tables with LF and commas; other delimiters are tested too. */
  readonly content: string | Uint8Array;
  /** Header lines of the tables with free column order; each ends at a blank line. */
  readonly tables?: readonly number[];
  /** Names of required columns. */
  readonly needs?: readonly string[];
}

interface Thoroughness {
  /** Files up to this size are cut at every byte, longer ones at this many places. */
  readonly everyByteTo: number;
  readonly cuts: number;
  readonly seeds: number;
}

/** For every code change. */
const SAMPLED: Thoroughness = { everyByteTo: 0, cuts: 12, seeds: 6 };
export const WHOLE: Thoroughness = { everyByteTo: 8192, cuts: 1000, seeds: 1000 };

const NOW_MS = Date.UTC(2030, 0, 1);
/** Maximum time for a file of a sample's size, however damaged. */
const LONGEST_MS = 2000;

type Reading =
  | Result<LoggedFile>
  | { readonly ok: false; readonly thrown: string }
  | { readonly ok: false; readonly foreign: true };

/** Through the same entry as a dropped file, without the engine's memory. */
export function readLogged(format: Format, bytes: Uint8Array, fileName = 'session.csv'): Reading {
  try {
    const detected = detect(fileName, bytes.subarray(0, HEAD_BYTES));
    if (!detected.ok) return detected;
    if (detected.value !== format) return { ok: false, foreign: true };
    const text = format.kind === 'binary' ? '' : decoded(bytes).text;
    return format.read({ fileName, bytes, text, modifiedMs: null, nowMs: NOW_MS });
  } catch (error) {
    return { ok: false, thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Why a result is invalid; null for a valid recording or a plain refusal. */
function unfit(reading: Reading): string | null {
  if (reading.ok) return brokenPromises(reading.value)[0] ?? null;
  if ('thrown' in reading) return `throws ${reading.thrown}`;
  if ('foreign' in reading) return null;
  const { sentence } = reading.failure;
  return /^[^A-Z"].*\.$|^".*\.$/s.test(sentence) ? null : `fails with "${sentence}"`;
}

/** Problems of the sample's reader and result, one line each; empty for a good one. */
export function importProblems(sample: Sample, thoroughness: Thoroughness = SAMPLED): string[] {
  const { format, content } = sample;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const whole = readLogged(format, bytes);
  const broken = unfit(whole);
  if (broken !== null) return [`${sample.name} ${broken}`];
  if (!whole.ok)
    return [`${sample.name} is not read: ${'failure' in whole ? whole.failure.sentence : 'another format'}`];
  return [
    ...variantProblems(sample, whole.value, makeVariants(sample, bytes)),
    ...columnProblems(sample),
    ...emptyProblems(sample),
    ...cutProblems(format, bytes, whole.value, thoroughness),
    ...damageProblems(format, bytes, thoroughness.seeds),
  ].map((problem) => `${sample.name}, ${problem}`);
}

interface Variant {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fileName?: string;
}

function variantProblems({ format }: Sample, whole: LoggedFile, variants: readonly Variant[]): string[] {
  return variants.flatMap(({ name, bytes, fileName = 'session.csv' }) => {
    const reading = readLogged(format, bytes, fileName);
    const broken = unfit(reading);
    if (broken !== null) return [`${name}: ${broken}`];
    if (!reading.ok) return [`${name}: not read`];
    const other = difference(whole, reading.value);
    return other === null ? [] : [`${name}: ${other}`];
  });
}

/** Equivalent spellings. */
function makeVariants({ format, content, tables = [] }: Sample, bytes: Uint8Array): Variant[] {
  const renamed: Variant = { name: 'renamed', bytes, fileName: 'IMG_0001 (2).jpeg' };
  if (typeof content !== 'string') return [renamed];
  const encodings = (['utf-8-bom', 'utf-16le', 'utf-16be', 'windows-1252'] as const).map((name) => ({
    name,
    bytes: encoded(content, name),
  }));
  const texts: (readonly [string, string])[] = [
    ['CRLF', content.replaceAll('\n', '\r\n')],
    ['CR', content.replaceAll('\n', '\r')],
  ];
  if (format.kind === 'text') texts.push(...delimited(parseGrid(content), tables));
  return [
    renamed,
    ...encodings.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }])),
    ...texts.map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })),
  ];
}

function delimited(grid: Grid, headers: readonly number[]): (readonly [string, string])[] {
  const tables = splitTables(grid, headers);
  const random = createRandom(7);
  return [
    ['semicolons and decimal commas', formatGrid(withDecimalCommas(grid, tables), ';')],
    ['tabs', formatGrid(grid, '\t')],
    ['all quoted', formatGrid(grid, ',', true)],
    ['trailing delimiters', formatGrid(grid.map((row) => [...row, '', '', '']))],
    ...[1, 2, 3].map((turn) => [`columns permuted ${turn}`, formatGrid(permuted(grid, tables, random))] as const),
    [
      'a column added',
      formatGrid(withRows(grid, tables, (row, line) => [headers.includes(line) ? 'Remark' : '7', ...row])),
    ],
  ];
}

/** Without any one column the rest must be read, unless it is required. */
function columnProblems({ format, content, tables: headers = [], needs = [] }: Sample): string[] {
  if (typeof content !== 'string' || format.kind !== 'text') return [];
  const grid = parseGrid(content);
  return splitTables(grid, headers).flatMap((table) =>
    (grid[table.from] ?? []).flatMap((column, at) => {
      const reading = readLogged(format, new TextEncoder().encode(formatGrid(withoutColumn(grid, [table], at))));
      const broken = unfit(reading);
      if (broken !== null) return [`without ${column}: ${broken}`];
      return reading.ok || needs.includes(column) ? [] : [`without ${column}: not read`];
    }),
  );
}

function emptyProblems({ format, content, tables = [] }: Sample): string[] {
  const header = tables.at(-1);
  const texts: (readonly [string, string])[] = [
    ['empty', ''],
    ['one character', 'x'],
  ];
  if (typeof content === 'string' && header !== undefined) {
    texts.push([
      'header only',
      content
        .split('\n')
        .slice(0, header + 1)
        .join('\n'),
    ]);
  }
  return texts.flatMap(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    try {
      const reading = format.read({ fileName: 'a', bytes, text, modifiedMs: null, nowMs: NOW_MS });
      if (reading.ok) return [`${name}: read`];
      const broken = unfit(reading);
      return broken === null ? [] : [`${name}: ${broken}`];
    } catch (error) {
      return [`${name}: throws ${String(error)}`];
    }
  });
}

/** A cut file has at least as many rows as its complete lines and as a shorter cut, with strokes at the same times. */
function cutProblems(format: Format, bytes: Uint8Array, whole: LoggedFile, thoroughness: Thoroughness): string[] {
  const { everyByteTo, cuts } = thoroughness;
  const places = bytes.length <= everyByteTo ? bytes.length : Math.min(bytes.length, cuts);
  const problems: string[] = [];
  let most = 0;
  for (let place = 1; place < places; place++) {
    const cut = Math.floor((place * bytes.length) / places);
    const reading = readLogged(format, bytes.subarray(0, cut));
    const broken = unfit(reading);
    const rows = reading.ok ? countRows(reading.value) : 0;
    if (broken !== null) problems.push(`cut at ${cut}: ${broken}`);
    else if (rows < most) problems.push(`cut at ${cut}: ${rows} rows, and ${most} of a shorter part`);
    else if (rows < wholeRows(format, bytes, cut)) problems.push(`cut at ${cut}: fewer rows than its whole lines`);
    else if (reading.ok && !isBegin(reading.value, whole)) problems.push(`cut at ${cut}: other times than the whole`);
    most = Math.max(most, rows);
    if (problems.length > 2) break;
  }
  return problems;
}

const LINE_FEED = 10;

function wholeRows(format: Format, bytes: Uint8Array, cut: number): number {
  if (format.kind === 'binary') return 0;
  const reading = readLogged(format, bytes.subarray(0, bytes.lastIndexOf(LINE_FEED, cut - 1) + 1));
  return reading.ok ? countRows(reading.value) : 0;
}

/**
 * All strokes but the last, which may be half a row, end at the same times as in the whole file. The time of an
 * uncounted oar stroke follows from its neighbors.
 */
const isBegin = (part: LoggedFile, { strokeSets }: LoggedFile): boolean =>
  part.strokeSets.every(({ endS, kind }, index) =>
    endS.subarray(0, -1).every((end, row) => {
      const wholeS = strokeSets[index]?.endS[row] ?? NaN;
      return kind[row] === ROW_KINDS.indexOf('oar-only') || Math.abs(end - wholeS) < 1e-9;
    }),
  );

/** Five bytes changed at random. */
function damageProblems(format: Format, bytes: Uint8Array, seeds: number): string[] {
  const problems: string[] = [];
  for (let seed = 1; seed <= seeds && problems.length < 3; seed++) {
    const random = createRandom(seed);
    const changed = bytes.slice();
    for (let flip = 0; flip < 5; flip++) changed[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const beginMs = performance.now();
    const broken = unfit(readLogged(format, changed));
    const tookMs = performance.now() - beginMs;
    if (broken !== null) problems.push(`damaged with seed ${seed}: ${broken}`);
    if (tookMs > LONGEST_MS) problems.push(`damaged with seed ${seed}: takes ${Math.round(tookMs)} ms`);
  }
  return problems;
}

/** A file's reading in tests; throws its failure. */
export function loggedFrom(format: Format, content: string | Uint8Array): LoggedFile {
  const reading = readLogged(format, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  if (reading.ok) return reading.value;
  throw new Error('failure' in reading ? reading.failure.sentence : JSON.stringify(reading));
}

export function valuesOf(set: StrokeSet | undefined, field: StrokeField): Float64Array {
  const column = set?.columns.find((one) => one.field === field);
  if (column === undefined) throw new Error(`no ${field}`);
  return column.values;
}

/** Largest difference of two columns. */
export const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  a.length === b.length ? Math.max(0, ...Array.from(a, (value, row) => Math.abs(value - (b[row] ?? NaN)))) : NaN;
