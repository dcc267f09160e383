// The simulated session as apps on computers and phones write it, with each quirk.
import type { Session } from '../../testing/simulated-session.ts';
import { countedStrokes, type CountedStroke, firstOar, clockText, type Column, writtenTable } from './written-table.ts';

const LBF_PER_N = 1 / 4.4482216152605;

const formatCurve = (stroke: CountedStroke, factor: number, between: string): string =>
  firstOar(stroke)
    .curveN.map((force) => (force * factor).toFixed(1))
    .join(between);

export interface BoatCoachWriting {
  readonly workout?: string;
  /** Rows of each stroke. */
  readonly times?: number;
  /** The monitor's force curve, in the cells after the last column: 'N' as another app would write it. */
  readonly curve?: 'lbf' | 'N' | 'shape' | 'none';
  /** A timestamp column, which newer versions have. */
  readonly hasMoments?: boolean;
  /** Number of strokes of a rest before each interval, as in a planned workout. */
  readonly restStrokes?: number;
  readonly isCountryHeader?: boolean;
}

const CURVE_FACTOR = { lbf: LBF_PER_N, N: 1, shape: 0.01, none: 0 } as const;

interface CoachRow extends CountedStroke {
  readonly before: number;
  readonly kind: 'Distance' | 'Rest';
}

/** Strokes of a rest on a separate clock, then the first row of the interval, which repeats the last of them. */
function restRows(stroke: CountedStroke, restStrokes: number): CoachRow[] {
  if (stroke.number !== 1) return [];
  const rest = Array.from({ length: restStrokes }, (_, index) => ({
    ...stroke,
    number: index + 1,
    workS: 3 * (index + 1),
    totalM: 9 * (index + 1),
    before: 0,
    kind: 'Rest' as const,
  }));
  const [last] = rest.slice(-1);
  return last === undefined ? rest : [...rest, { ...last, workS: 0, totalM: 0, kind: 'Distance' }];
}

/** With counters that restart in each interval, as in a planned workout. */
function byInterval(session: Session): CountedStroke[] {
  const strokes = countedStrokes(session);
  return strokes.map((stroke, at) => ({
    ...stroke,
    number: at + 1 - strokes.findIndex(({ interval }) => interval === stroke.interval),
    workS: stroke.inIntervalS,
    totalM: stroke.inIntervalM,
  }));
}

/** Each stroke repeated, one row per second. */
export function boatCoachErgText(session: Session, writing: BoatCoachWriting = {}): string {
  const { workout = 'JustRowSplits', times = 3, curve = 'none', hasMoments = false } = writing;
  const { restStrokes = 0, isCountryHeader = false } = writing;
  const moment = ({ workS, before }: CoachRow): string =>
    `${new Date(session.startMs + 7_200_000 + (workS - before) * 1000).toISOString().slice(0, -2)}+02:00`;
  const meanPaceS = (500 * session.workS) / session.distanceM;
  const points = (stroke: CoachRow): readonly string[] =>
    curve === 'none' || stroke.kind === 'Rest'
      ? ['']
      : firstOar(stroke).curveN.map((force) => (force * CURVE_FACTOR[curve]).toFixed(curve === 'shape' ? 3 : 0));
  const columns: readonly Column<CoachRow>[] = [
    ...(hasMoments ? [['DateTime', moment] as const] : []),
    ['workoutType', () => workout],
    ['intervalType', ({ kind }) => kind],
    ['intervalCount', ({ interval }) => interval],
    ['strokeRate', ({ rateSpm }) => rateSpm.toFixed(0)],
    ['currentHeartRate', ({ heartRateBpm }) => heartRateBpm],
    ['workTime', ({ workS, before }) => clockText(workS - before, 0, true)],
    ['workDistance', ({ totalM, before, speedMps }) => Math.round(totalM - before * speedMps)],
    ['stroke500MPace', ({ paceS }) => clockText(paceS, 0, true)],
    ['totalAvg500MPace', () => clockText(meanPaceS, 1, true)],
    ['strokePower', (stroke) => (stroke.kind === 'Rest' ? 65_535 : firstOar(stroke).powerW.toFixed(0))],
    ['strokeCount', ({ number }) => number],
    ['strokeLength', ({ driveLengthM }) => driveLengthM.toFixed(2)],
    ['strokeDriveTime', ({ driveTimeS }) => driveTimeS.toFixed(2)],
    ['strokeAverageForce', (stroke) => (firstOar(stroke).averageN * LBF_PER_N).toFixed(0)],
    ['strokePeakForce', (stroke) => (Math.max(...firstOar(stroke).curveN) * LBF_PER_N).toFixed(0)],
    ['dragFactor', ({ dragFactor }) => dragFactor],
    ['', () => ''],
    ['PowerCurve', (stroke) => points(stroke).join(',')],
  ];
  const rows = (restStrokes === 0 ? countedStrokes(session) : byInterval(session)).flatMap((stroke): CoachRow[] => [
    ...restRows(stroke, restStrokes),
    ...Array.from({ length: times }, (_, copy): CoachRow => ({
      ...stroke,
      before: ((times - 1 - copy) / times) * (stroke.endS - stroke.startS),
      kind: 'Distance',
    })),
  ]);
  // The points of the curve are in separate cells.
  const [header = '', ...lines] = writtenTable(rows, columns).replaceAll('"', '').split('\n');
  const names = isCountryHeader ? header.replaceAll(',', ';') : header;
  return `Workout data for: ann    Club: none    Date: 2017-12-06 17:21\n${[names, ...lines].join('\n')}`;
}

