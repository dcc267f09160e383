// The same content in other spellings: output of spreadsheets, email clients and other computers, legacy encodings
// among them.
import type { LegacyEncoding } from '../text/encoding.ts';

/** Lines [from, to) of one table of a text: its header, a row of units if any, its rows. */
interface TableLines {
  readonly from: number;
  readonly to: number;
}

type Encoded = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text with LF and commas, as samples are written. */
export type Grid = readonly (readonly string[])[];

export function parseGrid(text: string): Grid {
  return text.split('\n').map(splitLine);
}

/** Raw cells with padding, without their quotes. */
function splitLine(line: string): string[] {
  const cells: string[] = [];
  // With a leading comma every cell begins with one, including the first and an empty one.
  for (const match of `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** The grid as text; cells that contain the delimiter are quoted, or all of them if requested. */
export function formatGrid(grid: Grid, delimiter = ',', isAllQuoted = false): string {
  const cellText = (cell: string): string =>
    isAllQuoted || cell.includes(delimiter) || cell.includes('"') ? quoted(cell) : cell;
  return grid.map((row) => (isBlank(row) ? row : row.map(cellText)).join(delimiter)).join('\n');
}

/** Tables with headers in these lines, each down to the next blank line. */
export function splitTables(grid: Grid, headers: readonly number[]): TableLines[] {
  return headers.map((from) => {
    const end = grid.findIndex((row, line) => line > from && isBlank(row));
    return { from, to: end < 0 ? grid.length : end };
  });
}

/** Applies `change` to every row of the tables, along with the header's cells. */
export function withRows(
  grid: Grid,
  tables: readonly TableLines[],
  change: (row: readonly string[], line: number, header: readonly string[]) => readonly string[],
): Grid {
  return grid.map((row, line) => {
    const table = tables.find(({ from, to }) => line >= from && line < to);
    return table === undefined ? row : change(row, line, grid[table.from] ?? []);
  });
}

const DECIMALS = /^(-?(?:\d+:)*\d*)\.(\d+(?: ?[ap]\.?m\.?)?)$/i;

/** Decimal commas, only in the tables: a version in a preamble stays. */
export const withDecimalCommas = (grid: Grid, tables: readonly TableLines[]): Grid =>
  withRows(grid, tables, (row) => row.map((cell) => cell.replace(DECIMALS, '$1,$2')));

/** The columns of every table in another order. */
export const permuted = (grid: Grid, tables: readonly TableLines[], random: () => number): Grid => {
  const orders = new Map<readonly string[], number[]>();
  return withRows(grid, tables, (row, _line, header) => {
    const order = orders.get(header) ?? shuffled(header.length, random);
    orders.set(header, order);
    return order.map((column) => row[column] ?? '');
  });
};

function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

export const withoutColumn = (grid: Grid, tables: readonly TableLines[], column: number): Grid =>
  withRows(grid, tables, (row) => row.toSpliced(column, 1));

/** No sample contains characters of windows-1252 that ISO 8859-1 lacks. */
const isOneByte = (text: string): boolean =>
  Array.from(text, (character) => character.charCodeAt(0)).every(
    (code) => code < 0x80 || (code >= 0xa0 && code <= 0xff),
  );

/** Null where the encoding lacks a character of the text. */
export function encoded(text: string, encoding: Encoded): Uint8Array | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding === 'windows-1252') {
    return isOneByte(text) ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : null;
  }
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  const isLittle = encoding === 'utf-16le';
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at + 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

function encodeAll(encoding: LegacyEncoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const high = BYTES.slice(0x80);
  const pairs =
    encoding === 'windows-1252' ? [] : high.flatMap((lead) => BYTES.slice(0x40).map((next) => [lead, next]));
  const found = new Map<string, readonly number[]>();
  for (const bytes of [...high.map((byte) => [byte]), ...pairs]) {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (character !== '\uFFFD' && !found.has(character)) found.set(character, bytes);
  }
  return found;
}

/** Encodes text in legacy encodings by inverting their decoders for each pair of bytes. */
export function encodedLegacy(text: string, encoding: LegacyEncoding): Uint8Array {
  const known = encodeAll(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      if (character < '\x80') return [character.charCodeAt(0)];
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
