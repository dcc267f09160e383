import type { Finding } from '../recording/finding.ts';
import type { Device, Sport } from '../recording/recording.ts';
import { plainRule } from '../recording/rule.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { type Activity, type ActivityPoints, hasValues } from './activity/activity.ts';
import { loggedActivity } from './activity/logged-activity.ts';
import { isMachine, sportByNumbers, parseSport, UNKNOWN_SPORT } from './activity/sport.ts';
import type { Format, WholeFile } from './format.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';
import { momentIn, inferZone, toColumns } from './xml/points.ts';
import { lapMeans, parseLap, lapTotals, readTcx, type Tcx } from './tcx-reading.ts';

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