/** Timestamps with their zone; `--` if unknown. A piece for each interval started by button. */
export const boatCoachWaterText = (
  { seconds, startMs, intervals }: Session,
  { hasPieces = false, perKm = false } = {},
): string =>
  'Workout data for: ann    Club: none    Date: 2017-09-25 17:22\n' +
  writtenTable(seconds, [
    [
      'DateTime',
      ({ timeS }) =>
        `${new Date(startMs + 7_200_000 + timeS * 1000).toISOString().slice(0, 19).replace('T', ' ')}.4 GMT+02:00`,
    ],
    ['TOTAL Distance Since Start BoatCoach(m)', ({ distanceM }) => Math.round(distanceM)],
    [
      'Piece Number',
      ({ timeS }) => (hasPieces ? 1 + intervals.findIndex(({ startS, endS }) => timeS >= startS && timeS <= endS) : 0),
    ],
    ['Stroke Rate', ({ rateSpm }) => rateSpm.toFixed(1)],
    ['Cumulative Stroke Count', ({ strokes }) => strokes],
    ['Piece Stroke Count', ({ strokes }) => strokes],
    [
      `Last 10 Stroke Speed(${perKm ? '/km' : '/500m'})`,
      ({ speedMps }) => (speedMps > 0 ? clockText((perKm ? 1000 : 500) / speedMps, 0, true) : '--'),
    ],
    ['Heart Rate', ({ heartRateBpm }) => heartRateBpm],
    ['Latitude', ({ latitudeDeg }) => latitudeDeg.toFixed(6)],
    ['Longitude', ({ longitudeDeg }) => longitudeDeg.toFixed(6)],
  ]);

/** A row without a stroke follows the first interval. */
export function ritmoTimeText(session: Session): string {
  const strokes = countedStrokes(session);
  const rows = strokes.flatMap((stroke, index) => {
    const isLast = strokes[index + 1]?.interval !== stroke.interval;
    return isLast
      ? [
          { ...stroke, isIdle: false },
          { ...stroke, isIdle: true },
        ]
      : [{ ...stroke, isIdle: false }];
  });
  const table = writtenTable(rows, [
    ['Stroke Count', ({ number }) => number],
    ['Rate (spm)', ({ rateSpm, isIdle }) => (isIdle ? '0.0' : rateSpm.toFixed(1))],
    ['Distance (m)', ({ totalM, isIdle }) => Math.round(totalM + (isIdle ? 4 : 0))],
    ['Heart Rate (bpm)', () => 0],
    ['State', () => '-'],
    ['Piece#', () => 0],
    ['Total Time (sec)', ({ endS, isIdle }) => (endS + (isIdle ? 6 : 0)).toFixed(1)],
    ['Speed (m/s)', ({ speedMps }) => speedMps.toFixed(2)],
    ['Latitude (deg)', ({ latitudeDeg }) => latitudeDeg.toFixed(8)],
    ['Longitude (deg)', ({ longitudeDeg }) => longitudeDeg.toFixed(8)],
  ]);
  return `# RitmoTime: 15. 6. 2018 - 17:34:12\n# Full Workout\n# Duration: 2 min.  Strokes: ${strokes.length}.  Intervals: 0\n#\n${table}`;
}

