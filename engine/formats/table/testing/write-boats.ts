// The simulated session as apps and devices in boats write it, with each quirk.
import type { Session, SessionSecond } from '../../testing/simulated-session.ts';
import { countedStrokes, type CountedStroke, firstOar, clockText, type Column, writtenTable } from './written-table.ts';

const S_PER_DAY = 86_400;

/** Rounded times repeat; the practice began before the interval. */
export function crewNerdText(session: Session, { practiceS = 1588.758, isExcel = false } = {}): string {
  const time = ({ timeS }: SessionSecond): string =>
    isExcel ? clockText(timeS, 0).padStart(5, '0') + ':00' : clockText(timeS, 1).padStart(7, '0');
  return writtenTable(session.seconds, [
    ['Time', time],
    ['Distance (m)', ({ distanceM }) => Math.round(distanceM)],
    ['Speed (m/s)', ({ speedMps }) => speedMps.toFixed(2)],
    ['Strokes', ({ strokes }) => strokes],
    ['Stroke Rate (SPM)', ({ rateSpm }) => rateSpm.toFixed(1)],
    ['Lat', ({ latitudeDeg }) => latitudeDeg.toFixed(6)],
    ['Lon', ({ longitudeDeg }) => longitudeDeg.toFixed(6)],
    ['Check', (_, index) => (index % 5 === 0 ? 255 : 57)],
    ['Bounce', () => 16],
    ['HR (BPM)', ({ heartRateBpm }) => heartRateBpm],
    ['Practice Elapsed Time (s)', ({ timeS }) => (practiceS + timeS).toFixed(3)],
  ]);
}

const formatDayTime = (seconds: number): string => clockText(seconds % S_PER_DAY, 0, true).padStart(8, '0');

/** `beginS` is the time of day; close to midnight the second interval begins on the next day. */
export const crewNerdSummaryText = ({ intervals }: Session, beginS = 36_907): string =>
  writtenTable(intervals, [
    ['Workout #', (_, index) => index + 1],
    ['Workout Name', () => 'Just Go'],
    ['Interval #', () => 1],
    ['Interval Type', ({ distanceM }) => `Distance (${Math.round(distanceM)} m)`],
    ['Interval Start', ({ startS }) => formatDayTime(beginS + startS)],
    ['Time', ({ startS, endS }) => clockText(endS - startS, 0)],
    ['Distance (m)', ({ distanceM }) => Math.round(distanceM)],
    ['Strokes', ({ strokes }) => strokes.length],
  ]);

const zeros = (value: number, digits: number, decimals = 0): string =>
  value.toFixed(decimals).padStart(digits + (decimals > 0 ? decimals + 1 : 0), '0');

/** A row every few meters, numbers with leading zeros; line ends as requested by the test. */
export function coxOrbText(session: Session, { everyM = 5, title = '07:45  23/08/2022' } = {}): string {
  const strokes = countedStrokes(session);
  const count = Math.floor(session.distanceM / everyM);
  const rows = Array.from({ length: count + 1 }, (_, index) => {
    const metres = index * everyM;
    const stroke = strokes.find(({ totalM }) => totalM >= metres) ?? strokes.at(-1);
    const leftM = (stroke?.totalM ?? 0) - metres;
    return { metres, stroke, timeS: (stroke?.workS ?? 0) - leftM / (stroke?.speedMps ?? 1) };
  });
  const table = writtenTable(rows, [
    ['Distance', ({ metres }) => zeros(metres, 5)],
    ['Elapsed Time', ({ timeS }) => clockText(Math.max(0, timeS), 1, true)],
    ['Stroke Count', ({ stroke }) => zeros(stroke?.number ?? 0, 5)],
    ['Rate', ({ stroke }) => zeros(stroke?.rateSpm ?? 0, 3, 1)],
    ['Check', () => '062'],
    ['Speed (mm:ss/500m)', ({ stroke }) => clockText(stroke?.paceS ?? 0, 0)],
    ['Speed (m/s)', ({ stroke }) => zeros(stroke?.speedMps ?? 0, 2, 2)],
    ['Distance/Stroke', ({ stroke }) => zeros(stroke?.distanceM ?? 0, 2, 2)],
  ]);
  return `COXORB Performance Data   ${title}\n\n${table}`;
}

export const coxmateText = (session: Session): string =>
  writtenTable(countedStrokes(session), [
    ['Stroke', ({ number }) => number],
    ['Time', ({ workS }) => Number(workS.toFixed(2))],
    ['Distance', ({ totalM }) => Number(totalM.toFixed(2))],
    ['Rating', ({ rateSpm }) => Number(rateSpm.toFixed(2))],
    ['Speed', () => 0],
    ['Ratio', () => 55.4],
    ['Cover', ({ distanceM }) => Number(distanceM.toFixed(2))],
    ['Heart Rate', () => 0],
  ]);

