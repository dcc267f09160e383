// Strokes of a web oarlock's log, with the fields they fill.
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { Head } from '../format.ts';
import { splitCells } from '../text/cells.ts';
import { plainName, type SmallTable, smallTable, type TextLines } from '../text/small-table.ts';

/** Names without a degree sign, which encodings garble; any four of them identify the header. */
const TELLING = [
  'DPS (m)',
  'Work (J)',
  'Peak N',
  'Peak %',
  'Check (ms)',
  'Drive Time (s)',
  'Drive %',
  'Recovery %',
].map(plainName);
const ENOUGH = 4;

const isHeader = (names: ReadonlySet<string>): boolean => TELLING.filter((name) => names.has(name)).length >= ENOUGH;

export const isWebOarlock = ({ cells }: Head): boolean => cells.some(isHeader);

/** A name with a degree sign, as written and as UTF-8 misread as windows-1252. */
const inDegrees = (name: string) => ({ names: [`${name} (°)`, `${name} (Â°)`, `${name} (deg)`] }) as const;

const COLUMNS = {
  stroke: { names: ['Stroke'] },
  timestamp: { names: ['Timestamp'], as: 'text' },
  split: { names: ['Split'], as: 'clock' },
  rate: { names: ['SPM'] },
  speed: { names: ['Speed (m/s)'] },
  distance: { names: ['DPS (m)'] },
  power: { names: ['Power (W)'] },
  work: { names: ['Work (J)'] },
  peakN: { names: ['Peak N', 'Peak (N)'] },
  peakDeg: { names: ['Peak °', 'Peak Â°', 'Peak (°)'] },
  peakPct: { names: ['Peak %'] },
  length: inDegrees('Length'),
  connection: inDegrees('Connection'),
  catch: inDegrees('Catch'),
  release: inDegrees('Release'),
  slip: inDegrees('Slip'),
  wash: inDegrees('Wash'),
  check: { names: ['Check (ms)'] },
  driveTime: { names: ['Drive Time (s)'] },
  heartRate: { names: ['HR (bpm)'] },
  drivePct: { names: ['Drive %'] },
  recoveryPct: { names: ['Recovery %'] },
} as const;

export interface OarlockTable extends SmallTable<typeof COLUMNS> {
  /** Line number of the header. */
  readonly header: number;
}

/** Null if the text has no stroke table. */
export function oarlockTable(text: TextLines): OarlockTable | null {
  const header = text.lines.findIndex((line) => {
    return line.length > 0 && isHeader(new Set(splitCells(line, text.delimiter).map(plainName)));
  });
  return header < 0 ? null : { ...smallTable(text, { header }, COLUMNS), header };
}

/** Column, our field, the vendor's name and unit, and its owner. */
export const FIELDS = [
  ['distance', 'distanceM', 'DPS', 'm', 'hull'],
  ['speed', 'speedMps', 'Speed', 'm/s', 'hull'],
  ['rate', 'rateSpm', 'SPM', 'spm', 'hull'],
  ['check', 'checkMs', 'Check', 'ms', 'hull'],
  ['power', 'powerW', 'Power', 'W', 'rower'],
  ['work', 'workJ', 'Work', 'J', 'rower'],
  ['peakN', 'peakForceN', 'Peak', 'N', 'rower'],
  ['peakDeg', 'angleOfPeakDeg', 'Peak', 'deg', 'rower'],
  ['peakPct', 'peakPositionPct', 'Peak', '%', 'rower'],
  ['catch', 'catchAngleDeg', 'Catch', 'deg', 'rower'],
  ['release', 'finishAngleDeg', 'Release', 'deg', 'rower'],
  ['slip', 'catchSlipDeg', 'Slip', 'deg', 'rower'],
  ['wash', 'finishSlipDeg', 'Wash', 'deg', 'rower'],
  ['length', 'arcDeg', 'Length', 'deg', 'rower'],
  ['connection', 'effectiveArcDeg', 'Connection', 'deg', 'rower'],
  ['driveTime', 'driveTimeS', 'Drive Time', 's', 'rower'],
  ['heartRate', 'heartRateBpm', 'HR', 'bpm', 'rower'],
] as const satisfies readonly (readonly [keyof typeof COLUMNS, StrokeField, string, string, 'hull' | 'rower'])[];