export const humonText = ({ seconds }: Session): string =>
  'Workout UUID: 0\nMon Jan 21 2019 12:47:40 GMT-0500 (EST)\n' +
  writtenTable(seconds, [
    ['Time [seconds]', ({ timeS }) => timeS],
    ['smo2 [%]', () => '70.2'],
    ['hgb [g/dL]', () => '13.27'],
    ['altitude [meters]', () => '33.770'],
    ['speed [meters/sec]', ({ speedMps }) => speedMps.toFixed(3)],
    ['latitude [degrees]', ({ latitudeDeg }) => latitudeDeg.toFixed(10)],
    ['longitude [degrees]', ({ longitudeDeg }) => longitudeDeg.toFixed(10)],
    ['distance [meters]', ({ distanceM }) => distanceM.toFixed(3)],
    ['heartRate [bpm]', ({ heartRateBpm }) => heartRateBpm.toFixed(3)],
  ]);

/** Kilometers per hour; `factor` turns it into a bicycle. */
export const kinomapText = ({ seconds, startMs }: Session, factor = 1): string =>
  writtenTable(seconds, [
    ['Date', ({ timeS }) => new Date(startMs + timeS * 1000).toISOString().replace('.000Z', 'Z')],
    ['Latitude', ({ latitudeDeg }) => latitudeDeg.toFixed(4)],
    ['Longitude', ({ longitudeDeg }) => longitudeDeg.toFixed(4)],
    ['Distance', ({ distanceM }) => Math.round(distanceM * factor)],
    ['Speed', ({ speedMps }) => (speedMps * 3.6 * factor).toFixed(1)],
    ['Heart rate', ({ heartRateBpm }) => heartRateBpm],
    ['Power', () => 168],
    ['Cadence', ({ rateSpm }) => Math.round(rateSpm * factor)],
  ]);

/** The session, the strokes and the pieces, separated by blank lines. */
export function rowProText(session: Session): string {
  const { distanceM, workS } = session;
  const above = `Date,TotalTime,TotalDistance,AvgPace\n13/12/2016 19:23:10,${Math.round(workS * 1000)},${distanceM.toFixed(0)},0.27\n\n`;
  const strokes = writtenTable(countedStrokes(session), [
    ['Time', ({ inIntervalS }) => Math.round(inIntervalS * 1000)],
    ['Distance', ({ inIntervalM }) => inIntervalM.toFixed(4)],
    ['Pace', ({ speedMps }) => (1 / speedMps).toFixed(7)],
    ['Watts', (stroke) => firstOar(stroke).powerW.toFixed(4)],
    ['SPM', ({ rateSpm }) => rateSpm.toFixed(0)],
    ['HR', ({ heartRateBpm }) => heartRateBpm],
  ]);
  return `${above}${strokes}\nType,Time,Distance,AvgPace\n1,5280,190,0.27\n`;
}

