// What stands above a SpeedCoach's strokes: label-value pairs, and summaries of the session and of each interval.
import type { Device, Oar, Rig, Side } from '../../recording/recording.ts';
import { cellNumber, splitCells, type Dimension, unitScale } from '../text/cells.ts';
import { plainName, type TextLines, headerLine, smallTable, type SmallTable } from '../text/small-table.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { DeviceMean } from '../in-memory/logged-file.ts';
import type { Head } from '../format.ts';

export interface Preamble {
  readonly startTime: string | null;
  /** True to use the impeller's distance and speed. */
  readonly isImpeller: boolean;
  readonly device: Device;
  /** Firmware of the oarlock, as written. */
  readonly oarlockFirmware: string | null;
  readonly boatName: string | null;
  /** From the oarlock's settings; an impossible seat number means that they were never set. */
  readonly oar: Oar;
  readonly rig: Rig | null;
}

/** First value of each label; '---' means none. */
function valuesByLabel({ lines, delimiter }: TextLines, toLine: number): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of lines.slice(0, toLine)) {
    const cells = splitCells(line, delimiter);
    for (const [at, cell] of cells.entries()) {
      const value = cells[at + 1] ?? '';
      const label = plainName(cell);
      if (!label.endsWith(':') || value === '' || value.startsWith('---') || value.endsWith(':')) continue;
      if (!values.has(label)) values.set(label, value);
    }
  }
  return values;
}

const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/^p/i, 'port'],
  [/^s/i, 'starboard'],
];

const MAX_SEATS = 8;
/** Sculls end at 3.0 m, sweep oars begin at 3.6 m. */
const SHORTEST_SWEEP_M = 3.3;
const OAR_M = { from: 2, to: 4.2 };
const INBOARD_M = { from: 0.6, to: 1.4 };

/** Meters from a length in cm; null if no oar has that length. */
function lengthM(cell: string | undefined, { from, to }: typeof OAR_M): number | null {
  const metres = cellNumber(cell) / 100;
  return metres >= from && metres <= to ? metres : null;
}

export function parsePreamble(text: TextLines, toLine: number): Preamble {
  const values = valuesByLabel(text, toLine);
  const of = (label: string): string | null => values.get(label) ?? null;
  const seat = cellNumber(values.get('seat number:'));
  const oarM = lengthM(values.get('oar length:'), OAR_M);
  const link = of('link version:');
  return {
    startTime: of('start time:'),
    isImpeller: /^imp/i.test(of('speed input:') ?? ''),
    device: {
      maker: 'NK',
      model: of('model:') ?? of('model no.:'),
      serial: of('serial:'),
      firmware: of('firmware version:'),
      software: link === null ? null : `LiNK ${link}`,
    },
    oarlockFirmware: of('firmware:'),
    boatName: of('boat id:'),
    oar: {
      seat: Number.isInteger(seat) && seat >= 1 && seat <= MAX_SEATS ? seat : null,
      side: SIDES.find(([word]) => word.test(of('port starboard:') ?? ''))?.[1] ?? null,
      inboardM: lengthM(values.get('inboard length:'), INBOARD_M),
      lengthM: oarM,
    },
    rig: oarM === null ? null : oarM < SHORTEST_SWEEP_M ? 'scull' : 'sweep',
  };
}

const TOTALS = {
  intervals: { names: ['Total Intervals', 'Interval'] },
  gpsDistance: { names: ['Total Distance (GPS)', 'Total Distance', 'GPS Distance', 'Distance (GPS)'] },
  impDistance: { names: ['Total Distance (IMP)', 'Imp Distance', 'Distance (IMP)'] },
  elapsedS: { names: ['Total Elapsed Time', 'Elapsed Time'], as: 'clock' },
  strokes: { names: ['Total Strokes', 'Stroke Count'] },
} as const;

interface Average {
  readonly names: readonly [string, ...(readonly string[])];
  readonly field: StrokeField;
  readonly dimension: Dimension;
}

/** From GPS or the impeller, depending on the session's settings. */
const SPEED = {
  satellite: { names: ['Avg Speed (GPS)', 'Avg Speed'], field: 'speedMps', dimension: 'speed' },
  impeller: { names: ['Avg Speed (IMP)'], field: 'speedMps', dimension: 'speed' },
} as const satisfies Readonly<Record<string, Average>>;

