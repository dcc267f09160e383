// TCX files: a streaming handler for their elements, and the activity made of them.
import type { Finding } from '../recording/finding.ts';
import type { Device, Sport } from '../recording/recording.ts';
import { plainRule } from '../recording/rule.ts';
import { failure, type Result, success } from '../recording/result.ts';
import {
  type Activity,
  type ActivityPoints,
  hasValues,
  type PointColumn,
  type ActivityLap,
} from './activity/activity.ts';
import { loggedActivity } from './activity/logged-activity.ts';
import { isMachine, sportByNumbers, parseSport, UNKNOWN_SPORT, workLaps } from './activity/sport.ts';
import type { Format, WholeFile } from './format.ts';
import type { LoggedFile, DeviceMean } from './in-memory/logged-file.ts';
import { momentIn, inferZone, toColumns, newPoint, type XmlPoint, numberIn, readXml } from './xml/xml.ts';
import { NO_TOTALS, type Totals } from '../recording/interval.ts';

/** Share of backward steps from which a distance column has per-stroke distances. */
const FALLING_SHARE = 0.2;
const LONGEST_STROKE_M = 25;

/** Running total of per-stroke distances that an app wrote as distance; null for a real distance. */
function summedStrokes({ distanceM }: ActivityPoints): Float64Array | null {
  const known = distanceM.filter((value) => !Number.isNaN(value));
  const falls = known.filter((value, row) => value < (known[row - 1] ?? -Infinity)).length;
  if (falls <= FALLING_SHARE * known.length || known.some((value) => value >= LONGEST_STROKE_M)) return null;
  let total = 0;
  return distanceM.map((value) => (Number.isNaN(value) ? NaN : (total += value)));
}

const nameOf = (texts: ReadonlyMap<string, string>): string | null => texts.get('Name') || null;

/** "4.62" from its parts; null if there are none. */
function parseVersion(texts: ReadonlyMap<string, string>): string | null {
  const [major, minor] = [texts.get('VersionMajor'), texts.get('VersionMinor')];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}

function parseDevice({ creator, author }: Tcx): Device | null {
  const maker = nameOf(creator) ?? nameOf(author);
  if (maker === null) return null;
  const serial = creator.get('UnitId');
  const [program, version] = [nameOf(author), parseVersion(author)];
  return {
    maker,
    model: null,
    serial: serial === undefined || serial === '0' ? null : serial,
    firmware: parseVersion(creator),
    software: program === null ? null : [program, version].filter((part) => part !== null).join(' '),
  };
}

/** Apps of ergs call everything cycling; without positions, the data decides, and alone it means rowing or unknown. */
function inferSport({ sport, creator, author }: Tcx, points: ActivityPoints): Sport {
  const said = parseSport(sport);
  if (said.name !== 'cycling' || hasValues(points.latitudeDeg)) return said;
  if (isMachine(nameOf(creator), nameOf(author))) return UNKNOWN_SPORT;
  const byNumbers = sportByNumbers(UNKNOWN_SPORT, points);
  return byNumbers.kind === 'rowing' ? byNumbers : said;
}

/** Cycling at the rate and the speed of rowing, without moving, is an erg. */
const isRowingMachine = (tcx: Tcx, sport: Sport): boolean =>
  isMachine(nameOf(tcx.creator), nameOf(tcx.author)) ||
  (sport.kind === 'rowing' && parseSport(tcx.sport).name === 'cycling');

const severalActivities = (activities: number): Finding => ({
  code: 'several-activities',
  severity: 'warning',
  message: `The file has ${activities} activities. Only the first was read.`,
});

function toActivity(tcx: Tcx): Activity {
  const first = tcx.points.find(({ moment }) => moment !== null)?.moment ?? null;
  const zone = inferZone(first, momentIn(tcx.id) ?? momentIn(tcx.laps[0]?.get('StartTime') ?? ''));
  const points = toColumns(tcx.points, zone.shiftS);
  const sport = inferSport(tcx, points);
  const summed = summedStrokes(points);
  const laps = tcx.laps.map((lap) => parseLap(lap, lapShiftS(tcx, zone.utcOffsetS)));
  return {
    points: summed === null ? points : { ...points, distanceM: summed },
    added: [],
    addedCurves: [],
    oarRule: plainRule('unknown'),
    rows: summed === null ? null : 'stroke',
    laps,
    sport,
    craft: isRowingMachine(tcx, sport) ? 'erg' : 'unknown',
    device: parseDevice(tcx),
    utcOffsetS: zone.utcOffsetS,
    isLocalTime: zone.isLocalTime,
    deviceTotals: lapTotals(laps),
    deviceMeans: lapMeans(tcx.laps),
    findings: [...tcx.findings, ...(tcx.activities > 1 ? [severalActivities(tcx.activities)] : [])],
  };
}

/** Lap starts without a zone are local, like the file's own start time. */
function lapShiftS({ laps }: Tcx, utcOffsetS: number | null): number {
  const start = momentIn(laps[0]?.get('StartTime') ?? '');
  return start?.offsetS === null && utcOffsetS !== null ? -utcOffsetS : 0;
}

function read({ text, nowMs }: WholeFile): Result<LoggedFile> {
  const tcx = readTcx(text);
  if (tcx.points.every(({ moment }) => moment === null)) {
    return failure('no-rows', 'is a TCX file without times. Open one with a recorded track.');
  }
  return success(loggedActivity(toActivity(tcx), nowMs));
}

/** Activities of watches and phones. */
export const TCX: Format = {
  id: 'tcx',
  name: 'a TCX activity',
  devices: [
    'Garmin',
    'Polar',
    'CrewNerd',
    'Rowing in Motion',
    'PainSled',
    'Kinomap',
    'Open Rowing Monitor',
    'SmartRow',
  ],
  endings: ['tcx'],
  kind: 'xml',
  recognise: ({ text }) => /<(?:\w+:)?TrainingCenterDatabase[\s>/]/.test(text),
  read,
};

interface Tcx {
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

/** Streaming handler for the elements of a TCX file. */
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

function parseLap(lap: LapTexts, shiftS: number): ActivityLap {
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
function lapTotals(laps: readonly ActivityLap[]): Totals | null {
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
const lapMeans = (laps: readonly LapTexts[]): DeviceMean[] =>
  LAP_MEANS.map(({ field, makersName }) => {
    const told = laps
      .map((lap) => [numberIn(lap.get(makersName) ?? ''), numberIn(lap.get('TotalTimeSeconds') ?? '')] as const)
      .filter(([value, forS]) => value > 0 && forS > 0);
    const sum = told.reduce((all, [value, forS]) => all + value * forS, 0);
    return { field, makersName, deviceMean: sum / told.reduce((all, [, forS]) => all + forS, 0) };
  });
