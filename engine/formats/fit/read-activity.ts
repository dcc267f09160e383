// Converts FIT messages to an activity.
import { NO_TOTALS, type Totals } from '../../recording/interval.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import {
  type Activity,
  type ActivityLap,
  type ActivityPoints,
  type AddedColumn,
  emptyPoints,
  type PointColumn,
  type RowMeaning,
} from '../activity/activity.ts';
import type { DeviceMean } from '../in-memory/logged-file.ts';
import { addedColumns, addedCurves } from './added-values.ts';
import { type FitFile, type FitMessage, numberOf, textOf } from './messages.ts';
import { EPOCH_S } from './profile.ts';
import { type Device, ROWING, type Sport } from '../../recording/recording.ts';
import { otherSport, UNKNOWN_SPORT } from '../activity/sport.ts';

// Maps FIT sports to ours. Source: the FIT profile's tables "sport" and "sub_sport".
const ROWING_SPORT = 15;
const INDOOR_ROWING = 14;
/** Generic, fitness equipment, training: decided by the data. */
const OPEN = new Set([0, 4, 10]);

const NAMES: Readonly<Record<number, string>> = {
  1: 'running',
  2: 'cycling',
  5: 'swimming',
  11: 'walking',
  12: 'skiing',
  13: 'skiing',
  14: 'snowboarding',
  16: 'mountaineering',
  17: 'hiking',
  18: 'multisport',
  19: 'paddling',
  21: 'cycling',
  23: 'boating',
  25: 'golf',
  30: 'inline skating',
  31: 'climbing',
  32: 'sailing',
  33: 'ice skating',
  37: 'paddling',
  38: 'surfing',
  41: 'paddling',
  42: 'rafting',
  43: 'windsurfing',
  88: 'paddling',
};

const isIndoorRowing = (subSport: number): boolean => subSport === INDOOR_ROWING;

/** `isRowingMaker`: the recorder is made for rowing only and its sport field is a formality. */
function toSport(sport: number, subSport: number, isRowingMaker: boolean): Sport {
  if (sport === ROWING_SPORT || isIndoorRowing(subSport)) return ROWING;
  if (!Number.isNaN(sport) && !OPEN.has(sport)) return otherSport(NAMES[sport] ?? null);
  return isRowingMaker ? ROWING : UNKNOWN_SPORT;
}

/** Source: the FIT profile's table "manufacturer", limited to devices used in rowing. */
const MAKERS: Readonly<Record<number, string>> = {
  1: 'Garmin',
  15: 'Dynastream',
  23: 'Suunto',
  32: 'Wahoo',
  40: 'Concept2',
  87: 'Nielsen-Kellerman',
  123: 'Polar',
  260: 'Zwift',
  265: 'Strava',
  294: 'Coros',
};

const NIELSEN_KELLERMAN = 87;

const numberText = (value: number): string | null => (Number.isNaN(value) ? null : String(value));

function parseDevice({ messages }: FitFile): Device | null {
  const [fileId] = messages.fileId;
  const itself = messages.deviceInfo.find((message) => numberOf(message, 'deviceIndex') === 0);
  if (fileId === undefined) return null;
  const firmware = numberOf(itself, 'softwareVersion');
  return {
    maker: MAKERS[numberOf(fileId, 'manufacturer')] ?? 'unknown',
    model: textOf(fileId, 'productName') ?? textOf(itself, 'productName'),
    serial: numberText(numberOf(fileId, 'serial')),
    firmware: Number.isNaN(firmware) ? null : firmware.toFixed(2),
    software: null,
  };
}

/** Below this number FIT counts from power-on. */
const FIRST_DATE = 0x1000_0000;

const unixS = (fitS: number): number => (fitS < FIRST_DATE ? fitS : fitS + EPOCH_S);

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Record fields for each column, in order of preference. */
const SOURCES: Readonly<Partial<Record<PointColumn, readonly string[]>>> = {
  latitudeDeg: ['latitudeDeg'],
  longitudeDeg: ['longitudeDeg'],
  altitudeM: ['enhancedAltitudeM', 'altitudeM'],
  distanceM: ['distanceM'],
  speedMps: ['enhancedSpeedMps', 'speedMps'],
  heartRateBpm: ['heartRateBpm'],
  powerW: ['powerW'],
  strokes: ['totalCycles'],
};

