import type { Finding } from '../recording/finding.ts';
import { type Device, ROWING } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { plainRule } from '../recording/rule.ts';
import type { Activity, PointColumn } from './activity/activity.ts';
import { loggedActivity } from './activity/logged-activity.ts';
import { isMachine, parseSport } from './activity/sport.ts';
import type { Format, WholeFile } from './format.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';
import { numberIn, readXml, momentIn, inferZone, toColumns, newPoint, type XmlPoint } from './xml/xml.ts';

interface Gpx {
  readonly creator: string | null;
  /** Type of the first track. */
  readonly type: string | null;
  readonly points: readonly XmlPoint[];
  /** First points of segments, except the first: the recording was interrupted before them. */
  readonly breaks: readonly number[];
  readonly findings: readonly Finding[];
}

/** Names of version 1.0, of 1.1 and of the usual extensions. */
const COLUMNS: Readonly<Record<string, PointColumn>> = {
  ele: 'altitudeM',
  speed: 'speedMps',
  hr: 'heartRateBpm',
  heartrate: 'heartRateBpm',
  cad: 'rateSpm',
  cadence: 'rateSpm',
  power: 'powerW',
  watts: 'powerW',
  powerinwatts: 'powerW',
};

function takePointText(point: XmlPoint, name: string, text: string): void {
  if (name === 'time') point.moment = momentIn(text);
  const column = COLUMNS[name.toLowerCase()];
  const value = numberIn(text);
  if (column !== undefined && !Number.isNaN(value)) point.values[column] = value;
}

function readGpx(text: string): Gpx {
  const points: XmlPoint[] = [];
  let creator: string | null = null;
  let type: string | null = null;
  let point: XmlPoint | null = null;
  const breaks: number[] = [];
  const segmentOf = new Map<string, number>();
  let [segment, repeated] = [0, 0];
  let isFirst = true;
  const finishPoint = (): void => {
    if (point === null) return;
    const { moment, values } = point;
    const key = `${moment?.atS ?? NaN} ${values.latitudeDeg ?? NaN} ${values.longitudeDeg ?? NaN}`;
    // Some apps write each segment with all previous ones.
    if (moment !== null && (segmentOf.get(key) ?? segment) < segment) {
      repeated += 1;
    } else {
      segmentOf.set(key, segment);
      if (isFirst && points.length > 0) breaks.push(points.length);
      points.push(point);
    }
    isFirst = false;
    point = null;
  };
  const findings = readXml(text, {
    open(name, attributes) {
      if (name === 'gpx') creator = attributes['creator'] ?? null;
      if (name === 'trk' || name === 'trkseg') {
        finishPoint();
        segment += 1;
        isFirst = true;
      }
      if (name !== 'trkpt') return;
      // A point without an end tag ends where the next begins.
      finishPoint();
      point = newPoint();
      point.values.latitudeDeg = numberIn(attributes['lat'] ?? '');
      point.values.longitudeDeg = numberIn(attributes['lon'] ?? '');
    },
    close(name, value, parent) {
      if (name === 'trkpt') finishPoint();
      else if (point !== null) takePointText(point, name, value);
      else if (name === 'type' && parent === 'trk') type ??= value;
    },
  });
  return {
    creator,
    type,
    points,
    breaks,
    findings: [...findings, ...(repeated > 0 ? [repeatedPoints(repeated)] : [])],
  };
}

const repeatedPoints = (count: number): Finding => ({
  code: 'points-repeat',
  severity: 'info',
  message: `${count} points repeat an earlier segment at the same times and places. They count once.`,
});

/** Apps of coxed boats omit the sport. */
const isRowingProgram = (creator: string | null): boolean => /coxorb|crewnerd|coxmate|rowing/i.test(creator ?? '');

function toActivity({ creator, type, points, breaks, findings }: Gpx): Activity {
  const first = points.find(({ moment }) => moment !== null)?.moment ?? null;
  const zone = inferZone(first, null);
  const device: Device | null =
    creator === null ? null : { maker: creator, model: null, serial: null, firmware: null, software: null };
  return {
    points: toColumns(points, zone.shiftS),
    added: [],
    addedCurves: [],
    oarRule: plainRule('unknown'),
    rows: null,
    breaks,
    laps: [],
    sport: type === null && isRowingProgram(creator) ? ROWING : parseSport(type),
    craft: isMachine(creator) ? 'erg' : 'unknown',
    device,
    utcOffsetS: zone.utcOffsetS,
    isLocalTime: zone.isLocalTime,
    deviceTotals: null,
    deviceMeans: [],
    findings,
  };
}

function read({ text, nowMs }: WholeFile): Result<LoggedFile> {
  const gpx = readGpx(text);
  if (gpx.points.every(({ moment }) => moment === null)) {
    return failure('no-rows', 'is a GPX file without times. Open one with a recorded track.');
  }
  return success(loggedActivity(toActivity(gpx), nowMs));
}

/** Tracks of watches, phones and cox boxes. */
export const GPX: Format = {
  id: 'gpx',
  name: 'a GPX track',
  devices: ['Garmin', 'Strava', 'CoxOrb', 'Komoot'],
  endings: ['gpx'],
  kind: 'xml',
  recognise: ({ text }) => /<(?:\w+:)?gpx[\s>/]/i.test(text),
  read,
};