/** Includes strokes before the workout. */
export function painSledDesktopText(session: Session): string {
  const at = (seconds: number): string => new Date(session.startMs + seconds * 1000).toISOString();
  const strokes = countedStrokes(session);
  const end = strokes.at(-1)?.endS ?? 0;
  return writtenTable(
    [
      ...strokes.slice(0, 1).map((stroke) => ({ ...stroke, number: 0, startS: -9, isWaiting: true })),
      ...strokes.map((stroke) => ({ ...stroke, isWaiting: false })),
    ],
    [
      ['stroke.driveStartMs', ({ startS }) => at(startS)],
      ['stroke.startWorkoutMeter', ({ totalM, distanceM }) => (totalM - distanceM).toFixed(2)],
      ['stroke.strokeNumber', ({ number }) => number],
      ['stroke.intervalNumber', () => 0],
      ['stroke.endWorkoutState', ({ isWaiting }) => (isWaiting ? '00 waiting to row' : '01 workout row')],
      ['stroke.driveMs', ({ driveTimeS }) => Math.round(driveTimeS * 1000)],
      ['stroke.slideMs', ({ recoveryTimeS }) => Math.round(recoveryTimeS * 1000)],
      ['stroke.strokeTimeMs', ({ startS, endS }) => Math.round((endS - startS) * 1000)],
      ['stroke.strokeMeters', ({ distanceM }) => distanceM.toFixed(2)],
      ['stroke.paceSecPer1k', ({ paceS }) => (2 * paceS).toFixed(1)],
      ['stroke.strokesPerMin', ({ rateSpm }) => rateSpm.toFixed(1)],
      ['stroke.watts', (stroke) => firstOar(stroke).powerW.toFixed(1)],
      ['stroke.hrBpm', ({ heartRateBpm }) => heartRateBpm],
      ['stroke.dragFactor', ({ dragFactor }) => dragFactor],
      ['workout.rowStartMs', () => at(0)],
      ['workout.rowEndMs', () => at(end)],
      ['workout.workoutMeters', () => Math.round(session.distanceM)],
      ['workout.strokeCount', () => strokes.length],
      ['stroke.forceMap', (stroke) => `[${formatCurve(stroke, LBF_PER_N, ' ')}]`],
    ],
  );
}

/** Rows at the ends of splits repeat the stroke; `NaN` for missing values. */
export const openRowingMonitorText = (session: Session): string =>
  writtenTable(
    countedStrokes(session).flatMap((stroke) => (stroke.number % 5 === 0 ? [stroke, stroke] : [stroke])),
    [
      ['', (_, index) => index + 1],
      ['index', (_, index) => index + 1],
      [' Stroke Number', ({ number }) => number],
      [' lapIdx', ({ interval }) => interval],
      ['TimeStamp (sec)', ({ endS }) => (session.startMs / 1000 + endS).toFixed(3)],
      [' ElapsedTime (sec)', ({ workS }) => workS.toFixed(5)],
      [' HRCur (bpm)', () => 'NaN'],
      ['DistanceMeters', ({ totalM }) => totalM.toFixed(1)],
      [' Cadence (stokes/min)', ({ rateSpm }) => rateSpm.toFixed(1)],
      [' Stroke500mPace (sec/500m)', ({ paceS }) => paceS.toFixed(2)],
      [' Power (watts)', (stroke) => firstOar(stroke).powerW.toFixed(0)],
      [' StrokeDistance (meters)', ({ distanceM }) => distanceM.toFixed(2)],
      [' DriveTime (ms)', ({ driveTimeS }) => (driveTimeS * 1000).toFixed(0)],
      [' StrokeRecoveryTime (ms)', ({ recoveryTimeS }) => (recoveryTimeS * 1000).toFixed(0)],
      [' Horizontal (meters)', ({ totalM }) => totalM.toFixed(1)],
      [' DragFactor', ({ dragFactor }) => dragFactor.toFixed(1)],
      [' PeakDriveForce (N)', (stroke) => firstOar(stroke).peakN.toFixed(1)],
      [' AverageDriveForce (N)', (stroke) => firstOar(stroke).averageN.toFixed(1)],
      ['Handle_Force_(N)', (stroke) => formatCurve(stroke, 1, ',')],
    ],
  );

export const newtonListText = (session: Session): string =>
  writtenTable(countedStrokes(session), [
    ['Time (secs)', ({ workS }) => workS.toFixed(2)],
    ['Distance (meters)', ({ totalM }) => totalM.toFixed(1)],
    ['Stroke Rate (s/m)', ({ rateSpm }) => rateSpm.toFixed(1)],
    ['500m Split (secs)', ({ paceS }) => paceS.toFixed(1)],
    ['Power (Watts)', (stroke) => firstOar(stroke).powerW.toFixed(1)],
    ['Drive Time (secs)', ({ driveTimeS }) => driveTimeS.toFixed(2)],
    ['Peak Force (Newtons)', (stroke) => firstOar(stroke).peakN.toFixed(1)],
    ['Average Drive Force (Newtons)', (stroke) => firstOar(stroke).averageN.toFixed(1)],
    ['Heart Rate (bpm)', ({ heartRateBpm }) => heartRateBpm],
    ['Force Curve Data Points (Newtons)', (stroke) => formatCurve(stroke, 1, ' ')],
  ]);