const firstNumber = (message: FitMessage, names: readonly string[]): number =>
  names.map((name) => numberOf(message, name)).find((value) => !Number.isNaN(value)) ?? NaN;

function parseRate(record: FitMessage): number {
  const fine = numberOf(record, 'cadence256');
  if (!Number.isNaN(fine)) return fine;
  const fraction = numberOf(record, 'fractionalCadence');
  return numberOf(record, 'cadence') + (Number.isNaN(fraction) ? 0 : fraction);
}

function toPoints(records: readonly FitMessage[]): ActivityPoints {
  const points = emptyPoints(records.length);
  for (const [row, record] of records.entries()) {
    const fraction = numberOf(record, 'time256');
    points.timeS[row] = unixS(numberOf(record, 'timestamp')) + (Number.isNaN(fraction) ? 0 : fraction);
    points.rateSpm[row] = parseRate(record);
    for (const [column, names] of Object.entries(SOURCES))
      points[column as PointColumn][row] = firstNumber(record, names);
  }
  return points;
}

const REST = 1;
const RECOVERY = 4;
const BY_DISTANCE = 2;

/** SpeedCoaches write the work time as elapsed time and the wall-clock time as timer. */
function lapWorkS(lap: FitMessage, isSwapped: boolean): number {
  const elapsedS = numberOf(lap, 'elapsedS');
  const timerS = numberOf(lap, 'timerS');
  if (isSwapped || Number.isNaN(timerS)) return elapsedS;
  return Number.isNaN(elapsedS) ? timerS : Math.min(elapsedS, timerS);
}

/** Some apps stamp a lap with its start, and some all of them with the end of the session. */
function lapEndS(startS: number, stampS: number, elapsedS: number): number {
  const isOwn = stampS > startS && !(stampS - startS > elapsedS + LONGEST_LAP_SLACK_S);
  return isOwn || Number.isNaN(elapsedS) ? stampS : startS + elapsedS;
}

/** Maximum delay of a stamp after its lap. */
const LONGEST_LAP_SLACK_S = 5;

function parseLap(lap: FitMessage, isSwapped: boolean): ActivityLap {
  const startS = unixS(numberOf(lap, 'startTime'));
  const stampS = unixS(numberOf(lap, 'timestamp'));
  const intensity = numberOf(lap, 'intensity');
  return {
    startS,
    endS: lapEndS(startS, stampS, numberOf(lap, 'elapsedS')),
    workS: lapWorkS(lap, isSwapped),
    distanceM: numberOf(lap, 'distanceM'),
    strokes: numberOf(lap, 'cycles'),
    isActive: Number.isNaN(intensity) ? null : intensity !== REST && intensity !== RECOVERY,
    isByDistance: numberOf(lap, 'trigger') === BY_DISTANCE,
  };
}

/** Its timer continues in rests, which laps separate from work. */
function deviceTotals(session: FitMessage | undefined, isSwapped: boolean, hasRests: boolean): Totals | null {
  if (session === undefined) return null;
  const [elapsedS, timerS] = [numberOf(session, 'elapsedS'), numberOf(session, 'timerS')].map(orNull);
  return {
    ...NO_TOTALS,
    distanceM: orNull(numberOf(session, 'distanceM')),
    workS: hasRests ? null : ((isSwapped ? elapsedS : timerS) ?? null),
    elapsedS: (isSwapped ? timerS : elapsedS) ?? null,
    strokes: orNull(numberOf(session, 'cycles')),
  };
}

/** Session means; whole numbers if the protocol has no others. */
function deviceMeans(session: FitMessage | undefined): DeviceMean[] {
  if (session === undefined) return [];
  const speed = firstNumber(session, ['enhancedAverageSpeedMps', 'averageSpeedMps']);
  const told: readonly DeviceMean[] = [
    { field: 'speedMps', makersName: 'avg_speed', deviceMean: speed },
    { field: 'rateSpm', makersName: 'avg_cadence', deviceMean: numberOf(session, 'averageCadence') },
    { field: 'heartRateBpm', makersName: 'avg_heart_rate', deviceMean: numberOf(session, 'averageHeartRateBpm') },
    { field: 'powerW', makersName: 'avg_power', deviceMean: numberOf(session, 'averagePowerW') },
  ];
  return told.filter(({ deviceMean }) => deviceMean > 0);
}

