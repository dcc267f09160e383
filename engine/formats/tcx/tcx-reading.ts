// Streaming handler for the elements of a TCX file.
import type { Finding } from '../../recording/finding.ts';
import type { PointColumn } from '../activity/activity.ts';
import { numberIn, readXml } from '../xml/elements.ts';
import { momentIn } from '../xml/moment.ts';
import { newPoint, type XmlPoint } from '../xml/points.ts';
import { type LapTexts, takeLapText } from './tcx-laps.ts';

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
