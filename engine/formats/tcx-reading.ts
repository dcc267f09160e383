// Streaming handler for the elements of a TCX file.
import type { Finding } from '../recording/finding.ts';
import type { PointColumn, ActivityLap } from './activity/activity.ts';
import { numberIn, readXml } from './xml/elements.ts';
import { momentIn, newPoint, type XmlPoint } from './xml/points.ts';
import { NO_TOTALS, type Totals } from '../recording/interval.ts';
import { workLaps } from './activity/sport.ts';
import type { DeviceMean } from './in-memory/logged-file.ts';

export interface Tcx {
  readonly sport: string | null;
  readonly id: string;
  readonly laps: readonly LapTexts[];
  readonly points: readonly XmlPoint[];
  /** Device and app that wrote the file, by their own names. */
  readonly creator: ReadonlyMap<string, string>;
  readonly author: ReadonlyMap<string, string>;
  /** Number of activities in the file; only the first is read. */
  readonly activities: number;
  readonly findings: readonly Finding[];
}

const COLUMNS: Readonly<Record<string, PointColumn>> = {
  LatitudeDegrees: 'latitudeDeg',
  LongitudeDegrees: 'longitudeDeg',
  AltitudeMeters: 'altitudeM',
  DistanceMeters: 'distanceM',
  Cadence: 'rateSpm',
  Speed: 'speedMps',
  Watts: 'powerW',
};

function takePointText(point: XmlPoint, name: string, text: string, parent: string): void {
  if (name === 'Time') point.moment = momentIn(text);
  const column = name === 'HeartRateBpm' || parent === 'HeartRateBpm' ? 'heartRateBpm' : COLUMNS[name];
  const value = column === undefined ? NaN : numberIn(text);
  if (column !== undefined && !Number.isNaN(value)) point.values[column] = value;
}

export function readTcx(text: string): Tcx {
  const laps: LapTexts[] = [];
  const points: XmlPoint[] = [];
  const creator = new Map<string, string>();
  const author = new Map<string, string>();
  let sport: string | null = null;
  let id = '';
  let activities = 0;
  let point: XmlPoint | null = null;
  const inside: string[] = [];

  const finishPoint = (): void => {
    if (point !== null && activities <= 1) points.push(point);
    point = null;
  };

  const findings = readXml(text, {
    open(name, attributes) {
      inside.push(name);
      if (name === 'Activity') {
        activities += 1;
        if (activities === 1) sport = attributes['Sport'] ?? null;
      } else if (name === 'Lap' && activities <= 1) {
        laps.push(new Map(Object.entries(attributes)));
      } else if (name === 'Trackpoint') {
        // A point without an end tag ends where the next begins.
        finishPoint();
        point = newPoint();
      }
    },
    close(name, value, parent) {
      inside.pop();
      const lap = laps.at(-1);
      if (name === 'Trackpoint') finishPoint();
      else if (point !== null) takePointText(point, name, value, parent);
      else if (inside.includes('Creator')) creator.set(name, value);
      else if (inside.includes('Author')) author.set(name, value);
      else if (name === 'Id' && activities === 1) id = value;
      else if (lap !== undefined && activities <= 1) takeLapText(lap, name, value, parent);
    },
  });
  return { sport, id, laps, points, creator, author, activities, findings };
}

/** Texts of one lap by element name. */
type LapTexts = Map<string, string>;

const LAP_ELEMENTS = new Set(['TotalTimeSeconds', 'DistanceMeters', 'Intensity', 'TriggerMethod', 'Cadence']);

/** Averages in extensions reuse names: only the lap's own elements count. */
function takeLapText(lap: LapTexts, name: string, text: string, parent: string): void {
  if (parent === 'Lap' && LAP_ELEMENTS.has(name)) lap.set(name, text);
  // Strokes, as written by apps of ergs.
  if (parent === 'LX' && name === 'Steps') lap.set(name, text);
  if (parent === 'AverageHeartRateBpm' && name === 'Value') lap.set(parent, text);
}

export function parseLap(lap: LapTexts, shiftS: number): ActivityLap {
  const startS = (momentIn(lap.get('StartTime') ?? '')?.atS ?? NaN) + shiftS;
  const workS = numberIn(lap.get('TotalTimeSeconds') ?? '');
  const intensity = lap.get('Intensity')?.toLowerCase();
  return {
    startS,
    endS: startS + workS,
    workS,
    distanceM: numberIn(lap.get('DistanceMeters') ?? ''),
    strokes: numberIn(lap.get('Steps') ?? ''),
    isActive: intensity === undefined ? null : intensity !== 'resting',
    isByDistance: lap.get('TriggerMethod')?.toLowerCase() === 'distance',
  };
}

/** Sums of the laps, which are the device's own counts; null without laps. */
export function lapTotals(laps: readonly ActivityLap[]): Totals | null {
  if (laps.length === 0) return null;
  const sum = (values: readonly number[]): number | null => {
    const known = values.filter((value) => !Number.isNaN(value));
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  const work = workLaps(laps);
  return {
    ...NO_TOTALS,
    distanceM: sum(laps.map(({ distanceM }) => distanceM)),
    workS: sum(work.map(({ workS }) => workS)),
    strokes: sum(work.map(({ strokes }) => strokes)),
    intervals: work.length,
  };
}

const LAP_MEANS: readonly Omit<DeviceMean, 'deviceMean'>[] = [
  { field: 'rateSpm', makersName: 'Cadence' },
  { field: 'heartRateBpm', makersName: 'AverageHeartRateBpm' },
];

/** Time-weighted means of the laps; NaN if none has one. */
export const lapMeans = (laps: readonly LapTexts[]): DeviceMean[] =>
  LAP_MEANS.map(({ field, makersName }) => {
    const told = laps
      .map((lap) => [numberIn(lap.get(makersName) ?? ''), numberIn(lap.get('TotalTimeSeconds') ?? '')] as const)
      .filter(([value, forS]) => value > 0 && forS > 0);
    const sum = told.reduce((all, [value, forS]) => all + value * forS, 0);
    return { field, makersName, deviceMean: sum / told.reduce((all, [, forS]) => all + forS, 0) };
  });
