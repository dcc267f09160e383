// A session as a file for watch apps and training diaries.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Result, success, failure } from '../../recording/result.ts';
import { type ActivityChoice, toActivity } from './to-activity.ts';
import { type Activity, type ActivityLap, hasValues } from '../../formats/activity/activity.ts';
import { xmlText } from '../gpx.ts';
import { ROWING_STANDARD, STANDARD_NAMES } from '../../formats/fit/developer-fields.ts';
import {
  BYTE,
  ENUM,
  FitBytes,
  SINT32,
  SINT8,
  type StoredField,
  TEXT,
  UINT16,
  UINT32,
  UINT8,
} from '../../formats/fit/fit-bytes.ts';
import { SEMICIRCLES, EPOCH_S } from '../../formats/fit/profile.ts';
import { type Added, addedFields, type Described, toSessionValues } from './fit-added.ts';

export const ACTIVITY_FORMATS = ['fit', 'tcx'] as const;
export type ActivityFormat = (typeof ACTIVITY_FORMATS)[number];

/** The bytes of the file. Failures: those of `toActivity` and `encodeTcx`. */
export function activityFile(
  format: ActivityFormat,
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  choice: ActivityChoice,
): Result<Uint8Array<ArrayBuffer>> {
  const activity = toActivity(engine, recording, analysis, choice);
  if (!activity.ok) return activity;
  if (format === 'fit') return success(encodeFit(activity.value));
  const text = encodeTcx(activity.value);
  return text.ok ? success(new TextEncoder().encode(text.value)) : text;
}

const MS_PER_S = 1000;
/** A ten-millionth of a degree is a centimeter on the water. */
const PLACE_DECIMALS = 7;
const DECIMALS = 3;
/** Below this, s since 1970, points count from the recording's own zero. */
const FIRST_DATE_S = 899_501_056;

const number = (value: number, decimals = DECIMALS): string => String(Number(value.toFixed(decimals)));

/** ISO 8601 to the millisecond: in UTC, or local without a known zone. */
const moment = (atS: number, isLocal: boolean): string =>
  new Date(Math.round(atS * MS_PER_S)).toISOString().slice(0, isLocal ? -1 : undefined);