const S_PER_QUARTER = 900;
const MAX_OFFSET_S = 14 * 3600;

/** Time zone offsets other than whole hours, in hours. */
const ODD_OFFSETS_H = new Set([-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75]);

/** Local time minus UTC, s, if it is a valid zone; otherwise null. */
function zoneOffset(seconds: number): number | null {
  const offsetS = Math.round(seconds / S_PER_QUARTER) * S_PER_QUARTER;
  const hours = offsetS / 3600;
  const isZone = Number.isInteger(hours) || ODD_OFFSETS_H.has(hours);
  return Math.abs(seconds) <= MAX_OFFSET_S && isZone ? offsetS : null;
}

/** If the recorder wrote both; one app writes the local time of the start with the UTC of the end. */
function utcOffsetOf({ messages }: FitFile, session: FitMessage | undefined): number | null {
  const [activity] = messages.activity;
  const local = numberOf(activity, 'localTimestamp');
  const isOpenRowing = messages.fileId.some((one) => /open ?rowing/i.test(textOf(one, 'productName') ?? ''));
  const [first, second] = [numberOf(activity, 'timestamp'), numberOf(session, 'startTime')];
  const [likelier, other] = isOpenRowing ? [second, first] : [first, second];
  return zoneOffset(local - likelier) ?? zoneOffset(local - other);
}

const addedNumber = (message: FitMessage | undefined, name: string): number => {
  const value = message?.developer.find((one) => one.name === name)?.value;
  return typeof value === 'number' ? value : NaN;
};

const MEANINGS: readonly RowMeaning[] = [null, 'stroke', 'moment', 'moment'];

/** The draft standard's thresholds of slip and wash; without them none are assumed. */
function oarRule(session: FitMessage | undefined, added: readonly AddedColumn[]): Rule {
  const hasForce = added.some(({ field }) => field === 'peakForceN' || field === 'averageForceN');
  const slipN = orNull(addedNumber(session, 'SlipThreshold'));
  const washN = orNull(addedNumber(session, 'WashThreshold'));
  return { ...plainRule('unknown'), force: hasForce ? 'handle' : null, slipN, washN };
}

/** The rowing session among several sports of one file, otherwise the first. */
function chosenSession({ messages }: FitFile): {
  readonly session: FitMessage | undefined;
  readonly isOneOfMany: boolean;
} {
  const { session: sessions } = messages;
  const isRowing = (one: FitMessage): boolean =>
    toSport(numberOf(one, 'sport'), numberOf(one, 'subSport'), false).kind === 'rowing';
  const rowing = sessions.filter(isRowing);
  return { session: rowing[0] ?? sessions[0], isOneOfMany: rowing.length > 0 && rowing.length < sessions.length };
}

const messageStart = (message: FitMessage): number => firstNumber(message, ['startTime', 'timestamp']);

export function parseFitActivity(file: FitFile): Activity {
  const { session, isOneOfMany } = chosenSession(file);
  const isOfSession = (message: FitMessage): boolean =>
    !isOneOfMany ||
    (messageStart(message) >= numberOf(session, 'startTime') &&
      messageStart(message) <= numberOf(session, 'timestamp'));
  const records = file.messages.record.filter(isOfSession);
  const sports = session ?? file.messages.sport[0];
  const isSpeedCoach = numberOf(file.messages.fileId[0], 'manufacturer') === NIELSEN_KELLERMAN;
  const subSport = numberOf(sports, 'subSport');
  const added = addedColumns(records);
  const laps = file.messages.lap.filter(isOfSession).map((lap) => parseLap(lap, isSpeedCoach));
  return {
    points: toPoints(records),
    added,
    addedCurves: addedCurves(records),
    oarRule: oarRule(session, added),
    rows: MEANINGS[addedNumber(session, 'RecordingStrategy')] ?? null,
    laps: laps.toSorted((a, b) => a.startS - b.startS),
    sport: toSport(numberOf(sports, 'sport'), subSport, isSpeedCoach),
    craft: isIndoorRowing(subSport) ? 'erg' : 'unknown',
    device: parseDevice(file),
    utcOffsetS: utcOffsetOf(file, session),
    isLocalTime: false,
    deviceTotals: deviceTotals(
      session,
      isSpeedCoach,
      laps.some(({ isActive }) => isActive === false),
    ),
    deviceMeans: deviceMeans(session),
    findings: file.findings,
  };
}
