// A format defined by one stroke table: all there is to write is its declaration.
import { failure, type Result, success } from '../../recording/result.ts';
import type { Craft, Device } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { Format, WholeFile } from '../format.ts';
import { countsDown, readCounter } from '../in-memory/counting.ts';
import { EMPTY_LOG, type LoggedFile } from '../in-memory/logged-file.ts';
import { cutFinding } from './series-table.ts';
import type { DeviceRows } from './device-rows.ts';
import {
  type LoggedStrokes,
  toLoggedStrokes,
  type TableColumns,
  tableReading,
  type TableReading,
  withRows,
} from './stroke-table.ts';
import { headNames } from '../text/small-table.ts';

export interface TableFormat extends Pick<Format, 'id' | 'name' | 'devices'> {
  readonly endings?: readonly string[];
  readonly columns: TableColumns;
  readonly craft: Craft;
  readonly maker: Device;
  readonly rules: readonly Rule[];
  /** Converts the table to one row per stroke. */
  readonly prepare?: (table: TableReading) => TableReading;
  /** Counting rules of the device, if not given by the columns alone. */
  readonly counting?: (table: TableReading) => Partial<DeviceRows>;
  /** Additional facts of the file; override those of the table. */
  readonly about?: (told: CountedTable) => Partial<LoggedFile>;
}

/** A file in progress: as read, as one row per stroke, and counted. */
export interface CountedTable {
  readonly file: WholeFile;
  readonly read: TableReading;
  readonly table: TableReading;
  readonly strokes: LoggedStrokes;
}

/** A device with only a vendor name. */
export const makerOnly = (maker: string, software: string | null = null): Device => ({
  maker,
  model: null,
  serial: null,
  firmware: null,
  software,
});

/** Rows with a time or number; drops footers and damaged lines. */
function strokeRows(table: TableReading): TableReading {
  const { rowCount, timeS, number } = table;
  const says = (values: Float64Array | null, row: number): boolean => !Number.isNaN(values?.[row] ?? NaN);
  const rows = Array.from({ length: rowCount }, (_, row) => row).filter((row) => says(timeS, row) || says(number, row));
  return rows.length === rowCount ? table : withRows(table, rows);
}

/** Converts a remaining distance to a rowed one, before rows are dropped. */
const upward = (table: TableReading): TableReading =>
  table.distanceM !== null && countsDown(table.distanceM)
    ? { ...table, distanceM: readCounter(table.distanceM, table.timeS ?? []).counted }
    : table;

/** Failures: `no-table` and `no-rows`. */
function readTable(file: WholeFile, format: TableFormat): Result<LoggedFile> {
  const { columns, craft, maker, rules, prepare = (table) => table, counting, about } = format;
  const read = tableReading(file.text, columns);
  if (read === null)
    return failure('no-table', `looks like ${format.name} but its header is incomplete. Export it again.`);
  const table = strokeRows(prepare(upward(read)));
  const { timeS, distanceM, keys, number, rowCount } = table;
  const counted: DeviceRows = {
    timeS: timeS ?? new Float64Array(rowCount).fill(NaN),
    beginS: 0,
    distanceM,
    keys,
    number,
    ...counting?.(table),
  };
  const strokes = toLoggedStrokes(table, columns, counted);
  if (!strokes.ok) return strokes;
  const { strokeSets, curves, intervals, totals, counter = null, findings } = strokes.value;
  const log = { ...EMPTY_LOG, device: maker, craft, rules, strokeSets, curves, intervals, totals, counter };
  const more = about?.({ file, read, table, strokes: strokes.value }) ?? {};
  const all = [...(read.isCut ? [cutFinding] : []), ...findings, ...(more.findings ?? [])];
  return success({ ...log, ...more, findings: all });
}

/** A format identified by the header of its table. */
export const tableFormat = (format: TableFormat): Format => ({
  id: format.id,
  name: format.name,
  devices: format.devices,
  endings: format.endings ?? ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...format.columns.header),
  read: (file) => readTable(file, format),
});