const AVERAGES: readonly Average[] = [
  { names: ['Avg Stroke Rate'], field: 'rateSpm', dimension: 'rate' },
  { names: ['Avg Heart Rate'], field: 'heartRateBpm', dimension: 'heartRate' },
  { names: ['Avg Power'], field: 'powerW', dimension: 'power' },
  { names: ['Avg Work'], field: 'workJ', dimension: 'work' },
  { names: ['Avg Catch'], field: 'catchAngleDeg', dimension: 'angle' },
  { names: ['Avg Finish'], field: 'finishAngleDeg', dimension: 'angle' },
  { names: ['Avg Slip'], field: 'catchSlipDeg', dimension: 'angle' },
  { names: ['Avg Wash'], field: 'finishSlipDeg', dimension: 'angle' },
  { names: ['Avg Force Avg', 'Avg Force'], field: 'averageForceN', dimension: 'force' },
  { names: ['Avg Force Max', 'Avg Max Force'], field: 'peakForceN', dimension: 'force' },
  { names: ['Avg Max Force Angle'], field: 'angleOfPeakDeg', dimension: 'angle' },
];

export interface SummaryRow {
  /** Number of intervals, or of the interval. */
  readonly intervals: number;
  readonly gpsDistance: number;
  readonly impDistance: number;
  readonly elapsedS: number;
  readonly strokes: number;
  readonly gpsUnit: string;
  readonly impUnit: string;
}

interface SummaryPlace {
  readonly range: { readonly header: number; readonly fromLine: number; readonly toLine: number };
  /** Units in brackets below the names; empty without such a row. */
  readonly units: readonly string[];
}

function findSummary(text: TextLines, kind: 'session' | 'intervals', toLine: number): SummaryPlace | null {
  const names = kind === 'session' ? ['Total Intervals'] : ['Interval', 'Avg Stroke Rate'];
  const header = headerLine(text, names);
  if (header < 0 || header >= toLine) return null;
  const end = text.lines.findIndex((line, at) => {
    return at > header && splitCells(line, text.delimiter).every((cell) => cell === '');
  });
  const below = splitCells(text.lines[header + 1] ?? '', text.delimiter);
  const units = isUnits(below) ? below : [];
  const fromLine = header + (units.length > 0 ? 2 : 1);
  return { range: { header, fromLine, toLine: end < 0 ? toLine : Math.min(end, toLine) }, units };
}

/**
 * Summary rows above the strokes: of the session, or of its intervals.
 */
export function summaryRows(text: TextLines, kind: 'session' | 'intervals', toLine: number): SummaryRow[] {
  const place = findSummary(text, kind, toLine);
  if (place === null) return [];
  const { rowCount, columns, at } = smallTable(text, place.range, TOTALS);
  const readValue = (column: Float64Array | null, row: number): number => written(column?.[row] ?? NaN);
  return Array.from({ length: rowCount }, (_, row) => ({
    intervals: readValue(columns.intervals, row),
    gpsDistance: readValue(columns.gpsDistance, row),
    impDistance: readValue(columns.impDistance, row),
    elapsedS: readValue(columns.elapsedS, row),
    strokes: readValue(columns.strokes, row),
    gpsUnit: place.units[at.gpsDistance] ?? '',
    impUnit: place.units[at.impDistance] ?? '',
  }));
}

/** Means of each summary row, in the order of `summaryRows`, in our units; skips unknown units. */
export function summaryAverages(
  text: TextLines,
  kind: 'session' | 'intervals',
  toLine: number,
  isImpeller: boolean,
): readonly (readonly DeviceMean[])[] {
  const place = findSummary(text, kind, toLine);
  if (place === null) return [];
  const averages = [isImpeller ? SPEED.impeller : SPEED.satellite, ...AVERAGES];
  const wanted = Object.fromEntries(averages.map(({ names, field }) => [field, { names }]));
  const { rowCount, columns, at } = smallTable(text, place.range, wanted);
  const told = (row: number, { names: [makersName], field, dimension }: Average): DeviceMean[] => {
    // Units of power and work may be swapped.
    const isExchanged = dimension === 'power' || dimension === 'work';
    const scale = isExchanged ? 1 : unitScale(dimension, place.units[at[field] ?? -1] ?? '');
    const value = written(columns[field]?.[row] ?? NaN);
    // A missing strap or impeller leaves 0.
    const isThere = value !== 0 || dimension === 'angle';
    return scale === null || !isThere ? [] : [{ field, makersName, deviceMean: value * scale }];
  };
  return Array.from({ length: rowCount }, (_, row) => averages.flatMap((average) => told(row, average)));
}

