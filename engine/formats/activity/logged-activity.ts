// Converts an activity of a watch or a phone to the common result: strokes if its rows are strokes, otherwise
// per-second values.
import type { Finding } from '../../recording/finding.ts';
import type { Origin, Totals } from '../../recording/interval.ts';
import type { Fixes, Sport } from '../../recording/recording.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import { NO_START, type Start, utcText } from '../../recording/clock.ts';
import {
  ANY_METRES,
  type CounterReading,
  integrated,
  rawLengthM,
  readCounter,
  STROKES,
  strokesByRate,
} from '../in-memory/counting.ts';
import { toFixes } from '../in-memory/row-times.ts';
import {
  type LoggedFile,
  type Series,
  type SeriesChannel,
  summaryMeans,
  averageRows,
} from '../in-memory/logged-file.ts';
import {
  type Activity,
  type ActivityLap,
  type ActivityPoints,
  hasValues,
  type PointColumn,
  isPossibleDate,
  plausible,
} from './activity.ts';
import {
  toIntervals,
  workLaps,
  workS,
  type RisingClock,
  risingClock,
  craftByNumbers,
  sportByNumbers,
} from './sport.ts';
import { strokeRows, curveSets, strokeSets } from './stroke-rows.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

/** ISO 8601 without its zone; null for an invalid date. */
const wallText = (atS: number): string | null => utcText(Math.floor(atS))?.slice(0, -1) ?? null;

interface Begun {
  readonly start: Start;
  readonly findings: readonly Finding[];
}

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });

function resolveStart({ isLocalTime, utcOffsetS }: Activity, { zeroS, jumps }: RisingClock, nowMs: number): Begun {
  const jump =
    jumps === 1
      ? "The recorder's clock jumped once: rows are in the order they were written."
      : `The recorder's clock jumped ${jumps} times: rows are in the order they were written.`;
  const findings = jumps === 0 ? [] : [warning('clock-jump', jump)];
  if (zeroS === null) return { start: NO_START, findings };
  if (!isPossibleDate(zeroS, nowMs)) {
    const date = utcText(zeroS)?.slice(0, 10) ?? 'an impossible date';
    const message = `The recorder's clock says ${date}, which is impossible, so the session has no date.`;
    return { start: NO_START, findings: [...findings, warning('impossible-date', message)] };
  }
  if (isLocalTime) return { start: { ...NO_START, local: wallText(zeroS) }, findings };
  const local = utcOffsetS === null ? null : wallText(zeroS + utcOffsetS);
  return { start: { ...NO_START, utc: utcText(Math.floor(zeroS)), local, utcOffsetS }, findings };
}

interface Metres extends Pick<LoggedFile, 'counter'> {
  readonly total: number | null;
  readonly from: Origin;
}

/**
 * Distance of the counter, otherwise the length of the track, which noise overestimates, otherwise the integral of
 * speed.
 */
function chooseDistance(
  { distanceM, latitudeDeg, longitudeDeg, speedMps }: ActivityPoints,
  counter: CounterReading,
  timeS: Float64Array,
  { breaks = [], sport }: Activity,
): Metres {
  if (hasValues(distanceM))
    return { total: Number.isNaN(counter.total) ? null : counter.total, from: 'counter', counter };
  if (!hasValues(latitudeDeg)) {
    const metres = integrated(timeS, speedMps);
    return { total: Number.isNaN(metres) ? null : metres, from: 'speed', counter: null };
  }
  const interrupted = new Set(breaks);
  let [way, before] = [0, -1];
  let isBroken = false;
  const along = latitudeDeg.map((latitude, row) => {
    isBroken ||= interrupted.has(row);
    const longitude = longitudeDeg[row] ?? NaN;
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return NaN;
    const step = rawLengthM([latitudeDeg[before] ?? NaN, latitude], [longitudeDeg[before] ?? NaN, longitude]);
    if (before >= 0 && !isBroken) way += step;
    [before, isBroken] = [row, false];
    return way;
  });
  const rule = sport.kind === 'other' ? { rule: ANY_METRES } : {};
  const { total, parts, carried } = readCounter(along, timeS, rule);
  return { total, from: 'track', counter: { parts, carried } };
}

