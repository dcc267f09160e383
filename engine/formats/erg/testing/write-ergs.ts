// The simulated session as ergs and their apps write it, with each quirk.
import type { Session } from '../../testing/simulated-session.ts';
import {
  countedStrokes,
  type CountedStroke,
  firstOar,
  clockText,
  type Column,
  writtenTable,
} from '../../table/testing/written-table.ts';

const LBF_PER_N = 1 / 4.4482216152605;
const KGF_PER_N = 1 / 9.80665;
const fixed =
  (of: (stroke: CountedStroke) => number, decimals: number) =>
  (stroke: CountedStroke): string =>
    of(stroke).toFixed(decimals);

const curveN = (stroke: CountedStroke): readonly number[] => firstOar(stroke).curveN;

/** Rows of rest have the planned seconds and almost no distance; each list is padded after its end. */
export function rp3Text(session: Session, { hasIntervals = true, restS = 480 } = {}): string {
  type Row = CountedStroke | { readonly rest: number };
  const strokes = countedStrokes(session);
  const rows: Row[] = strokes.flatMap((stroke, index): Row[] => {
    const isLast = strokes[index + 1]?.interval !== stroke.interval && index + 1 < strokes.length;
    return isLast && hasIntervals ? [stroke, { rest: 2 * stroke.interval + 1 }] : [stroke];
  });
  const cell =
    (of: (stroke: CountedStroke) => string | number, ofRest: string | number = 0) =>
    (row: Row): string | number =>
      'rest' in row ? ofRest : of(row);
  const soFar = (stroke: CountedStroke): readonly CountedStroke[] =>
    strokes
      .slice(0, strokes.indexOf(stroke) + 1)
      .filter(({ interval }) => !hasIntervals || interval === stroke.interval);
  const meanPace = (stroke: CountedStroke): number =>
    hasIntervals ? stroke.inIntervalM / stroke.inIntervalS : stroke.totalM / stroke.workS;
  const meanPower = (stroke: CountedStroke): number =>
    soFar(stroke).reduce((sum, one) => sum + firstOar(one).powerW, 0) / soFar(stroke).length;
  const list = (stroke: CountedStroke): string =>
    [...curveN(stroke).map((force) => force.toFixed(3)), '-32768', '-32768'].join(',');
  return writtenTable<Row>(rows, [
    ['id', () => ''],
    ['workout_interval_id', (row) => ('rest' in row ? 100 + row.rest : hasIntervals ? 100 + 2 * row.interval : '')],
    ['stroke_number', cell((stroke) => (hasIntervals ? stroke.inIntervalNumber : stroke.number + 1), 1)],
    ['power', cell(fixed((stroke) => firstOar(stroke).powerW, 2))],
    ['avg_power', cell(fixed((stroke) => 2.8 * meanPace(stroke) ** 3, 2))],
    ['stroke_rate', cell(fixed(({ rateSpm }) => rateSpm, 2))],
    ['time', cell(fixed(hasIntervals ? ({ inIntervalS }) => inIntervalS : ({ workS }) => workS, 3), restS)],
    ['stroke_length', cell((stroke) => (curveN(stroke).length * 2.2).toFixed(1))],
    ['distance', cell(fixed(hasIntervals ? ({ inIntervalM }) => inIntervalM : ({ totalM }) => totalM, 2), 0.13)],
    [
      'distance_per_stroke',
      cell(
        fixed(({ distanceM }) => distanceM * 100, 2),
        13.22,
      ),
    ],
    ['estimated_500m_time', cell(fixed(({ paceS }) => paceS, 2))],
    ['energy_per_stroke', cell(fixed((stroke) => firstOar(stroke).workJ, 2))],
    ['pulse', cell(({ heartRateBpm }) => heartRateBpm)],
    ['peak_force', cell((stroke) => Math.max(...curveN(stroke)).toFixed(0))],
    ['peak_force_pos', cell(() => '50.6')],
    ['rel_peak_force_pos', cell(() => (hasIntervals ? 42 : 0.42))],
    ['drive_time', cell(fixed(({ driveTimeS }) => driveTimeS, 2))],
    ['recover_time', cell(fixed(({ recoveryTimeS }) => recoveryTimeS, 2))],
    ['curve_data', cell(list, '')],
    ['avg_calculated_power', cell(fixed(meanPower, 6))],
  ]);
}

