// A stroke table whose columns a format declares, curves in its cells included: read, counted, and converted for the
// analysis.
import { failure, type Result, success } from '../../recording/result.ts';
import type { Finding } from '../../recording/finding.ts';
import type { CurveSet, CurveAxis, Quantity } from '../../recording/channels.ts';
import type { StrokeColumn, StrokeSet } from '../../recording/stroke-set.ts';
import { splitCells, cellNumber } from '../text/cells.ts';
import {
  headerCells,
  headerLine,
  tableLines,
  smallTable,
  type TextLines,
  type WantedColumn,
} from '../text/small-table.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { type CountedRows, countedRows, type DeviceRows } from './device-rows.ts';
import type { ValueColumn } from './value-column.ts';

export interface TableColumns {
  /** Columns that identify the header line. */
  readonly header: readonly string[];
  /** Other tables follow after a blank line. */
  readonly endsAtBlank?: boolean;
  /** End of each stroke, s. */
  readonly time: readonly string[];
  /** Meters so far. */
  readonly distance: readonly string[];
  readonly interval?: readonly string[];
  readonly number?: readonly string[];
  readonly values: readonly ValueColumn[];
  readonly curves?: readonly CurveColumn[];
  /** Other columns of numbers and texts requested by the format, by name. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

/** A table as in the file. */
export interface TableReading {
  readonly text: TextLines;
  readonly header: number;
  readonly rowCount: number;
  /** True if the last line was cut and dropped. */
  readonly isCut: boolean;
  readonly timeS: Float64Array | null;
  readonly distanceM: Float64Array | null;
  readonly keys: readonly string[] | null;
  readonly number: Float64Array | null;
  readonly columns: readonly StrokeColumn[];
  readonly curves: readonly (readonly string[] | null)[];
  readonly other: (name: string) => Float64Array | null;
  readonly textOf: (name: string) => readonly string[] | null;
}

const NONE: readonly string[] = [];
/** Limit of a crew's speed. */
const MAX_SPEED_MPS = 12;

function wantedNumbers({ time, distance, number = NONE, values, others = {} }: TableColumns) {
  const wanted: Record<string, WantedColumn> = {
    time: { names: time, as: 'clock' },
    distance: { names: distance },
    number: { names: number },
  };
  values.forEach(({ names, as = 'number' }, index) => (wanted[`value ${index}`] = { names, as }));
  for (const [name, names] of Object.entries(others)) wanted[`other ${name}`] = { names };
  return wanted;
}

function wantedTexts({ interval = NONE, curves = [], texts = {} }: TableColumns) {
  const wanted: Record<string, { readonly names: readonly string[]; readonly as: 'text' | 'list' }> = {
    interval: { names: interval, as: 'text' },
  };
  curves.forEach(({ names, as = 'text' }, index) => (wanted[`curve ${index}`] = { names, as }));
  for (const [name, names] of Object.entries(texts)) wanted[`text ${name}`] = { names, as: 'text' };
  return wanted;
}

/** One past the last line of a table that ends at a blank line; undefined at the end of the file. */
function lineBehind({ lines, delimiter }: TextLines, header: number): { readonly toLine?: number } {
  const isBlank = (line: string): boolean => splitCells(line, delimiter).every((cell) => cell === '');
  const blank = lines.findIndex((line, at) => at > header && isBlank(line));
  return blank < 0 ? {} : { toLine: blank };
}

/** Null if no line is the header. */
export function tableReading(fileText: string, wanted: TableColumns): TableReading | null {
  const text = tableLines(fileText);
  const header = headerLine(text, wanted.header);
  if (header < 0) return null;
  const range = wanted.endsAtBlank === true ? lineBehind(text, header) : {};
  const names = headerCells(text.lines[header] ?? '', text.delimiter);
  const numbers = smallTable(text, { header, ...range }, wantedNumbers(wanted));
  const texts = smallTable(text, { header, ...range }, wantedTexts(wanted));
  const column = (name: string): Float64Array | null => numbers.columns[name] ?? null;
  const columns = wanted.values.flatMap(({ field, unit, of, rule = 0, into }, index): StrokeColumn[] => {
    const values = column(`value ${index}`);
    if (values === null) return [];
    const makersName = names[numbers.at[`value ${index}`] ?? -1] ?? '';
    return [{ field, makersName, makersUnit: unit, of, rule, values: into ? values.map(into) : values }];
  });
  return {
    text,
    header,
    rowCount: numbers.rowCount,
    isCut: numbers.isCut,
    timeS: column('time'),
    distanceM: column('distance'),
    keys: texts.columns['interval'] ?? null,
    number: column('number'),
    columns,
    curves: (wanted.curves ?? []).map((_, index) => texts.columns[`curve ${index}`] ?? null),
    other: (name) => column(`other ${name}`),
    textOf: (name) => texts.columns[`text ${name}`] ?? null,
  };
}

/** The same table with a subset of its rows. */
export function withRows(table: TableReading, rows: ArrayLike<number>): TableReading {
  const indexes = Int32Array.from(rows);
  const numbersAt = <V extends Float64Array | null>(values: V): V =>
    (values === null ? null : Float64Array.from(indexes, (row) => values[row] ?? NaN)) as V;
  const textsAt = (values: readonly string[] | null): readonly string[] | null =>
    values === null ? null : Array.from(indexes, (row) => values[row] ?? '');
  return {
    ...table,
    rowCount: indexes.length,
    timeS: numbersAt(table.timeS),
    distanceM: numbersAt(table.distanceM),
    keys: textsAt(table.keys),
    number: numbersAt(table.number),
    columns: table.columns.map((column) => ({ ...column, values: numbersAt(column.values) })),
    curves: table.curves.map(textsAt),
    other: (name) => numbersAt(table.other(name)),
    textOf: (name) => textsAt(table.textOf(name)),
  };
}

export interface LoggedStrokes extends Pick<
  LoggedFile,
  'strokeSets' | 'curves' | 'intervals' | 'totals' | 'counter' | 'findings'
> {
  readonly counted: CountedRows;
}

/** Whole meters give a stroke's own to within one. */
function wholeMetres({ distanceM }: TableReading, columns: readonly StrokeColumn[]): Finding[] {
  const isRough = distanceM !== null && distanceM.every((value) => Number.isNaN(value) || Number.isInteger(value));
  if (!isRough || columns.some(({ field }) => field === 'distanceM')) return [];
  const message = 'Distances are in whole meters, so meters per stroke are accurate to about one meter.';
  return [{ code: 'whole-metres', severity: 'info', message }];
}

function readCurves(table: TableReading, { curves = [] }: TableColumns, rows: Int32Array) {
  const sets: CurveSet[] = [];
  const findings: Finding[] = [];
  curves.forEach((column, index) => {
    const cells = table.curves[index] ?? null;
    const reading =
      cells &&
      curveReading(
        Array.from(rows, (row) => cells[row] ?? ''),
        column,
      );
    if (!reading) return;
    if (reading.curves.strokes.length > 0) sets.push(reading.curves);
    if (reading.left === 0) return;
    const strokes = reading.left === 1 ? 'A stroke has' : `${reading.left} strokes have`;
    const message = `${strokes} a "${column.names[0] ?? ''}" that is truncated or damaged: excluded.`;
    findings.push({ code: 'curve-cut', severity: 'warning', message });
  });
  return { sets, findings };
}

/** From the table's distance counter; the device's own per-stroke distance is preferred. */
function countedDistance({ text, header }: TableReading, wanted: TableColumns, values: Float64Array): StrokeColumn {
  const names = headerCells(text.lines[header] ?? '', text.delimiter);
  const { of = 'rower', rule = 0 } = wanted.values.find(({ field }) => field === 'speedMps') ?? {};
  const makersName = names.find((name) => wanted.distance.includes(name)) ?? wanted.distance[0] ?? '';
  return { field: 'distanceM', makersName, makersUnit: 'm', of, rule, values };
}

/** Distance over duration of a stroke, if the table has no speed; not for whole meters, which are too coarse. */
function strokeSpeed(columns: readonly StrokeColumn[], { endS }: CountedRows, beginS: number): StrokeColumn[] {
  const metres = columns.find(({ field }) => field === 'distanceM');
  const isRough =
    metres === undefined || metres.values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  if (isRough || columns.some(({ field }) => field === 'speedMps')) return [];
  const values = metres.values.map((length, row) => {
    const speed = length / ((endS[row] ?? NaN) - (endS[row - 1] ?? beginS));
    return speed > 0 && speed < MAX_SPEED_MPS ? speed : NaN;
  });
  return [{ ...metres, field: 'speedMps', makersName: `${metres.makersName} / time`, makersUnit: 'm/s', values }];
}

const holdsSomething = ({ values }: StrokeColumn): boolean => values.some((value) => !Number.isNaN(value));

/** Failure: `no-rows` if no row has a time. */
export function toLoggedStrokes(table: TableReading, wanted: TableColumns, device: DeviceRows): Result<LoggedStrokes> {
  const counted = countedRows(device);
  const { rows, endS, number, interval, kind, metres, intervals, totals } = counted;
  if (rows.length === 0) return failure('no-rows', 'has no strokes. Export the session again.');
  const own = table.columns
    .map((column) => ({ ...column, values: Float64Array.from(rows, (row) => column.values[row] ?? NaN) }))
    .filter(holdsSomething);
  const hasDistance = own.some(({ field }) => field === 'distanceM');
  const measured = hasDistance || metres === null ? own : [...own, countedDistance(table, wanted, metres)];
  const columns = [...measured, ...strokeSpeed(measured, counted, device.beginS)];
  const set: StrokeSet = { source: 0, seat: null, side: null, endS, number, interval, kind, columns };
  const { sets, findings } = readCurves(table, wanted, rows);
  return success({
    counted,
    strokeSets: [set],
    curves: sets,
    intervals,
    totals,
    counter: counted.counter,
    findings: [...counted.findings, ...findings, ...wholeMetres(table, own)],
  });
}

/** Curves stored as lists in a table's cells: one per stroke, of any length. */
export interface CurveColumn {
  readonly names: readonly string[];
  /** 'list' if its numbers continue through unnamed cells, with spaces instead of the delimiter. */
  readonly as?: 'text' | 'list';
  readonly quantity: Quantity;
  /** Ours, after `factor`. */
  readonly unit: string;
  readonly over: CurveAxis;
  /** Distance between points on that axis; null if only the shape is known. */
  readonly step: number | null;
  readonly separator: RegExp;
  readonly factor?: number;
  /** Padding value after the end of a curve. */
  readonly padding?: number;
  /** Minimum length; a shorter list was cut by another program. */
  readonly leastPoints?: number;
  readonly rule?: number;
}

/** Minimum points of a shape. */
const MIN_POINTS = 3;

/** Numbers of a list; empty if one is invalid, because the position of later ones would be lost. */
function listNumbers(cell: string, separator: RegExp): number[] {
  const text = cell.replaceAll(/^[[\s]+|[\]\s]+$/g, '');
  if (text === '') return [];
  const numbers = text.split(separator).map((part) => cellNumber(part.trim()));
  return numbers.some(Number.isNaN) ? [] : numbers;
}

interface CurveReading {
  readonly curves: CurveSet;
  /** Number of strokes with a list that is too short or damaged. */
  readonly left: number;
}

/** Curves of one column, a cell per stroke of the set; null if there are none. */
function curveReading(cells: readonly string[], column: CurveColumn, strokeSet = 0): CurveReading | null {
  const { quantity, unit, over, step, separator, factor = 1, padding, leastPoints = MIN_POINTS, rule = 0 } = column;
  const strokes: number[] = [];
  const offsets = [0];
  const values: number[] = [];
  let left = 0;
  cells.forEach((cell, stroke) => {
    const points = listNumbers(cell, separator).filter((value) => value !== padding);
    if (points.length < leastPoints) {
      if (cell.trim() !== '') left += 1;
      return;
    }
    strokes.push(stroke);
    for (const value of points) values.push(value * factor);
    offsets.push(values.length);
  });
  if (strokes.length === 0 && left === 0) return null;
  const arrays = {
    strokes: Int32Array.from(strokes),
    offsets: Int32Array.from(offsets),
    values: Float32Array.from(values),
  };
  return { curves: { strokeSet, quantity, unit, rule, over, step, ...arrays }, left };
}

/** Last row of each stroke of each interval, in which all its values are final. */
export function lastRowPerStroke(table: TableReading, isStroke: (row: number) => boolean = () => true): TableReading {
  const { number, keys, rowCount } = table;
  const last = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const stroke = number?.[row] ?? NaN;
    // Vendors count 0 before the first stroke.
    if (stroke > 0 && isStroke(row)) last.set(`${keys?.[row] ?? ''} ${stroke}`, row);
  }
  return withRows(
    table,
    [...last.values()].toSorted((a, b) => a - b),
  );
}
