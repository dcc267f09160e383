// A dump of NK Logbook's API, as saved by tools: rows of many kinds in any order, including strokes.
import { orNull } from '../../analysis/statistics.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Interval } from '../../recording/interval.ts';
import { ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_START, utcText } from '../../recording/clock.ts';
import type { Format, WholeFile } from '../format.ts';
import { headerLine, headNames, tableLines, smallTable, type SmallTable } from '../text/small-table.ts';
import { readCounter, unrolled } from '../in-memory/counting.ts';
import { toFixes, risingRows, misplacedRows, TRUNCATED } from '../in-memory/row-times.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import { ROW_KINDS, type StrokeColumn, type StrokeSet, type StrokeField } from '../../recording/stroke-set.ts';

/** Numbers by the logbook's names. */
type OarlockStroke = ReadonlyMap<string, number>;

const ENTRY = /\{[^{}]*\}/g;
const PAIR = /['"](\w+)['"]\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g;

/** Numeric entries of the cell's list. */
const oarlockStrokes = (cell: string): OarlockStroke[] =>
  [...cell.matchAll(ENTRY)].map(
    ([entry]) => new Map([...entry.matchAll(PAIR)].map(([, name = '', value]) => [name, Number(value)])),
  );

/** Columns of an NK Logbook dump. Times are in ms, speeds in m/s, angles in degrees, handle forces in N. */
const COLUMNS = {
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

type LogbookTable = SmallTable<typeof COLUMNS>;

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
const LOGBOOK_RULES: readonly Rule[] = [
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

function toStrokeSets(table: LogbookTable, rows: Int32Array, endS: Float64Array, interval: Int32Array): StrokeSet[] {
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

const TELLING = ['sessionIntervalId', 'strokeRate'];
const ALSO_TELLING = ['gpsTotalDistance', 'gpsInstaSpeed'];

/** Rows in order of time, without those lacking one. */
function inOrder(timestamps: Float64Array): Int32Array {
  const rows = [...timestamps.keys()].filter((row) => (timestamps[row] ?? NaN) > 0);
  return Int32Array.from(rows.toSorted((a, b) => (timestamps[a] ?? 0) - (timestamps[b] ?? 0)));
}

const picked = (values: ArrayLike<number>, rows: ArrayLike<number>): Float64Array =>
  Float64Array.from(rows, (row) => values[row] ?? NaN);

/** Time at the session clock's zero, ms since 1970: from the rows' own elapsed time, to the second. */
function zeroMs({ columns }: LogbookTable, timestamps: Float64Array, [first = 0]: Int32Array): number {
  const elapsedMs = columns.elapsedMs?.[first] ?? 0;
  const zero = (timestamps[first] ?? 0) - (elapsedMs > 0 ? elapsedMs : 0);
  return Math.round(zero / 1000) * 1000;
}

interface Runs {
  readonly intervals: readonly Interval[];
  /** Interval of each stroke. */
  readonly of: Int32Array;
}

function splitIntervals(keys: Float64Array, endS: Float64Array, distanceM: Float64Array | null): Runs {
  const begins = [...keys.keys()].filter((stroke) => stroke === 0 || keys[stroke] !== keys[stroke - 1]);
  const of = new Int32Array(keys.length);
  const intervals = begins.map((from, index): Interval => {
    const to = begins[index + 1] ?? keys.length;
    of.fill(index, from, to);
    const startS = index === 0 ? Math.min(0, endS[from] ?? 0) : (endS[from] ?? 0);
    const lastS = endS[to - 1] ?? 0;
    const totals = {
      distanceM:
        distanceM === null
          ? null
          : orNull(readCounter(distanceM.subarray(from, to), endS.subarray(from, to), { beginS: startS }).total),
      workS: lastS - startS,
      elapsedS: lastS - startS,
      strokes: to - from,
      intervals: 1,
    };
    return { startS, endS: lastS, kind: 'work', name: null, by: 'device', totals };
  });
  return { intervals, of };
}

const lastNumber = (values: Float64Array): number => values.findLast((at) => !Number.isNaN(at)) ?? 0;

function logged(table: LogbookTable, timestamps: Float64Array): LoggedFile | null {
  const { columns } = table;
  const all = inOrder(timestamps);
  const ofStrokes = all.filter((row) => columns.type === null || columns.type[row] === 0);
  const zero = zeroMs(table, timestamps, all);
  const seconds = (rows: Int32Array): Float64Array => picked(timestamps, rows).map((at) => (at - zero) / 1000);
  const isRising = risingRows(seconds(ofStrokes));
  const rows = ofStrokes.filter((_, stroke) => isRising[stroke] === true);
  if (rows.length === 0) return null;
  const endS = seconds(rows);
  const keys = columns.interval === null ? new Float64Array(rows.length) : picked(columns.interval, rows);
  const distanceM = columns.gpsDistance === null ? null : picked(columns.gpsDistance, rows);
  const counter = distanceM === null ? null : readCounter(distanceM, endS, { keys, beginS: Math.min(0, endS[0] ?? 0) });
  const { intervals, of } = splitIntervals(keys, endS, distanceM);
  const { latitude, longitude } = columns;
  const allS = seconds(all);
  const misplaced = ofStrokes.length - rows.length;
  const findings: Finding[] = [
    ...(table.isCut ? [TRUNCATED] : []),
    ...(misplaced > 0 ? [misplacedRows(misplaced)] : []),
  ];
  const elapsedMs = columns.elapsedMs === null ? endS.map((at) => at * 1000) : picked(columns.elapsedMs, rows);
  return {
    start: { ...NO_START, utc: utcText(zero / 1000) },
    device: { maker: 'NK', model: null, serial: null, firmware: null, software: 'NK Logbook' },
    sport: ROWING,
    craft: 'water',
    boat: {},
    oars: [],
    rules: LOGBOOK_RULES,
    series: null,
    strokeSets: toStrokeSets(table, rows, endS, of),
    curves: [],
    fixes: latitude && longitude ? toFixes(allS, picked(latitude, all), picked(longitude, all)) : null,
    intervals,
    totals: {
      distanceM: orNull(counter?.total ?? NaN),
      workS: lastNumber(unrolled(elapsedMs, { keys })) / 1000,
      elapsedS: lastNumber(allS) - (allS[0] ?? 0),
      strokes: rows.length,
      intervals: intervals.length,
    },
    counter,
    deviceTotals: null,
    deviceMeans: [],
    findings,
  };
}

/** Valid dates, ms since 1970: 1900 to 2100. */
const MAX_MS = Date.UTC(2100, 0, 1);

function read({ text }: WholeFile): Result<LoggedFile> {
  const lines = tableLines(text);
  const found = headerLine(lines, TELLING);
  const header = found < 0 ? headerLine(lines, ALSO_TELLING) : found;
  const table = header < 0 ? null : smallTable(lines, { header }, COLUMNS);
  const timestamps = table?.columns.timestamp?.map((at) => (at < MAX_MS ? at : NaN)) ?? null;
  const file = table === null || timestamps === null ? null : logged(table, timestamps);
  if (file === null) return failure('no-rows', 'is an NK Logbook dump without strokes. Download the session again.');
  return success(file);
}

export const NK_LOGBOOK: Format = {
  id: 'nk-logbook',
  name: 'an NK Logbook dump',
  devices: ['NK Logbook'],
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...TELLING) || headNames(head, ...ALSO_TELLING),
  read,
};
