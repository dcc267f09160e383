// A session as one row, for tables of many: description, device and values.
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import { wholeTravel, workTravel } from '../analysis/pieces/named-travel.ts';
import { selectedStrokes, selectedSummary } from '../analysis/selected/selected-strokes.ts';
import { DEFAULT_KNOWLEDGE } from '../analysis/instrument/error-table.ts';
import { oarlockErrorPct } from './rowers-table.ts';
import { type ExportColumn, type ExportTable, formatColumnHeading } from './table.ts';

const text = (id: string, heading: string, cell: string | null): ExportColumn => ({
  kind: 'text',
  id,
  heading,
  cells: (from, to) => Array.from({ length: to - from }, () => cell),
});

const number = (id: string, name: string, unit: string, cell: number | null | undefined): ExportColumn => ({
  kind: 'double',
  id,
  heading: formatColumnHeading(name, unit),
  cells: (from, to) => Array.from({ length: to - from }, () => cell ?? Number.NaN),
});

function deviceColumns({ sources, source }: Analysis): ExportColumn[] {
  const device = sources[0]?.device ?? null;
  return [
    text('format', 'Format', source.format),
    text('deviceMaker', 'Device manufacturer', device?.maker ?? null),
    text('deviceModel', 'Device model', device?.model ?? null),
    text('deviceSerial', 'Device serial number', device?.serial ?? null),
    text('deviceFirmware', 'Device firmware', device?.firmware ?? null),
    text('deviceSoftware', 'Written by program', device?.software ?? null),
  ];
}

/** Means cover the counted strokes, as in screens and reports; totals cover the whole session. */
function numberColumns(analysis: Analysis, included: readonly StrokeKind[]): ExportColumn[] {
  const { summary, totals, strokes, track, findings } = analysis;
  const counted = selectedSummary(analysis, selectedStrokes(strokes, undefined, included).strokes);
  const isCounted = counted.strokeCount > 0;
  return [
    number('durationS', 'Duration', 's', summary.durationS),
    number('workS', 'Time at work', 's', totals.workS),
    number('distanceM', 'Distance', 'm', summary.distanceM),
    number('strokes', 'Strokes', '', summary.strokeCount),
    number('countedStrokes', 'Strokes that count', '', counted.strokeCount),
    number('rateSpm', 'Stroke rate', 'spm', isCounted ? counted.rateSpm : summary.rateSpm),
    number('speedMps', 'Speed of the work', 'm/s', workTravel(analysis).speedMps),
    number('wholeSpeedMps', 'Speed of the whole recording', 'm/s', wholeTravel(analysis).speedMps),
    number('rowerPowerW', 'Power of a rower', 'W', counted.rowerPowerW),
    number('crewPowerW', 'Power of the crew', 'W', counted.crewPowerW),
    number('catchSpreadMs', 'Spread of the catches', 'ms', counted.catchSpreadMs),
    number('finishSpreadMs', 'Spread of the finishes', 'ms', counted.finishSpreadMs),
    number('heartRateMeanBpm', 'Mean heart rate', 'bpm', totals.heartRate?.meanBpm),
    number('heartRateMaximumBpm', 'Highest heart rate', 'bpm', totals.heartRate?.maximumBpm),
    number('latitudeDeg', 'Latitude of the first GPS point', 'deg', track?.latitudeDeg[0]),
    number('longitudeDeg', 'Longitude of the first GPS point', 'deg', track?.longitudeDeg[0]),
    number('findings', 'Findings', '', findings.length),
  ];
}

const larger = (one: number, other: number): number => (other > one || Number.isNaN(one) ? other : one);

const methodColumns = (analysis: Analysis): ExportColumn[] => [
  text(
    'findingCodes',
    'Codes of the findings',
    [...new Set(analysis.findings.map(({ code }) => code))].join(' ') || null,
  ),
  // The largest one, because the seats' powers are compared.
  number(
    'oarlockGainSdPct',
    'Oarlock error of a rower’s power, 1 SD',
    '%',
    analysis.gates.reduce(
      (most, _, gate) => larger(most, oarlockErrorPct(analysis, gate, DEFAULT_KNOWLEDGE)),
      Number.NaN,
    ),
  ),
  text('rules', 'Rules of the devices, as JSON', JSON.stringify(analysis.rules)),
  text('definitions', 'Definitions', analysis.definitions),
  text('powerModel', 'Power model', analysis.powerModel),
  text('levers', 'Levers', analysis.levers),
];

/**
 * One row. Times are ISO 8601: `startedAt` in UTC, or, without a known zone, `startedLocal`. Missing values are NaN or
 * null.
 */
export function sessionsTable(analysis: Analysis, included: readonly StrokeKind[]): ExportTable {
  const { boat, source } = analysis;
  const isUtc = analysis.recordedFrom?.endsWith('Z') === true;
  return {
    rowCount: 1,
    columns: [
      text('startedAt', 'Started at (UTC)', isUtc ? analysis.recordedFrom : null),
      text('startedLocal', 'Started at, local time', isUtc ? null : analysis.recordedFrom),
      text('timeZone', 'Time zone', analysis.timeZone),
      text('within', 'Member of the archive', source.within ?? null),
      number('bytes', 'Size of the file', 'byte', source.bytes),
      text('sport', 'Sport', analysis.sport.name ?? analysis.sport.kind),
      text('craft', 'Craft', analysis.craft),
      text('boat', 'Boat', boat.name),
      number('seats', 'Seats', '', boat.seatCount),
      text('rig', 'Rig', boat.rig),
      ...deviceColumns(analysis),
      ...numberColumns(analysis, included),
      ...methodColumns(analysis),
    ],
  };
}

/** Prepends columns with one constant text each: the origin of these rows. */
export const labelled = (
  table: ExportTable,
  labels: Readonly<Record<string, readonly [string, string]>>,
): ExportTable => ({
  rowCount: table.rowCount,
  columns: [...Object.entries(labels).map(([id, [heading, cell]]) => text(id, heading, cell)), ...table.columns],
});