/** The old header lost a parenthesis; the clock restarts in each interval. */
export function concept2Text(session: Session, { isNew = false } = {}): string {
  const strokes = countedStrokes(session);
  const time: Column<CountedStroke> = ['Time (seconds)', fixed(({ inIntervalS }) => inIntervalS, 1)];
  const metres: Column<CountedStroke> = ['Distance (meters)', ({ inIntervalM }) => `${Math.round(inIntervalM)}.0`];
  const pace = fixed(({ paceS }) => paceS, 1);
  const rate: Column<CountedStroke> = ['Stroke Rate', fixed(({ rateSpm }) => rateSpm, 0)];
  const heart: Column<CountedStroke> = ['Heart Rate', ({ heartRateBpm }) => heartRateBpm];
  if (!isNew) {
    const old: Column<CountedStroke> = ['Pace (seconds per 500m', pace];
    return writtenTable(strokes, [['Stroke Number', ({ number }) => number], time, metres, old, rate, heart]);
  }
  const watts: Column<CountedStroke> = ['Watts', fixed((stroke) => firstOar(stroke).powerW, 0)];
  const columns = [time, metres, ['Pace (seconds)', pace], watts, ['Cal/Hr', () => 800], rate, heart] as const;
  return writtenTable<CountedStroke>(strokes, [['Number', ({ number }) => number], ...columns]);
}

/** Each stroke repeated until the next, and rows after the work in which no one rows. */
export function ergStickText(session: Session, { times = 6 } = {}): string {
  interface Row extends CountedStroke {
    readonly share: number;
    readonly isRowing: boolean;
  }
  const strokes = countedStrokes(session);
  const rows = strokes.flatMap((stroke) =>
    Array.from({ length: times }, (_, copy): Row => ({ ...stroke, share: (times - 1 - copy) / times, isRowing: true })),
  );
  const last = rows.at(-1);
  const idle: Row[] = last === undefined ? [] : [{ ...last, isRowing: false, interval: last.interval + 1 }];
  const before = ({ share, startS, endS }: Row): number => share * (endS - startS);
  return writtenTable<Row>(
    [...rows, ...idle],
    [
      ['Total elapsed time (s)', (row) => (row.isRowing ? row.inIntervalS - before(row) : 2.94).toFixed(2)],
      ['Total distance (m)', (row) => (row.isRowing ? row.inIntervalM - row.share * row.distanceM : 0).toFixed(1)],
      ['Stroke rate (/min)', fixed(({ rateSpm }) => rateSpm, 0)],
      ['Speed (m/s)', fixed(({ speedMps }) => speedMps, 3)],
      ['Current heart rate (bpm)', ({ heartRateBpm }) => heartRateBpm],
      ['Rowing state', ({ isRowing }) => (isRowing ? 1 : 0)],
      ['Drag factor', ({ dragFactor }) => dragFactor],
      ['Interval count', ({ interval }) => interval],
      ['Drive length (m)', fixed(({ driveLengthM }) => driveLengthM, 2)],
      ['Drive time (s)', fixed(({ driveTimeS }) => driveTimeS, 2)],
      ['Stroke recovery time (s)', fixed(({ recoveryTimeS }) => recoveryTimeS, 2)],
      ['Peak drive force (lbs)', fixed((stroke) => firstOar(stroke).peakN * LBF_PER_N, 1)],
      ['Ave. drive force (lbs)', fixed((stroke) => firstOar(stroke).averageN * LBF_PER_N, 1)],
      ['Work per stroke (J)', () => '655.3'],
      ['Stroke count', ({ number }) => number],
      ['Stroke power (W)', fixed((stroke) => firstOar(stroke).powerW, 0)],
      ['Split/interval time (s)', ({ interval }) => (interval === 0 ? '0.0' : '45.0')],
      ['Split/interval distance (m)', ({ interval }) => (interval === 0 ? 0 : 160)],
      ['Split/interval number', ({ interval }) => interval],
    ],
  );
}

/** Without a clock and a counter; the header says kilograms, the list is in pounds. */
export const floatText = (session: Session): string =>
  writtenTable(countedStrokes(session), [
    ['Stroke count', ({ number }) => number],
    ['Interval count', ({ interval }) => interval + 1],
    ['Drive length (m)', fixed(({ driveLengthM }) => driveLengthM, 2)],
    ['Drive time (s)', fixed(({ driveTimeS }) => driveTimeS, 2)],
    ['Stroke recovery time (s)', fixed(({ recoveryTimeS }) => recoveryTimeS, 2)],
    ['Stroke distance (m)', fixed(({ distanceM }) => distanceM, 2)],
    ['Peak drive force (kg', fixed((stroke) => firstOar(stroke).peakN * KGF_PER_N, 1)],
    ['Avg. drive force (kg', fixed((stroke) => firstOar(stroke).averageN * KGF_PER_N, 1)],
    ['Work per stroke (J)', fixed((stroke) => firstOar(stroke).workJ, 0)],
    ['Stroke power (W)', fixed((stroke) => firstOar(stroke).powerW, 0)],
    ['Time to peak (%)', () => 45],
    [
      'Plot',
      (stroke) =>
        curveN(stroke)
          .map((force) => (force * LBF_PER_N).toFixed(1))
          .join(' - '),
    ],
  ]);

