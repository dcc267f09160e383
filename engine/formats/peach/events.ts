// Tables of events (GPS points, the logger's own strokes): small, so they are copied out of engine memory at their
// end, and converted.
import type { Engine } from '../../runtime/engine.ts';
import { ColumnStore } from '../text/column-store.ts';
import { TableScan } from '../text/table-scan.ts';
import type { WindowText } from './periodic-table.ts';
import type { TableColumn, TableHeader } from './table-header.ts';
import type { Fixes } from '../../recording/recording.ts';
import type { VendorColumn, VendorStrokes } from '../../recording/stroke-set.ts';
import type { Origin } from './details.ts';

interface EventColumn {
  readonly column: TableColumn;
  readonly values: Float64Array;
}

export interface Events {
  readonly timeMs: Float64Array;
  readonly columns: readonly EventColumn[];
}

/** Initial rows of an event table; it grows as needed. */
const FIRST_ROWS = 1024;

export class EventTable {
  readonly scan: TableScan;
  readonly #engine: Engine;
  readonly #mark: number;
  readonly #store: ColumnStore;
  readonly #kept: readonly TableColumn[];

  constructor(engine: Engine, header: TableHeader, kept: readonly TableColumn[], text: WindowText) {
    this.#engine = engine;
    this.#mark = engine.mark();
    this.#kept = kept;
    this.#store = new ColumnStore(engine, ['f64', ...kept.map(() => 'f64' as const)], FIRST_ROWS);
    const lastField = Math.max(header.timeField, ...kept.map((column) => column.field));
    const fields: (number | null)[] = Array.from({ length: lastField + 1 }, () => null);
    fields[header.timeField] = 0;
    for (const [index, column] of kept.entries()) fields[column.field] = index + 1;
    const { fieldCount, timeField: keyField } = header;
    const { delimiter, decimalMark } = text;
    const shape = { fieldCount, keyField, columns: fields, delimiter, decimalMark };
    this.scan = new TableScan(engine, this.#store, shape, text.rowEnd);
  }

  /** Copies the rows out and frees the memory. */
  take(): Events {
    const copy = (column: number): Float64Array => Float64Array.from(this.#engine.view(this.#store.column(column)));
    const events: Events = {
      timeMs: copy(0),
      columns: this.#kept.map((column, index) => ({ column, values: copy(index + 1) })),
    };
    this.#engine.release(this.#mark);
    return events;
  }
}

/** Mean radius of the earth, meters. */
const EARTH_RADIUS_M = 6_371_008.8;
const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;
const MS_PER_S = 1000;

const squeezed = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase();

/** Rows in order of time, the first of each time. */
function inOrder(timeMs: Float64Array, usable: (row: number) => boolean): Int32Array {
  const found = new Int32Array(timeMs.length);
  let count = 0;
  let rising = true;
  let beforeMs = -Infinity;
  for (let row = 0; row < timeMs.length; row++) {
    const ms = timeMs[row] ?? NaN;
    if (!Number.isFinite(ms) || !usable(row)) continue;
    rising &&= ms > beforeMs;
    beforeMs = ms;
    found[count++] = row;
  }
  const rows = found.subarray(0, count);
  if (rising) return rows;
  rows.sort((a, b) => (timeMs[a] ?? 0) - (timeMs[b] ?? 0) || a - b);
  return rows.filter((row, index) => index === 0 || timeMs[row] !== timeMs[rows[index - 1] ?? 0]);
}

/** A damaged cell may contain 36.e35446: a number, but not a measurement. */
const measured = (value: number): number => (Number.isFinite(value) ? value : NaN);

function pick(values: Float64Array, rows: Int32Array, scale = 1): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let k = 0; k < picked.length; k++) picked[k] = measured(values[rows[k] ?? -1] ?? NaN) / scale;
  return picked;
}

/**
 * Converts event tables: GPS points, and the logger's own strokes. Concatenates the same table of several windows:
 * columns by name and seat.
 */
export function joinEvents(tables: readonly Events[]): Events {
  const [only] = tables;
  if (only && tables.length === 1) return only;
  const rows = tables.reduce((sum, table) => sum + table.timeMs.length, 0);
  const timeMs = new Float64Array(rows);
  const columns = new Map<string, { column: Events['columns'][number]['column']; values: Float64Array }>();
  let at = 0;
  for (const table of tables) {
    timeMs.set(table.timeMs, at);
    for (const { column, values } of table.columns) {
      const key = `${squeezed(column.name)}|${column.position}|${column.side ?? ''}`;
      const joined = columns.get(key) ?? { column, values: new Float64Array(rows).fill(NaN) };
      joined.values.set(values, at);
      columns.set(key, joined);
    }
    at += table.timeMs.length;
  }
  return { timeMs, columns: [...columns.values()] };
}

/** Meters north and east of the origin, as `lat` and `long`, or as their low and high words. */
function offsets(events: Events, whole: string, words: string): Float64Array | null {
  const find = (name: string): Float64Array | undefined =>
    events.columns.find(({ column }) => squeezed(column.name) === name)?.values;
  const metres = find(whole);
  if (metres) return metres;
  const low = find(`gps${words}lo`);
  const high = find(`gps${words}hi`);
  return low && high ? low.map((metre, row) => metre + (high[row] ?? NaN)) : null;
}

const IN_EVERY_ROW = new Set(['utctime', 'lat', 'long', 'lon']);

/** Null without positions. The first row of an export only repeats the start of its window. */
export function eventFixes(events: Events, origin: Origin): Fixes | null {
  const north = offsets(events, 'lat', 'x');
  const east = offsets(events, 'long', 'y') ?? offsets(events, 'lon', 'y');
  if (!north || !east) return null;
  const receiver = events.columns.filter(({ column }) => !IN_EVERY_ROW.has(squeezed(column.name)));
  const received = (row: number): boolean =>
    receiver.length === 0 || receiver.some(({ values }) => Number.isFinite(values[row]));
  const rows = inOrder(
    events.timeMs,
    (row) => received(row) && Number.isFinite(north[row]) && Number.isFinite(east[row]),
  );
  if (rows.length === 0) return null;
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((origin.latitudeDeg * Math.PI) / 180);
  return {
    timeS: pick(events.timeMs, rows, MS_PER_S),
    latitudeDeg: pick(north, rows, METRES_PER_DEGREE).map((degrees) => origin.latitudeDeg + degrees),
    longitudeDeg: pick(east, rows, metresPerDegreeEast).map((degrees) => origin.longitudeDeg + degrees),
  };
}

/** Null without values. */
export function parseVendorStrokes(events: Events): VendorStrokes | null {
  const rows = inOrder(events.timeMs, (row) => events.columns.some(({ values }) => Number.isFinite(values[row])));
  if (rows.length === 0) return null;
  const columns: VendorColumn[] = events.columns.map(({ column, values }) => ({
    name: column.name.replaceAll(/\s+/g, ''),
    seat: column.seat,
    side: column.side,
    values: pick(values, rows),
  }));
  return { timeS: pick(events.timeMs, rows, MS_PER_S), columns };
}