/** Recorded time, seconds, if the recording was interrupted; otherwise null. */
function recordedS(timeS: Float64Array, breaks: readonly number[]): number | null {
  if (breaks.length === 0) return null;
  return breaks.reduce(
    (sum, row) => sum - ((timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN)),
    (timeS.at(-1) ?? NaN) - (timeS[0] ?? NaN),
  );
}

function countStrokes(
  points: ActivityPoints,
  timeS: Float64Array,
  rows: readonly number[] | null,
  sport: Sport,
): number | null {
  if (sport.kind === 'other') return null;
  if (points.strokes.some((count) => count > 0)) return readCounter(points.strokes, timeS, { rule: STROKES }).total;
  if (rows !== null) return rows.length;
  return hasValues(points.rateSpm) ? strokesByRate(timeS, points.rateSpm) : null;
}

/** Rules of the hull's values, of wearables, and of the oar. */
function listRules({ device, oarRule }: Activity, points: ActivityPoints): readonly [Rule, Rule, Rule] {
  const firmware = device?.firmware ?? null;
  const hull = hasValues(points.latitudeDeg) ? 'satellite' : 'unknown';
  return [plainRule(hull, firmware), plainRule('watch', firmware), oarRule];
}

const SORTED_OUT = 'This is an erg session. Its positions are a virtual course and were excluded.';

/** Ignores positions of an erg, which its app made up. */
function placed(
  points: ActivityPoints,
  isErg: boolean,
): { readonly points: ActivityPoints; readonly findings: Finding[] } {
  if (!isErg || !hasValues(points.latitudeDeg)) return { points, findings: [] };
  const none = points.latitudeDeg.map(() => NaN);
  const finding: Finding = { code: 'virtual-track', severity: 'info', message: SORTED_OUT };
  return { points: { ...points, latitudeDeg: none, longitudeDeg: none }, findings: [finding] };
}

function readCounts(
  { counting = {}, laps }: Activity,
  distanceM: Float64Array,
  clock: RisingClock,
  sport: Sport,
): CounterReading {
  return readCounter(distanceM, clock.timeS, {
    ...counting,
    beginS: clock.at(counting.beginS ?? laps[0]?.startS ?? NaN),
    ...(sport.kind === 'other' && { rule: ANY_METRES }),
  });
}

/** Adds the times at which a segment of the file begins. */
const interrupted = (fixes: Fixes | null, timeS: Float64Array, breaks: readonly number[]): Fixes | null =>
  fixes === null || breaks.length === 0 ? fixes : { ...fixes, breaksS: breaks.map((row) => timeS[row] ?? NaN) };

/** Lap boundaries, on our clock. */
const lapBoundaries = (laps: readonly ActivityLap[], clock: RisingClock): number[] =>
  laps.flatMap(({ startS, endS }) => [clock.at(startS), clock.at(endS)]);

export function loggedActivity(activity: Activity, nowMs: number): LoggedFile {
  const checked = plausible(activity.points, activity.sport.kind === 'other');
  const craft = craftByNumbers(activity.craft, checked.points);
  const { points: onPlace, findings: onPlaces } = placed(checked.points, craft === 'erg');
  const sport = sportByNumbers(activity.sport, onPlace);
  const clock = risingClock(onPlace.timeS);
  const { timeS } = clock;
  const { breaks = [], laps } = activity;
  const counter = readCounts(activity, onPlace.distanceM, clock, sport);
  const points = { ...onPlace, distanceM: counter.counted };
  const begun = resolveStart(activity, clock, nowMs);
  const timed = timeS.filter((at) => !Number.isNaN(at));
  const [firstS = 0] = timed;
  const lastS = timed.at(-1) ?? firstS;
  const elapsedS = timed.length === 0 ? null : lastS - firstS;
  const rows =
    sport.kind === 'other'
      ? null
      : strokeRows(
          { timeS, rateSpm: points.rateSpm, strokes: points.strokes, meaning: activity.rows },
          lapBoundaries(laps, clock),
        );
  const intervals = toIntervals(activity.laps, clock, [firstS, lastS]);
  const metres = chooseDistance(points, counter, timeS, activity);
  const totals: Totals = {
    distanceM: metres.total,
    workS: elapsedS === null ? null : (workS(laps, elapsedS) ?? recordedS(timeS, breaks)),
    elapsedS,
    strokes: countStrokes(points, timeS, rows, sport),
    intervals: Math.max(1, workLaps(activity.laps).length),
  };
  return {
    start: begun.start,
    device: activity.device,
    sport,
    craft,
    boat: {},
    oars: [],
    rules: listRules(activity, points),
    series: rows === null ? toSeries(points, timeS) : null,
    strokeSets: rows === null ? [] : strokeSets(activity, { points, timeS, rows }, intervals),
    curves: rows === null ? [] : curveSets(activity.addedCurves, rows),
    fixes: interrupted(toFixes(timeS, points.latitudeDeg, points.longitudeDeg), timeS, breaks),
    intervals,
    totals,
    distanceFrom: metres.from,
    counter: metres.counter ?? null,
    deviceTotals: activity.deviceTotals,
    deviceMeans: summaryMeans(activity.deviceMeans, averagePoints(points, timeS, totals)),
    findings: [...activity.findings, ...begun.findings, ...checked.findings, ...onPlaces],
  };
}