/** Includes the local offset, which the format cannot express elsewhere. */
function startWords(atS: number, { isLocalTime, utcOffsetS }: Activity): string {
  if (isLocalTime || utcOffsetS === null) return moment(atS, isLocalTime);
  const minutes = Math.abs(utcOffsetS) / 60;
  const clock = [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${moment(atS + utcOffsetS, true)}${utcOffsetS < 0 ? '-' : '+'}${clock}`;
}

const element = (name: string, value: number, written: string): string =>
  Number.isFinite(value) ? `<${name}>${written}</${name}>` : '';

function trackpoint({ points, isLocalTime }: Activity, row: number): string {
  const of = (column: keyof typeof points): number => points[column][row] ?? Number.NaN;
  const [latitude, longitude] = [of('latitudeDeg'), of('longitudeDeg')];
  const [rate, heartRate, speed, power] = [of('rateSpm'), of('heartRateBpm'), of('speedMps'), of('powerW')];
  const place = `<LatitudeDegrees>${number(latitude, PLACE_DECIMALS)}</LatitudeDegrees><LongitudeDegrees>${number(longitude, PLACE_DECIMALS)}</LongitudeDegrees>`;
  const extension =
    element('ns3:Speed', speed, number(speed)) + element('ns3:Watts', power, String(Math.max(0, Math.round(power))));
  return [
    `<Time>${moment(of('timeS'), isLocalTime)}</Time>`,
    element('Position', latitude + longitude, place),
    element('AltitudeMeters', of('altitudeM'), number(of('altitudeM'))),
    element('DistanceMeters', of('distanceM'), number(of('distanceM'))),
    element('HeartRateBpm', heartRate, `<Value>${Math.round(heartRate)}</Value>`),
    // The format stores the cadence in a byte.
    rate > 254 ? '' : element('Cadence', rate, String(Math.round(rate))),
    extension === '' ? '' : `<Extensions><ns3:TPX>${extension}</ns3:TPX></Extensions>`,
  ].join('');
}

/** Lap of a point: the last that began before it, so that no point is lost between two. */
function lapAt(laps: readonly ActivityLap[], atS: number): number {
  return Math.max(
    0,
    laps.findLastIndex(({ startS }) => startS <= atS),
  );
}

function lapElement(activity: Activity, lap: ActivityLap, rows: readonly number[]): string {
  const points = rows.map((row) => `          <Trackpoint>${trackpoint(activity, row)}</Trackpoint>\n`).join('');
  const track = points === '' ? '' : `        <Track>\n${points}        </Track>\n`;
  const metres = Number.isFinite(lap.distanceM) ? lap.distanceM : rowedM(activity, rows);
  return `      <Lap StartTime="${moment(lap.startS, activity.isLocalTime)}">
        <TotalTimeSeconds>${number(lap.workS)}</TotalTimeSeconds>
        <DistanceMeters>${number(metres)}</DistanceMeters>
        <Calories>0</Calories>
        <Intensity>${lap.isActive === false ? 'Resting' : 'Active'}</Intensity>
        <TriggerMethod>Manual</TriggerMethod>
${track}      </Lap>
`;
}

/** The format requires a number: for a lap without one, the distance of its points. */
function rowedM({ points: { distanceM } }: Activity, rows: readonly number[]): number {
  const known = rows.map((row) => distanceM[row] ?? Number.NaN).filter(Number.isFinite);
  return known.length === 0 ? 0 : (known.at(-1) ?? 0) - (known[0] ?? 0);
}

const creatorName = ({ device }: Activity): string =>
  [device?.maker, device?.model].filter((part) => part !== null && part !== undefined && part !== 'unknown').join(' ');

/**
 * An activity as TCX (Garmin's TrainingCenterDatabase v2 with ActivityExtension v2), for training diaries. Times to
 * the millisecond, rates in whole strokes per minute, heart rate in whole beats and power in whole watts, as in the
 * format; calories, which are required but not measured, are 0. Failures: `no-date`, which TCX requires.
 */
export function encodeTcx(activity: Activity): Result<string> {
  const { points, laps } = activity;
  const [firstS = 0] = points.timeS;
  if (firstS < FIRST_DATE_S) {
    return failure('no-date', 'TCX needs a date, and this recording has none. Export FIT, or set the date first.');
  }
  const rows = new Map<number, number[]>(laps.map((_, lap) => [lap, []]));
  for (const [row, atS] of points.timeS.entries()) rows.get(lapAt(laps, atS))?.push(row);
  const written = laps.map((lap, index) => lapElement(activity, lap, rows.get(index) ?? [])).join('');
  const creator = creatorName(activity);
  return success(`<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
  <Activities>
    <Activity Sport="Rowing">
      <Id>${startWords(laps[0]?.startS ?? firstS, activity)}</Id>
${written}${creator === '' ? '' : `      <Creator xsi:type="Device_t"><Name>${xmlText(creator)}</Name><UnitId>0</UnitId><ProductID>0</ProductID><Version><VersionMajor>0</VersionMajor><VersionMinor>0</VersionMinor></Version></Creator>\n`}    </Activity>
  </Activities>
  <Author xsi:type="Application_t"><Name>Strokeside</Name><Build><Version><VersionMajor>1</VersionMajor><VersionMinor>0</VersionMinor></Version></Build><LangID>en</LangID><PartNumber>000-00000-00</PartNumber></Author>
</TrainingCenterDatabase>
`);
}

const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const EVENT = 21;
const ACTIVITY = 34;
const FIELD_DESCRIPTION = 206;
const DEVELOPER_DATA_ID = 207;

const ACTIVITY_FILE = 4;
/** "development": the manufacturer number for apps without one of their own. */
const NO_MANUFACTURER = 255;
const ROWING = 15;
const INDOOR_ROWING = 14;
const TIMER = 0;
const TIMER_STARTS = 0;
const LAP_EVENT = 9;
const SESSION_EVENT = 8;
const ACTIVITY_EVENT = 26;
const STOPS = 1;
const FRACTIONS = 256;
const WORK = 0;
const REST = 1;

const field = (number: number, base: number, value: number | string | readonly number[]): StoredField => {
  const isKnown = typeof value !== 'number' || Number.isFinite(value);
  return { number, base, value: isKnown ? value : null };
};

/** Null beyond the type's range, so that it reads as "not measured" and not as another number. */
const unsigned = (number: number, base: number, value: number): StoredField =>
  field(
    number,
    base,
    value >= 0 && value < (base === UINT8 ? 0xff : base === UINT16 ? 0xffff : 0xffffffff) ? value : NaN,
  );

interface Clock {
  /** Seconds in FIT's epoch. */
  readonly at: (atS: number) => number;
  /** Start of the session, on the clock of the points. */
  readonly begunS: number;
}

/** FIT counts from 1989; below its first date, from power-on, which means "no date". */
function toFitClock({ points, laps, isLocalTime }: Activity): Clock {
  const [firstS = 0] = points.timeS;
  const begunS = Math.min(firstS, laps[0]?.startS ?? firstS);
  const zeroS = !isLocalTime && firstS > EPOCH_S ? EPOCH_S : Math.max(0, Math.floor(begunS));
  return { at: (atS) => Math.max(0, atS - zeroS), begunS };
}

type Stamp = (atS: number) => number;

function describe(fit: FitBytes, added: readonly Described[]): void {
  const id = Array.from({ length: ROWING_STANDARD.length / 2 }, (_, byte) =>
    Number.parseInt(ROWING_STANDARD.slice(2 * byte, 2 * byte + 2), 16),
  );
  fit.message(DEVELOPER_DATA_ID, [field(1, BYTE, id), field(3, UINT8, 0)]);
  for (const { number, base, scale, units } of added) {
    fit.message(FIELD_DESCRIPTION, [
      field(0, UINT8, 0),
      field(1, UINT8, number),
      field(2, UINT8, base),
      field(3, TEXT, STANDARD_NAMES[number] ?? ''),
      field(6, UINT8, scale),
      field(7, SINT8, 0),
      field(8, TEXT, units),
    ]);
  }
}

function writeRecords(fit: FitBytes, { points, rows }: Activity, added: readonly Added[], clock: Clock): void {
  /** Whole seconds, and 256ths in addition, because a stroke lasts about two seconds. 255 would be "not measured". */
  const stampFields = (atS: number): StoredField[] => {
    const parts = Math.round(clock.at(atS) * FRACTIONS);
    const fraction = Math.min(parts % FRACTIONS, FRACTIONS - 2);
    return [field(253, UINT32, Math.floor(parts / FRACTIONS)), field(28, UINT8, fraction)];
  };
  // Start of the first stroke: without it the session would begin at its end.
  if (rows === 'stroke') {
    const metres = hasValues(points.distanceM) ? 0 : NaN;
    fit.message(RECORD, [...stampFields(clock.begunS), unsigned(5, UINT32, metres), field(19, UINT32, 0)]);
  }
  for (const [row, atS] of points.timeS.entries()) {
    const of = (column: keyof typeof points): number => points[column][row] ?? NaN;
    const rate = of('rateSpm');
    const whole = Math.floor(rate + 1 / 256);
    fit.message(RECORD, [
      ...stampFields(atS),
      field(0, SINT32, of('latitudeDeg') * SEMICIRCLES),
      field(1, SINT32, of('longitudeDeg') * SEMICIRCLES),
      unsigned(5, UINT32, of('distanceM') * 100),
      unsigned(73, UINT32, of('speedMps') * 1000),
      unsigned(78, UINT32, (of('altitudeM') + 500) * 5),
      unsigned(4, UINT8, whole),
      unsigned(53, UINT8, Math.max(0, (rate - whole) * 128)),
      unsigned(3, UINT8, Math.round(of('heartRateBpm'))),
      unsigned(7, UINT16, Math.round(of('powerW'))),
      unsigned(19, UINT32, of('strokes')),
      ...added.map(({ number, base, valueAt }) => ({ number, base, value: valueAt(row), developer: 0 })),
    ]);
  }
}

function writeLap(fit: FitBytes, lap: ActivityLap, index: number, stamp: Stamp): void {
  fit.message(LAP, [
    field(253, UINT32, stamp(lap.endS)),
    field(254, UINT16, index),
    field(0, ENUM, LAP_EVENT),
    field(1, ENUM, STOPS),
    field(2, UINT32, stamp(lap.startS)),
    unsigned(7, UINT32, (lap.endS - lap.startS) * 1000),
    unsigned(8, UINT32, lap.workS * 1000),
    unsigned(9, UINT32, lap.distanceM * 100),
    unsigned(10, UINT32, lap.strokes),
    field(23, ENUM, lap.isActive === false ? REST : WORK),
    field(24, ENUM, 0),
    field(25, ENUM, ROWING),
  ]);
}

function writeSession(fit: FitBytes, activity: Activity, stamp: Stamp): void {
  const { points, laps, craft, deviceTotals } = activity;
  const fromS = laps[0]?.startS ?? points.timeS[0] ?? NaN;
  const toS = points.timeS.at(-1) ?? NaN;
  const elapsedS = deviceTotals?.elapsedS ?? toS - fromS;
  fit.message(SESSION, [
    field(253, UINT32, stamp(toS)),
    field(254, UINT16, 0),
    field(0, ENUM, SESSION_EVENT),
    field(1, ENUM, STOPS),
    field(2, UINT32, stamp(fromS)),
    unsigned(7, UINT32, elapsedS * 1000),
    unsigned(8, UINT32, (deviceTotals?.workS ?? elapsedS) * 1000),
    unsigned(9, UINT32, (deviceTotals?.distanceM ?? points.distanceM.at(-1) ?? NaN) * 100),
    field(5, ENUM, ROWING),
    field(6, ENUM, craft === 'erg' ? INDOOR_ROWING : 0),
    field(25, UINT16, 0),
    field(26, UINT16, laps.length),
    ...toSessionValues(activity).map(({ number, base, value }) => ({ number, base, value, developer: 0 })),
  ]);
}

/**
 * An activity as FIT, with oar values in the fields of the draft standard for rowing. Source of numbers and scales:
 * the FIT profile and protocol. Bytes of a FIT file. Times are in 256ths of a second; without a date or a zone they
 * count from power-on, as FIT defines. Values outside the format's range become "not measured".
 */
export function encodeFit(activity: Activity): Uint8Array<ArrayBuffer> {
  const { points, laps, utcOffsetS, isLocalTime } = activity;
  const fit = new FitBytes();
  const clock = toFitClock(activity);
  const stamp: Stamp = (atS) => Math.round(clock.at(atS));
  const { begunS } = clock;
  const added = addedFields(activity);
  const lastS = points.timeS.at(-1) ?? begunS;
  fit.message(FILE_ID, [
    field(0, ENUM, ACTIVITY_FILE),
    field(1, UINT16, NO_MANUFACTURER),
    field(2, UINT16, 0),
    field(4, UINT32, stamp(begunS)),
    field(8, TEXT, 'Strokeside'),
  ]);
  describe(fit, [...added, ...toSessionValues(activity)]);
  fit.message(EVENT, [field(253, UINT32, stamp(begunS)), field(0, ENUM, TIMER), field(1, ENUM, TIMER_STARTS)]);
  writeRecords(fit, activity, added, clock);
  for (const [index, lap] of laps.entries()) writeLap(fit, lap, index, stamp);
  writeSession(fit, activity, stamp);
  fit.message(ACTIVITY, [
    field(253, UINT32, stamp(lastS)),
    unsigned(0, UINT32, (lastS - begunS) * 1000),
    field(1, UINT16, 1),
    field(2, ENUM, 0),
    field(3, ENUM, ACTIVITY_EVENT),
    field(4, ENUM, STOPS),
    // FIT gives the zone by local time next to UTC.
    ...(utcOffsetS === null || isLocalTime ? [] : [field(5, UINT32, stamp(lastS) + utcOffsetS)]),
  ]);
  return fit.bytes();
}
