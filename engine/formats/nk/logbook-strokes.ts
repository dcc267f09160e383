// Strokes of an NK Logbook dump: the boat's, with the oarlock's; a separate set for each further oarlock.
import { plainRule, type Rule } from '../../recording/rule.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeSet, type StrokeField } from '../../recording/stroke-set.ts';
import type { SmallTable } from '../text/small-table.ts';

/** Numbers by the logbook's names. */
type OarlockStroke = ReadonlyMap<string, number>;

const ENTRY = /\{[^{}]*\}/g;
const PAIR = /['"](\w+)['"]\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g;

/** Numeric entries of the cell's list. */
const oarlockStrokes = (cell: string): OarlockStroke[] =>
  [...cell.matchAll(ENTRY)].map(
    ([entry]) => new Map([...entry.matchAll(PAIR)].map(([, name = '', value]) => [name, Number(value)])),
  );

// Columns of an NK Logbook dump. Times are in ms, speeds in m/s, angles in degrees, handle forces in N.
export const COLUMNS = {
  timestamp: { names: ['timestamp'] },
  type: { names: ['type'] },
  interval: { names: ['sessionIntervalId'] },
  elapsedMs: { names: ['elapsedTime'] },
  strokeCount: { names: ['strokeCount'] },
  gpsDistance: { names: ['gpsTotalDistance'] },
  latitude: { names: ['latitude'] },
  longitude: { names: ['longitude'] },
  gpsPerStroke: { names: ['gpsDistStroke'] },
  gpsSpeed: { names: ['gpsInstaSpeed'] },
  impPerStroke: { names: ['impellerDistStroke'] },
  impSpeed: { names: ['impellerInstaSpeed'] },
  rate: { names: ['strokeRate'] },
  heartRate: { names: ['heartRate'] },
  oarlocks: { names: ['oarlockStrokes'], as: 'text' },
  catchAngle: { names: ['catchAngle'] },
  finishAngle: { names: ['finishAngle'] },
  slip: { names: ['slip'] },
  wash: { names: ['wash'] },
  totalLength: { names: ['totalLength'] },
  effectiveLength: { names: ['effectiveLength'] },
  handleForceAvg: { names: ['handleForceAvg'] },
  maxHandleForce: { names: ['maxHandleForce'] },
  positionOfMaxForce: { names: ['positionOfMaxForce'] },
  power: { names: ['power'] },
  realWorkPerStroke: { names: ['realWorkPerStroke'] },
  driveTime: { names: ['driveTime'] },
  cycleTime: { names: ['cycleTime'] },
} as const;

export type LogbookTable = SmallTable<typeof COLUMNS>;

/** Oarlock fields: the logbook's name, ours, its unit, and the factor between the two. */
const OAR_FIELDS = [
  ['catchAngle', 'catchAngleDeg', 'deg', 1],
  ['finishAngle', 'finishAngleDeg', 'deg', 1],
  ['slip', 'catchSlipDeg', 'deg', 1],
  ['wash', 'finishSlipDeg', 'deg', 1],
  ['totalLength', 'arcDeg', 'deg', 1],
  ['effectiveLength', 'effectiveArcDeg', 'deg', 1],
  ['handleForceAvg', 'averageForceN', 'N', 1],
  ['maxHandleForce', 'peakForceN', 'N', 1],
  ['positionOfMaxForce', 'angleOfPeakDeg', 'deg', 1],
  ['power', 'powerW', 'W', 1],
  ['realWorkPerStroke', 'workJ', 'J', 1],
  ['driveTime', 'driveTimeS', 'ms', 0.001],
] as const satisfies readonly (readonly [keyof typeof COLUMNS, StrokeField, string, number])[];

const RULES = ['speedcoach', 'satellite', 'impeller', 'oarlock', 'strap'] as const;

/** In the order of `RULES`. The dump has neither the oarlock's firmware nor its oar. */
export const LOGBOOK_RULES: readonly Rule[] = [
  plainRule('nk-speedcoach'),
  plainRule('satellite'),
  plainRule('impeller'),
  { device: 'nk-empower', firmware: null, force: 'handle', slipN: null, washN: null },
  plainRule('unknown'),
];

const HULL = [
  ['gpsPerStroke', 'distanceM', 'gpsDistStroke', 'm', 'satellite'],
  ['gpsSpeed', 'speedMps', 'gpsInstaSpeed', 'm/s', 'satellite'],
  ['impPerStroke', 'distanceM', 'impellerDistStroke', 'm', 'impeller'],
  ['impSpeed', 'speedMps', 'impellerInstaSpeed', 'm/s', 'impeller'],
  ['rate', 'rateSpm', 'strokeRate', 'spm', 'speedcoach'],
  ['heartRate', 'heartRateBpm', 'heartRate', 'bpm', 'strap'],
] as const;

const isMeasured = (values: Float64Array): boolean => values.some((value) => !Number.isNaN(value));
const isMoving = (values: Float64Array): boolean => values.some((value) => value > 0);

function hullColumns({ columns }: LogbookTable, rows: Int32Array): StrokeColumn[] {
  return HULL.flatMap(([key, field, makersName, makersUnit, by]): StrokeColumn[] => {
    const column = columns[key];
    if (column === null) return [];
    const isBpm = field === 'heartRateBpm';
    const values = Float64Array.from(rows, (row) => {
      const value = column[row] ?? NaN;
      return isBpm && !(value > 0) ? NaN : value;
    });
    if (!(by === 'speedcoach' ? isMeasured(values) : isMoving(values))) return [];
    return [{ field, makersName, makersUnit, of: isBpm ? 'rower' : 'hull', rule: RULES.indexOf(by), values }];
  });
}

/** Columns of one oarlock; `valueOf` returns a named value of a row. */
function oarColumns(count: number, valueOf: (name: string, stroke: number) => number): StrokeColumn[] {
  const rule = RULES.indexOf('oarlock');
  return OAR_FIELDS.flatMap(([makersName, field, makersUnit, scale]): StrokeColumn[] => {
    const values = Float64Array.from({ length: count }, (_, stroke) => valueOf(makersName, stroke) * scale);
    return isMeasured(values) ? [{ field, makersName, makersUnit, of: 'rower', rule, values }] : [];
  });
}

/** Entries of each oarlock by its seat index; those without one belong to the first. */
function byOarlock(cells: readonly string[] | null, rows: Int32Array): Map<number, (OarlockStroke | undefined)[]> {
  const oarlocks = new Map<number, (OarlockStroke | undefined)[]>();
  for (const [stroke, row] of rows.entries()) {
    for (const entry of oarlockStrokes(cells?.[row] ?? '')) {
      const seat = entry.get('seatIndex') ?? 1;
      const list = oarlocks.get(seat) ?? [];
      list[stroke] ??= entry;
      oarlocks.set(seat, list);
    }
  }
  return oarlocks;
}

const MAX_SEATS = 8;

export function toStrokeSets(
  table: LogbookTable,
  rows: Int32Array,
  endS: Float64Array,
  interval: Int32Array,
): StrokeSet[] {
  const { columns } = table;
  const common = {
    source: 0,
    side: null,
    endS,
    number: Float64Array.from(rows, (row) => columns.strokeCount?.[row] ?? NaN),
    interval,
    kind: new Uint8Array(rows.length).fill(ROW_KINDS.indexOf('stroke')),
  } as const;
  const hull = hullColumns(table, rows);
  const oarlocks = [...byOarlock(columns.oarlocks, rows)].toSorted(([a], [b]) => a - b);
  if (oarlocks.length < 2) {
    const own = oarlocks[0]?.[1];
    const flat = (name: string, stroke: number): number => {
      const row = rows[stroke] ?? -1;
      const column = OAR_FIELDS.some(([one]) => one === name) ? columns[name as (typeof OAR_FIELDS)[number][0]] : null;
      return own?.[stroke]?.get(name) ?? column?.[row] ?? NaN;
    };
    return [{ ...common, seat: null, columns: [...hull, ...oarColumns(rows.length, flat)] }];
  }
  return oarlocks.map(([seat, strokes], index) => ({
    ...common,
    seat: Number.isInteger(seat) && seat >= 1 && seat <= MAX_SEATS ? seat : null,
    columns: [
      ...(index === 0 ? hull : []),
      ...oarColumns(rows.length, (name, stroke) => strokes[stroke]?.get(name) ?? NaN),
    ],
  }));
}
