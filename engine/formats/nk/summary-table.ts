// Summaries above a SpeedCoach's strokes: of the session, and of each interval.
import type { StrokeField } from '../../recording/stroke-set.ts';
import { splitCells } from '../text/cells.ts';
import { headerLine, smallTable, type TextLines } from '../text/small-table.ts';
import { type Dimension, unitScale } from '../text/unit-scale.ts';
import type { DeviceMean } from '../in-memory/summary-means.ts';
import { isUnits, written } from './stroke-table.ts';

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

/** Summary rows above the strokes: of the session, or of its intervals. */
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