/** Maximum time a point represents since the previous one, because recorders pause, s. */
const LONGEST_S = 10;

const COLUMNS: Partial<Record<StrokeField, PointColumn>> = {
  heartRateBpm: 'heartRateBpm',
  powerW: 'powerW',
  rateSpm: 'rateSpm',
};

/** Time-weighted mean; null if no value is above 0. */
function meanByTime(values: Float64Array, timeS: Float64Array): number | null {
  let [sum, spentS] = [0, 0];
  values.forEach((value, row) => {
    const forS = Math.min(LONGEST_S, (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN));
    if (!(value > 0) || !(forS > 0)) return;
    sum += value * forS;
    spentS += forS;
  });
  return spentS > 0 ? sum / spentS : null;
}

/** In our unit; null without values. */
const averagePoints =
  (points: ActivityPoints, timeS: Float64Array, totals: Totals) =>
  (field: StrokeField): number | null => {
    const column = COLUMNS[field];
    return column === undefined ? averageRows({ strokeSets: [], totals })(field) : meanByTime(points[column], timeS);
  };

type ChannelSpec = Omit<SeriesChannel, 'values'> & { readonly column: PointColumn };

const CHANNELS: readonly ChannelSpec[] = [
  { column: 'speedMps', quantity: 'boat-speed', makersName: 'Speed', unit: 'm/s', of: 'hull' },
  { column: 'rateSpm', quantity: 'stroke-rate', makersName: 'Cadence', unit: 'spm', of: 'hull' },
  { column: 'distanceM', quantity: 'distance', makersName: 'Distance', unit: 'm', of: 'hull' },
  { column: 'altitudeM', quantity: 'altitude', makersName: 'Altitude', unit: 'm', of: 'hull' },
  { column: 'heartRateBpm', quantity: 'heart-rate', makersName: 'Heart Rate', unit: 'bpm', of: 'rower' },
  { column: 'powerW', quantity: 'power', makersName: 'Power', unit: 'W', of: 'rower' },
];

/** Groups points by moment; later rows of a moment fill gaps of the first. */
function moments(timeS: Float64Array): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let lastS = NaN;
  for (const [row, at] of timeS.entries()) {
    if (Number.isNaN(at)) continue;
    if (at === lastS) rows.at(-1)?.push(row);
    else rows.push([row]);
    lastS = at;
  }
  return rows;
}

const known = (values: Float64Array, rows: readonly number[]): number =>
  values[rows.find((row) => !Number.isNaN(values[row])) ?? -1] ?? NaN;

/** Converts points that are moments to a series on our clock. Null if no point has a time, or none a value. */
function toSeries(points: ActivityPoints, timeS: Float64Array): Series | null {
  const rows = moments(timeS);
  const channels = CHANNELS.flatMap(({ column, ...channel }): SeriesChannel[] => {
    const values = Float64Array.from(rows, (moment) => known(points[column], moment));
    return hasValues(values) ? [{ ...channel, values }] : [];
  });
  if (rows.length === 0 || channels.length === 0) return null;
  return { timeS: Float64Array.from(rows, ([row]) => timeS[row ?? 0] ?? NaN), channels };
}
