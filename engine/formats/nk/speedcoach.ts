// An NK SpeedCoach session as exported by LiNK: one row per stroke, with the values of a paired oarlock.
import type { Finding } from '../../recording/finding.ts';
import type { Interval, Totals } from '../../recording/interval.ts';
import { ROWING, type DeviceInterval } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_START } from '../../recording/clock.ts';
import { ROW_KINDS, type StrokeSet } from '../../recording/stroke-set.ts';
import type { Format, WholeFile } from '../format.ts';
import { parseStartTime } from '../text/written-date.ts';
import { tableLines, type TextLines } from '../text/small-table.ts';
import { unitScale } from '../text/cells.ts';
import { type Carried, type CounterReading, readCounter } from '../in-memory/counting.ts';
import { toFixes, misplacedRows, TRUNCATED } from '../in-memory/row-times.ts';
import { type LoggedFile, averageRows, summaryMeans } from '../in-memory/logged-file.ts';
import { nkColumns } from './columns.ts';
import {
  type Preamble,
  parsePreamble,
  isSpeedCoach,
  type StrokeRows,
  tableStrokes,
  summaryAverages,
  type SummaryRow,
  summaryRows,
} from './summary-table.ts';
import { type NkRows, nkRows, type RowInterval } from './rows.ts';

/** Relative difference between GPS and impeller from which a finding is reported. */
const WORTH_A_WORD = 0.05;

const known = (value: number): number | null => (Number.isFinite(value) && value >= 0 ? value : null);

/** Distances of a column in meters, by its unit; null without the column or with an unknown unit. */
function toMetres(table: StrokeRows, column: 'gpsDistance' | 'impDistance'): Float64Array | null {
  const scale = unitScale('distance', table.unitOf(column));
  return scale === null ? null : (table.columns[column]?.map((value) => value * scale) ?? null);
}

/** Total over all intervals of a counter that restarts in each. */
const reachedIn = (values: Float64Array | null, intervals: readonly RowInterval[]): number =>
  intervals.reduce((sum, interval) => sum + (values === null ? 0 : readCounts(values, interval).total || 0), 0);

/** Counter of one interval, which begins at 0 with its clock. */
const readCounts = (values: Float64Array, { from, to, elapsedS }: RowInterval): CounterReading =>
  readCounter(values.subarray(from, to), elapsedS, { beginS: 0 });

/** Stretches in which the boat was carried, on the recording's clock. */
const carriedIn = (values: Float64Array | null, interval: RowInterval): Carried[] => {
  const zeroS = interval.endS - interval.elapsedS.reduce((most, at) => (at > most ? at : most), 0);
  return (values === null ? [] : readCounts(values, interval).carried).map(({ fromS, toS, metres }) => ({
    fromS: fromS + zeroS,
    toS: toS + zeroS,
    metres,
  }));
};

/** A summary row in our units. */
function summaryTotals(row: SummaryRow, isImpeller: boolean, intervals: number): Totals {
  const [distance, unit] = isImpeller ? [row.impDistance, row.impUnit] : [row.gpsDistance, row.gpsUnit];
  return {
    distanceM: known(distance * (unitScale('distance', unit) ?? NaN)),
    workS: known(row.elapsedS),
    elapsedS: null,
    strokes: known(row.strokes),
    intervals: known(intervals),
  };
}

interface Distances {
  readonly satelliteM: number;
  readonly impellerM: number;
  readonly isImpeller: boolean;
  readonly byRow: Float64Array | null;
}

/** From the impeller if selected in the settings and moving, or as the only source. */
function chooseDistances(table: StrokeRows, intervals: readonly RowInterval[], preamble: Preamble): Distances {
  const [satellite, impeller] = [toMetres(table, 'gpsDistance'), toMetres(table, 'impDistance')];
  const [satelliteM, impellerM] = [reachedIn(satellite, intervals), reachedIn(impeller, intervals)];
  const isImpeller = impellerM > 0 && (preamble.isImpeller || satelliteM === 0);
  return { satelliteM, impellerM, isImpeller, byRow: isImpeller ? impeller : satellite };
}

function rowTotals(interval: RowInterval, { byRow }: Distances): Totals {
  const { startS, endS, strokes } = interval;
  return {
    distanceM: byRow === null ? null : known(readCounts(byRow, interval).total),
    workS: endS - startS,
    elapsedS: endS - startS,
    strokes,
    intervals: 1,
  };
}

function toIntervals(rows: NkRows, distances: Distances, summaries: readonly SummaryRow[]): Interval[] {
  return rows.intervals.map((interval): Interval => {
    const { number, startS, endS } = interval;
    const summary = summaries.find((row) => row.intervals === number);
    const totals =
      summary === undefined ? rowTotals(interval, distances) : summaryTotals(summary, distances.isImpeller, 1);
    return { startS, endS, kind: 'work', name: null, by: 'device', totals };
  });
}

/** Each interval's line in the summary, matched with its rows. */
function matchDeviceIntervals(
  text: TextLines,
  table: StrokeRows,
  rows: NkRows,
  distances: Distances,
  strokeSet: StrokeSet,
): DeviceInterval[] {
  const summaries = summaryRows(text, 'intervals', table.header);
  const averages = summaryAverages(text, 'intervals', table.header, distances.isImpeller);
  return rows.intervals.flatMap((interval, index): DeviceInterval[] => {
    const { number } = interval;
    const row = summaries.findIndex(({ intervals }) => intervals === number);
    const summary = summaries[row];
    if (summary === undefined) return [];
    const totals = rowTotals(interval, distances);
    const means = summaryMeans(averages[row] ?? [], averageRows({ strokeSets: [strokeSet], totals }, index));
    return [{ number, totals, deviceTotals: summaryTotals(summary, distances.isImpeller, 1), means }];
  });
}

