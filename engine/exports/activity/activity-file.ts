// A session as a file for watch apps and training diaries.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Engine } from '../../kernel/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Result, success, failure } from '../../recording/result.ts';
import { type ActivityChoice, toActivity } from './to-activity.ts';
import { encodeFit } from './fit.ts';
import type { Activity, ActivityLap } from '../../formats/activity/activity.ts';
import { xmlText } from '../gpx.ts';

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

// An activity as TCX (Garmin's TrainingCenterDatabase v2 with ActivityExtension v2), for training diaries.
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
 * Times to the millisecond, rates in whole strokes per minute, heart rate in whole beats and power in whole watts, as
 * in the format; calories, which are required but not measured, are 0. Failures: `no-date`, which TCX requires.
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
