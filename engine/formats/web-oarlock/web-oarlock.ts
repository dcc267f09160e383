// A web oarlock's log: one seat, one piece, one row per stroke. The time of a row is the start of its stroke.
import { median } from '../../analysis/statistics.ts';
import type { Finding } from '../../recording/finding.ts';
import { NO_TOTALS, type Totals } from '../../recording/interval.ts';
import { ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import type { StrokeColumn, StrokeSet, StrokeField } from '../../recording/stroke-set.ts';
import type { Format, WholeFile, Head } from '../format.ts';
import {
  clockSeconds,
  tableLines,
  plainName,
  type SmallTable,
  smallTable,
  type TextLines,
} from '../text/small-table.ts';
import { type LoggedFile, averageRows, summaryMeans } from '../in-memory/logged-file.ts';
import { acrossTurns, placedTimes, risingRows, misplacedRows, TRUNCATED } from '../in-memory/row-times.ts';
import { type Preamble, logPreamble, startAt } from './preamble.ts';
import { splitCells } from '../text/cells.ts';

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

const isWebOarlock = ({ cells }: Head): boolean => cells.some(isHeader);

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

interface OarlockTable extends SmallTable<typeof COLUMNS> {
  /** Line number of the header. */
  readonly header: number;
}

/** Null if the text has no stroke table. */
function oarlockTable(text: TextLines): OarlockTable | null {
  const header = text.lines.findIndex((line) => {
    return line.length > 0 && isHeader(new Set(splitCells(line, text.delimiter).map(plainName)));
  });
  return header < 0 ? null : { ...smallTable(text, { header }, COLUMNS), header };
}

/** Column, our field, the vendor's name and unit, and its owner. */
const FIELDS = [
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

type Columns = OarlockTable['columns'];
type ColumnName = Exclude<keyof Columns, 'timestamp'>;
type Values = Readonly<Record<ColumnName, number>>;

interface Identity {
  readonly words: string;
  readonly of: readonly ColumnName[];
  /** Difference between the two sides, as a multiple of the rounding error. */
  readonly off: (values: Values) => number;
}

const IDENTITIES: readonly Identity[] = [
  {
    words: 'length is release − catch',
    of: ['length', 'release', 'catch'],
    off: (one) => (one.length - (one.release - one.catch)) / 0.16,
  },
  {
    words: 'effective length is length − slip − wash',
    of: ['connection', 'length', 'slip', 'wash'],
    off: (one) => (one.connection - (one.length - one.slip - one.wash)) / 0.26,
  },
  {
    words: 'power is work × rate',
    of: ['power', 'work', 'rate'],
    off: (one) => (one.power - (one.work * one.rate) / 60) / (1 + 0.01 * one.power),
  },
  {
    words: 'peak position is its angle’s place in the length',
    of: ['peakPct', 'peakDeg', 'catch', 'length'],
    off: (one) => (one.peakPct - (100 * (one.peakDeg - one.catch)) / one.length) / 0.5,
  },
  {
    words: 'the drive’s share is its time × rate',
    of: ['drivePct', 'driveTime', 'rate'],
    off: (one) => (one.drivePct - (one.driveTime * one.rate * 100) / 60) / 0.6,
  },
];

/**
 * Identities between the values of a web oarlock's stroke: if one fails, a value is not what it seems. One finding for
 * each identity that fails in some rows.
 */
const identityFindings = (columns: Columns, rowCount: number): Finding[] =>
  IDENTITIES.flatMap(({ words, of, off }): Finding[] => {
    if (of.some((name) => columns[name] === null)) return [];
    let broken = 0;
    for (let row = 0; row < rowCount; row++) {
      const values = Object.fromEntries(of.map((name) => [name, columns[name]?.[row] ?? NaN]));
      // The names are those that the identity needs.
      if (Math.abs(off(values as Values)) > 1) broken += 1;
    }
    if (broken === 0) return [];
    const message = `Expected in all strokes: ${words}. In ${broken} of ${rowCount} strokes it is off by more than rounding, so one of these values isn’t what its name says.`;
    return [{ code: 'identity', severity: 'warning', message }];
  });

const DAY_S = 86_400;
/** Minimum backward step of a time of day that wrapped around, half a day. */
const TURN_SLACK_S = 6 * 3600;
const FIRST_24_HOUR_S = 13 * 3600;
const USUAL_STROKE_S = 2.5;
/** Maximum delay of the next stroke relative to the rate; a later one means a pause. */
const PAUSE = 1.5;

const HULL = 0;
const OAR = 1;
const RULES: readonly Rule[] = [
  plainRule('web-oarlock'),
  // Handle force: work over peak and arc equals the inboard length. The slip threshold is unknown.
  { device: 'web-oarlock', firmware: null, force: 'handle', slipN: null, washN: null },
];

interface StrokeTimes {
  /** Start of the first stroke, seconds into the day. */
  readonly firstS: number;
  /** Seconds from there. */
  readonly beginS: Float64Array;
  readonly endS: Float64Array;
  readonly misplaced: number;
  /** From the first start to the last end. */
  readonly workS: number;
}

/** Times of day across midnight, or across noon on a twelve-hour clock without am/pm. */
function parseDayTimes(cells: readonly string[]): Float64Array {
  const seconds = Float64Array.from(cells, clockSeconds);
  const saysHalf = cells.some((cell) => /[ap]\.?m/i.test(cell));
  const isWholeDay = saysHalf || seconds.some((at) => at >= FIRST_24_HOUR_S);
  return acrossTurns(seconds, isWholeDay ? DAY_S : DAY_S / 2, TURN_SLACK_S);
}

function readTimes({ columns, rowCount }: OarlockTable): StrokeTimes | null {
  const day = parseDayTimes(columns.timestamp ?? []);
  const isRising = risingRows(day);
  const firstRow = isRising.indexOf(true);
  if (firstRow < 0) return null;
  const firstS = day[firstRow] ?? 0;
  const rate = columns.rate ?? new Float64Array(rowCount).fill(NaN);
  const usualS = 60 / median(rate);
  const strokeS = usualS > 0 && usualS < Infinity ? usualS : USUAL_STROKE_S;
  const known = day.map((at, row) => (isRising[row] === true ? at - firstS : NaN));
  const beginS = placedTimes(known, strokeS, -strokeS * firstRow);
  const endS = beginS.map((at, row) => {
    const lastsS = rate[row] !== undefined && rate[row] > 0 ? 60 / rate[row] : strokeS;
    const next = beginS[row + 1] ?? Infinity;
    return next - at <= PAUSE * lastsS ? next : Math.min(next, at + lastsS);
  });
  const misplaced = day.filter((at, row) => !Number.isNaN(at) && isRising[row] !== true).length;
  return { firstS, beginS, endS, misplaced, workS: (endS.at(-1) ?? 0) - (beginS[0] ?? 0) };
}

/** If the log has no speed, it follows from its split, s per 500 m. */
function readValues({ columns }: OarlockTable, name: (typeof FIELDS)[number][0]): Float64Array | null {
  if (name === 'speed' && columns.speed === null) return columns.split?.map((split) => 500 / split) ?? null;
  return columns[name];
}

function toStrokeColumns(table: OarlockTable): StrokeColumn[] {
  const columns = FIELDS.flatMap(([name, field, makersName, makersUnit, of]): StrokeColumn[] => {
    const values = readValues(table, name)?.map((value) => (Number.isFinite(value) ? value : NaN));
    if (values === undefined || values.every((value) => Number.isNaN(value))) return [];
    return [{ field, makersName, makersUnit, of, rule: of === 'hull' ? HULL : OAR, values }];
  });
  const { recoveryPct, rate } = table.columns;
  if (recoveryPct === null || rate === null) return columns;
  const values = recoveryPct.map((share, row) => ((share / 100) * 60) / (rate[row] ?? NaN));
  const recovery = { field: 'recoveryTimeS', makersName: 'Recovery', makersUnit: '%', of: 'rower', rule: OAR } as const;
  return [...columns, { ...recovery, values: values.map((value) => (Number.isFinite(value) ? value : NaN)) }];
}

const known = (value: number): number | null => (Number.isFinite(value) && value >= 0 ? value : null);

/** Distance of the preamble; otherwise the sum of the strokes', which is within 0.6% of it. */
function toTotals(table: OarlockTable, { distanceM }: Preamble, { workS }: StrokeTimes): Totals {
  const summed = table.columns.distance?.reduce((sum, value) => sum + (value > 0 ? value : 0), 0);
  return {
    distanceM: known(distanceM) ?? summed ?? null,
    workS,
    elapsedS: workS,
    strokes: table.rowCount,
    intervals: 1,
  };
}

function listFindings(table: OarlockTable, { misplaced }: StrokeTimes, { unclearSeat }: Preamble): Finding[] {
  const findings: Finding[] = identityFindings(table.columns, table.rowCount);
  if (table.isCut) findings.push(TRUNCATED);
  if (misplaced > 0) findings.push(misplacedRows(misplaced));
  if (unclearSeat !== null) {
    const message = `The log is for seat "${unclearSeat}", but names no boat with that seat. Choose the seat.`;
    findings.push({ code: 'unclear-seat', severity: 'warning', message });
  }
  return findings;
}

function logged(table: OarlockTable, times: StrokeTimes, preamble: Preamble): LoggedFile {
  const { rowCount, columns } = table;
  const { endS, beginS, firstS } = times;
  const totals = toTotals(table, preamble, times);
  const { durationS, distanceM } = preamble;
  const says = known(durationS) !== null || known(distanceM) !== null;
  const interval = {
    startS: Math.min(0, beginS[0] ?? 0),
    endS: endS.at(-1) ?? 0,
    kind: 'work',
    name: null,
    by: 'device',
  } as const;
  const strokeSet: StrokeSet = {
    source: 0,
    seat: preamble.seat,
    side: null,
    endS,
    number: columns.stroke ?? new Float64Array(rowCount).fill(NaN),
    interval: new Int32Array(rowCount),
    kind: new Uint8Array(rowCount),
    columns: toStrokeColumns(table),
  };
  return {
    start: startAt(preamble.date, firstS),
    device: { maker: 'Web oarlock', model: null, serial: null, firmware: null, software: null },
    sport: ROWING,
    craft: 'water',
    boat: preamble.boat,
    oars: [],
    rules: RULES,
    series: null,
    strokeSets: [strokeSet],
    curves: [],
    fixes: null,
    intervals: [{ ...interval, totals }],
    totals,
    deviceTotals: says ? { ...NO_TOTALS, workS: known(durationS), distanceM: known(distanceM) } : null,
    // The distance is that of the log's head; its rows only give the length of their strokes.
    deviceMeans: summaryMeans(
      [{ field: 'distanceM', makersName: 'Distance / strokes', deviceMean: distanceM / rowCount }],
      averageRows({ strokeSets: [strokeSet], totals }),
    ),
    findings: listFindings(table, times, preamble),
  };
}

function read({ text }: WholeFile): Result<LoggedFile> {
  const lines = tableLines(text);
  const table = oarlockTable(lines);
  const times = table === null ? null : readTimes(table);
  if (table === null || times === null) {
    return failure('no-rows', 'is an oarlock log without strokes. Export the piece again.');
  }
  return success(logged(table, times, logPreamble(lines, table.header)));
}

export const WEB_OARLOCK: Format = {
  id: 'web-oarlock',
  name: 'a web oarlock log',
  devices: ['Web oarlocks'],
  endings: ['csv'],
  kind: 'text',
  recognise: isWebOarlock,
  read,
};
