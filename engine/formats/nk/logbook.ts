// A dump of NK Logbook's API, as saved by tools: rows of many kinds in any order, including strokes.
import { orNull } from '../../analysis/statistics.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Interval } from '../../recording/interval.ts';
import { ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_START, utcText } from '../../recording/start.ts';
import type { Format, WholeFile } from '../format.ts';
import { headerLine, headNames, tableLines, smallTable } from '../text/small-table.ts';
import { readCounter, unrolled } from '../in-memory/counting.ts';
import { toFixes, risingRows, misplacedRows, TRUNCATED } from '../in-memory/rising.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { LOGBOOK_RULES, toStrokeSets, COLUMNS, type LogbookTable } from './logbook-strokes.ts';

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