/** Whole seconds and meters; the first stroke has neither, and missing values are blank. */
export function smartRowText(session: Session, { isFirstBlank = true } = {}): string {
  const strokes = countedStrokes(session);
  const unlessFirst =
    (of: (stroke: CountedStroke) => string | number) =>
    (stroke: CountedStroke): string | number =>
      isFirstBlank && stroke.number === 1 ? ' ' : of(stroke);
  return writtenTable(strokes, [
    ['Stroke (#)', ({ number }) => number],
    ['Second (#)', unlessFirst(fixed(({ workS }) => workS, 0))],
    ['Distance (m)', unlessFirst(fixed(({ totalM }) => totalM, 0))],
    ['Work (J)', unlessFirst(fixed((stroke) => firstOar(stroke).workJ, 1))],
    ['Actual power (W)', unlessFirst(fixed((stroke) => firstOar(stroke).powerW, 0))],
    ['Actual split (s)', unlessFirst(fixed(({ paceS }) => paceS, 0))],
    ['Stroke rate (SPM)', unlessFirst(fixed(({ rateSpm }) => rateSpm, 1))],
    ['Heart rate (bpm)', ({ heartRateBpm }) => heartRateBpm],
  ]);
}

/** The piece above the strokes, with its date and zone offset. */
export function heroText(session: Session): string {
  const piece = `Date,Piece,Distance,Split,Watts\n2021-04-26 06:37:32 -07:00,15',${session.distanceM.toFixed(1)},2:07.8,167.7\n\n`;
  return (
    piece +
    writtenTable(countedStrokes(session), [
      ['Stroke #', ({ number }) => number],
      ['Time', ({ workS }) => clockText(workS, 1)],
      ['Distance', fixed(({ totalM }) => totalM, 1)],
      ['Split', ({ paceS }) => clockText(paceS, 1)],
      ['Watts', fixed((stroke) => firstOar(stroke).powerW, 1)],
      ['Stroke Rate', fixed(({ rateSpm }) => rateSpm, 0)],
      ['Drag Factor', ({ dragFactor }) => dragFactor],
      ['Stroke Length', ({ driveLengthM }) => Math.round(driveLengthM * 100)],
      ['HR', ({ heartRateBpm }) => heartRateBpm],
      ['Work (J)', fixed((stroke) => firstOar(stroke).workJ, 1)],
      ['Peak Drive Force (N)', fixed((stroke) => firstOar(stroke).peakN, 1)],
      ['Average Drive Force (N)', fixed((stroke) => firstOar(stroke).averageN, 1)],
      ['Drive Time', fixed(({ driveTimeS }) => driveTimeS, 2)],
      ['Recovery Time', fixed(({ recoveryTimeS }) => recoveryTimeS, 2)],
      ['Distance per Stroke', fixed(({ distanceM }) => distanceM, 1)],
    ])
  );
}

const UTILITY_HEAD = `Concept2 Utility - Version 7.14.0
Log Data for:,PM5 Memory
,,,,,Total Workout Results,,,,Split or Work Interval Results,,,,Results Calculated by Formulas,,,Interval Rest Results
,Name,Date,Time of Day,Workout Name,Time,Meters,Avg SPM,Avg Heart Rate,Time,Meters,SPM,Heart Rate,/500m,Cal/hr,Watt,Time,Meters,Heart Rate

`;

/** Two thousand meters in four splits, whose distance continues. */
export const UTILITY_2K = `,Rower A,2026-05-14,17:36,2000,07:12.0,2000,29,168,,,,,01:48.0,1239,278
,Rower A,2026-05-14,17:36,500,,,,,01:46.4,500,30,158,01:46.4,1284,291
,Rower A,2026-05-14,17:36,1000,,,,,01:48.8,1000,28,167,01:48.8,1219,272
,Rower A,2026-05-14,17:36,1500,,,,,01:49.2,1500,28,171,01:49.2,1209,269
,Rower A,2026-05-14,17:36,2000,,,,,01:47.6,2000,30,175,01:47.6,1250,281
`;

/** The log of the Concept2 Utility with these results. */
export const concept2UtilityText = (results = UTILITY_2K): string => UTILITY_HEAD + results;