function listFindings(table: StrokeRows, rows: NkRows, distances: Distances, preamble: Preamble): Finding[] {
  const { satelliteM, impellerM, isImpeller } = distances;
  const findings: Finding[] = [];
  if (table.isCut) findings.push(TRUNCATED);
  if (rows.misplaced > 0) findings.push(misplacedRows(rows.misplaced));
  const alone = rows.kind.filter((kind) => kind === ROW_KINDS.indexOf('oar-only')).length;
  if (alone > 0) {
    const message = `The oarlock recorded ${alone} strokes that the SpeedCoach didn’t count. They are only in the oar’s means over the whole session, not in distance, count or selections.`;
    findings.push({ code: 'oar-only-strokes', severity: 'info', message });
  }
  if (satelliteM > 0 && impellerM > 0 && Math.abs(impellerM / satelliteM - 1) > WORTH_A_WORD) {
    const counts = `The impeller counted ${Math.round(impellerM)} m and GPS ${Math.round(satelliteM)} m`;
    const message = isImpeller
      ? `${counts}: the impeller’s distance is shown, as set on the SpeedCoach.`
      : `${counts}: the satellites’ distance is shown, as set on the SpeedCoach.`;
    findings.push({ code: 'two-distances', severity: 'info', message });
  }
  if (preamble.isImpeller && !isImpeller && table.columns.impDistance !== null) {
    const message = 'The SpeedCoach was set to its impeller, which didn’t turn. Distance and speed are from GPS.';
    findings.push({ code: 'impeller-still', severity: 'info', message });
  }
  return findings;
}

function logged(
  text: TextLines,
  table: StrokeRows,
  hints: Pick<WholeFile, 'fileName' | 'modifiedMs' | 'nowMs'>,
): LoggedFile {
  const preamble = parsePreamble(text, table.header);
  const [session] = summaryRows(text, 'session', table.header);
  const summaries = summaryRows(text, 'intervals', table.header);
  const rows = nkRows(table, (interval) =>
    summaries.length > 1
      ? (summaries.find((one) => one.intervals === interval)?.elapsedS ?? NaN)
      : (session?.elapsedS ?? NaN),
  );
  const distances = chooseDistances(table, rows.intervals, preamble);
  const { rules, columns, findings } = nkColumns(table, rows.intervals, preamble, distances.isImpeller);
  const hasOar = columns.some(({ rule }) => rules[rule]?.device === 'nk-empower');
  const ofRows = (values: Float64Array): Float64Array => Float64Array.from(rows.kept, (row) => values[row] ?? NaN);
  const { seat, side, inboardM, lengthM } = preamble.oar;
  const strokeSet: StrokeSet = {
    source: 0,
    seat: hasOar ? seat : null,
    side: hasOar ? side : null,
    endS: rows.endS,
    number: ofRows(table.columns.strokes ?? new Float64Array(table.rowCount).fill(NaN)),
    interval: rows.interval,
    kind: rows.kind,
    columns: columns.map((column) => ({ ...column, values: ofRows(column.values) })),
  };
  const workS = rows.intervals.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const totals: Totals = {
    distanceM: distances.byRow === null ? null : reachedIn(distances.byRow, rows.intervals),
    workS,
    elapsedS: rows.intervals.length === 1 ? workS : null,
    strokes: rows.intervals.reduce((sum, { strokes }) => sum + strokes, 0),
    intervals: rows.intervals.length,
  };
  const [told = []] = summaryAverages(text, 'session', table.header, distances.isImpeller);
  const { latitude, longitude } = table.columns;
  return {
    start: preamble.startTime === null ? NO_START : parseStartTime(preamble.startTime, hints),
    device: preamble.device,
    sport: ROWING,
    craft: 'water',
    boat: { name: preamble.boatName, rig: preamble.rig },
    oars: hasOar && [seat, side, inboardM, lengthM].some((value) => value !== null) ? [preamble.oar] : [],
    rules,
    series: null,
    strokeSets: [strokeSet],
    curves: [],
    fixes: latitude && longitude ? toFixes(rows.endS, ofRows(latitude), ofRows(longitude)) : null,
    intervals: toIntervals(rows, distances, summaries),
    totals,
    counter: { parts: [], carried: rows.intervals.flatMap((interval) => carriedIn(distances.byRow, interval)) },
    deviceTotals: session === undefined ? null : summaryTotals(session, distances.isImpeller, session.intervals),
    deviceMeans: summaryMeans(told, averageRows({ strokeSets: [strokeSet], totals })),
    deviceIntervals: matchDeviceIntervals(text, table, rows, distances, strokeSet),
    findings: [...findings, ...listFindings(table, rows, distances, preamble)],
  };
}

function read({ fileName, text, modifiedMs, nowMs }: WholeFile): Result<LoggedFile> {
  const lines = tableLines(text);
  const table = tableStrokes(lines);
  if (table === null || table.columns.elapsedS === null) {
    return failure('no-rows', 'is a SpeedCoach export without its stroke table. Export the session from LiNK again.');
  }
  if (table.rowCount === 0) return failure('no-rows', 'has no strokes. Export the session from LiNK again.');
  return success(logged(lines, table, { fileName, modifiedMs, nowMs }));
}

export const NK_SPEEDCOACH: Format = {
  id: 'nk-speedcoach',
  name: 'an NK SpeedCoach export',
  devices: ['NK SpeedCoach GPS', 'NK SpeedCoach GPS 2', 'NK EmPower Oarlock', 'NK LiNK Logbook'],
  endings: ['csv'],
  kind: 'text',
  recognise: isSpeedCoach,
  read,
};