/** Names that only the stroke table has; any two of them identify its header. */
const TELLING_NAMES = [
  'Distance (GPS)',
  'GPS Distance',
  'Distance (IMP)',
  'Imp Distance',
  'Split (GPS)',
  'GPS Split',
  'Split (IMP)',
  'Imp Split',
  'Speed (GPS)',
  'GPS Speed',
  'Speed (IMP)',
  'Imp Speed',
].map(plainName);

const isStrokeHeader = (names: ReadonlySet<string>): boolean =>
  TELLING_NAMES.filter((name) => names.has(name)).length >= 2;

/** Names of headers and titles that only a SpeedCoach export has. */
const TITLES = ['Session Information:', 'Per-Stroke Data:', 'Session Detail Data:'].map(plainName);

export const isSpeedCoach = ({ cells }: Head): boolean =>
  cells.some((names) => isStrokeHeader(names) || TITLES.some((title) => names.has(title)));

const COLUMNS = {
  interval: { names: ['Interval'] },
  elapsedS: { names: ['Elapsed Time'], as: 'clock' },
  strokes: { names: ['Total Strokes', 'Stroke Count'] },
  gpsDistance: { names: ['Distance (GPS)', 'GPS Distance'] },
  impDistance: { names: ['Distance (IMP)', 'Imp Distance'] },
  gpsSpeed: { names: ['Speed (GPS)', 'GPS Speed'] },
  impSpeed: { names: ['Speed (IMP)', 'Imp Speed'] },
  gpsPerStroke: { names: ['Distance/Stroke (GPS)', 'Distance/Stroke'] },
  impPerStroke: { names: ['Distance/Stroke (IMP)'] },
  rate: { names: ['Stroke Rate'] },
  heartRate: { names: ['Heart Rate'] },
  power: { names: ['Power', 'Avg Power'] },
  work: { names: ['Work', 'Avg Work'] },
  catch: { names: ['Catch'] },
  slip: { names: ['Slip'] },
  finish: { names: ['Finish'] },
  wash: { names: ['Wash'] },
  forceAverage: { names: ['Force Avg', 'Avg Force'] },
  forceMax: { names: ['Force Max', 'Max Force'] },
  forceMaxAngle: { names: ['Max Force Angle'] },
  latitude: { names: ['GPS Lat.', 'GPS Lat'] },
  longitude: { names: ['GPS Lon.', 'GPS Lon'] },
} as const;

export type NkColumn = keyof typeof COLUMNS;

export interface StrokeRows extends SmallTable<typeof COLUMNS> {
  /** Line number of the header. */
  readonly header: number;
  /** Unit in the row of units, '' without one. */
  readonly unitOf: (column: NkColumn) => string;
  readonly nameOf: (column: NkColumn) => string;
  /** True if times include hours; a spreadsheet keeps only minutes and seconds. */
  readonly hasHours: boolean;
}

const HOURS = /\d:\d\d:\d\d/;

/** True for a row of units, mostly in brackets. */
function isUnits(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  return 2 * said.filter((cell) => /^\(.*\)$/.test(cell)).length > said.length;
}

/** Minimum valid value, above the garbage of uninitialized memory. */
const SMALLEST = 1e-30;

/** NaN for uninitialized memory. */
const written = (value: number): number => (value !== 0 && Math.abs(value) < SMALLEST ? NaN : value);

/** Null if the text has no stroke table. */
export function tableStrokes(text: TextLines): StrokeRows | null {
  const header = text.lines.findIndex((line) => {
    return line.length > 0 && isStrokeHeader(new Set(splitCells(line, text.delimiter).map(plainName)));
  });
  if (header < 0) return null;
  const names = splitCells(text.lines[header] ?? '', text.delimiter);
  const units = splitCells(text.lines[header + 1] ?? '', text.delimiter);
  const hasUnits = isUnits(units);
  const table = smallTable(text, { header, fromLine: header + (hasUnits ? 2 : 1) }, COLUMNS);
  for (const column of Object.values(table.columns)) {
    for (const [row, value] of column?.entries() ?? []) if (column) column[row] = written(value);
  }
  return {
    ...table,
    header,
    unitOf: (column) => (hasUnits ? (units[table.at[column]] ?? '') : ''),
    nameOf: (column) => names[table.at[column]] ?? '',
    hasHours: table.lineOf.some((line) => HOURS.test(text.lines[line] ?? '')),
  };
}
