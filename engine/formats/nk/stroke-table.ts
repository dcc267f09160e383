// Stroke table of every generation of SpeedCoach exports: the same values under changing names and units.
import { plainName, type SmallTable, smallTable, type TextLines } from '../text/small-table.ts';
import { splitCells } from '../text/cells.ts';
import type { Head } from '../format.ts';

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
export function isUnits(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  return 2 * said.filter((cell) => /^\(.*\)$/.test(cell)).length > said.length;
}

/** Minimum valid value, above the garbage of uninitialized memory. */
const SMALLEST = 1e-30;

/** NaN for uninitialized memory. */
export const written = (value: number): number => (value !== 0 && Math.abs(value) < SMALLEST ? NaN : value);

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