/** Distance restarts after a pause; older files repeat the latitude, and a spreadsheet cuts lists. */
export function quiskeText(session: Session, { isOld = false, isCutBySpreadsheet = false } = {}): string {
  const list = (stroke: CountedStroke, points = 200): string => {
    const numbers = Array.from({ length: points }, (_, point) => {
      return (Math.sin((point / points) * 2 * Math.PI) * stroke.speedMps * 30).toFixed(3);
    });
    return isCutBySpreadsheet ? numbers.slice(0, 14).join(',') : numbers.join(',');
  };
  const longitude = ({ latitudeDeg, longitudeDeg }: CountedStroke): string =>
    (isOld ? latitudeDeg : longitudeDeg).toFixed(7);
  const table = writtenTable(countedStrokes(session), [
    ['timestamp(s)', ({ endS }) => (session.startMs / 1000 + endS).toFixed(3)],
    ['distance(m)', ({ inIntervalM }) => inIntervalM.toFixed(3)],
    ['SPM (strokes per minute)', ({ rateSpm }) => rateSpm.toFixed(1)],
    ['speed (m/s)', ({ speedMps }) => speedMps.toFixed(3)],
    ['latitude', ({ latitudeDeg }) => latitudeDeg.toFixed(7)],
    ['longitude', longitude],
    ['stroke angle (deg)', (stroke) => (firstOar(stroke).finishDeg - firstOar(stroke).catchDeg).toFixed(2)],
    ['boat accelerator curve', (stroke) => list(stroke, 260)],
    ['oar angle velocity curve', (stroke) => list(stroke)],
    ['seat curve', () => ''],
  ]);
  return `Quiske,22-11-07-07-58-39-127966-71923\n${table}`;
}

export interface RowsandallQuirks {
  readonly isMisspelt?: boolean;
  readonly hasOarlock?: boolean;
  readonly hasTrack?: boolean;
  readonly hasRests?: boolean;
}

/** Every name but the first begins with a space; unknown columns are filled with zeros. */
export function rowsandallText(session: Session, quirks: RowsandallQuirks = {}): string {
  const { isMisspelt = true, hasOarlock = false, hasTrack = true, hasRests = true } = quirks;
  const angle = (of: (stroke: CountedStroke) => number) => (stroke: CountedStroke) =>
    hasOarlock ? of(stroke).toFixed(1) : 0;
  const track: Column<CountedStroke>[] = hasTrack
    ? [
        [' latitude', ({ latitudeDeg }) => latitudeDeg],
        [' longitude', ({ longitudeDeg }) => longitudeDeg],
      ]
    : [];
  const state: Column<CountedStroke>[] = hasRests
    ? [[' WorkoutState', ({ interval }) => (interval === 1 ? 3 : 4)]]
    : [];
  return writtenTable<CountedStroke>(countedStrokes(session), [
    ['index', (_, index) => index],
    ['TimeStamp (sec)', ({ endS }) => (session.startMs / 1000 + endS).toFixed(3)],
    [' ElapsedTime (sec)', ({ endS }) => endS.toFixed(3)],
    [' Horizontal (meters)', ({ inIntervalM }) => inIntervalM.toFixed(2)],
    [isMisspelt ? ' Cadence (stokes/min)' : ' Cadence (strokes/min)', ({ rateSpm }) => rateSpm.toFixed(1)],
    [' HRCur (bpm)', ({ heartRateBpm }) => heartRateBpm],
    [' Stroke500mPace (sec/500m)', ({ paceS }) => paceS.toFixed(2)],
    [' Power (watts)', (stroke) => firstOar(stroke).powerW.toFixed(1)],
    [' StrokeDistance (meters)', ({ distanceM }) => distanceM.toFixed(3)],
    [' DriveTime (ms)', ({ driveTimeS }) => (driveTimeS * 1000).toFixed(0)],
    [' StrokeRecoveryTime (ms)', ({ recoveryTimeS }) => (recoveryTimeS * 1000).toFixed(0)],
    [' DragFactor', ({ dragFactor }) => (hasTrack ? 0 : dragFactor)],
    [' PeakDriveForce (lbs)', (stroke) => (firstOar(stroke).peakN / 4.4482216152605).toFixed(2)],
    [' lapIdx', ({ interval }) => interval],
    ...state,
    ...track,
    ['catch', angle((stroke) => firstOar(stroke).catchDeg)],
    ['finish', angle((stroke) => firstOar(stroke).finishDeg)],
    ['slip', angle((stroke) => firstOar(stroke).slipDeg)],
    ['wash', angle((stroke) => firstOar(stroke).washDeg)],
  ]);
}
