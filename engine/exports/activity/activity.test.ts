import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Activity,
  type ActivityLap,
  type ActivityPoints,
  type AddedColumn,
  emptyPoints,
  type PointColumn,
} from '../../formats/activity/activity.ts';
import { readFit } from '../../formats/fit/messages.ts';
import { parseFitActivity as readActivity } from '../../formats/fit/read-activity.ts';
import { readTcx } from '../../formats/tcx-format.ts';
import { toColumns, readXml } from '../../formats/xml/xml.ts';
import { plainRule } from '../../recording/rule.ts';
import { ROWING } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { encodeFit, encodeTcx } from './activity-file.ts';

/** Half of the format's last decimal for every column, plus float rounding. */
type Resolution = Partial<Record<PointColumn, number>>;
const FIT: Resolution = {
  timeS: 1 / 256,
  latitudeDeg: 1e-7,
  longitudeDeg: 1e-7,
  altitudeM: 0.1,
  distanceM: 0.005,
  speedMps: 0.0005,
  rateSpm: 0.5 / 128,
  heartRateBpm: 0.5,
  powerW: 0.5,
  strokes: 0,
};
const TCX: Resolution = {
  timeS: 0.0005,
  latitudeDeg: 5e-8,
  longitudeDeg: 5e-8,
  altitudeM: 0.0005,
  distanceM: 0.0005,
  speedMps: 0.0005,
  rateSpm: 0.5,
  heartRateBpm: 0.5,
  powerW: 0.5,
};
/** Of added columns, in our units. */
const ADDED: Partial<Record<StrokeField, number>> = {
  driveLengthM: 0.0005,
  driveTimeS: 0.0005,
  recoveryTimeS: 0.0005,
  averageForceN: 0.05,
  peakForceN: 0.05,
  catchAngleDeg: 0.05,
  finishAngleDeg: 0.05,
  catchSlipDeg: 0.05,
  finishSlipDeg: 0.05,
  angleOfPeakDeg: 0.05,
  peakPositionPct: 0.005,
  workJ: 0.5,
  dragFactor: 0.5,
};
const FIELDS = Object.keys(ADDED) as StrokeField[];
const ROUNDING = 1e-9;

const withHoles = (min: number, max: number) =>
  fc.oneof({ weight: 9, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.constant(NaN) });

const RANGES: Readonly<Partial<Record<PointColumn, readonly [number, number]>>> = {
  latitudeDeg: [-89, 89],
  longitudeDeg: [-179, 179],
  altitudeM: [-100, 4000],
  speedMps: [0, 12],
  rateSpm: [1, 60],
  heartRateBpm: [30, 230],
  powerW: [0, 3000],
};

const pointsArbitrary = (startS: number): fc.Arbitrary<ActivityPoints> =>
  fc.integer({ min: 2, max: 40 }).chain((count) => {
    const columns = Object.entries(RANGES).map(([column, [min, max]]) =>
      fc.tuple(fc.constant(column), fc.array(withHoles(min, max), { minLength: count, maxLength: count })),
    );
    const steps = fc.array(fc.double({ min: 1.1, max: 9, noNaN: true }), { minLength: count, maxLength: count });
    return fc.tuple(steps, ...columns).map(([gaps, ...filled]) => {
      let [atS, metres] = [startS, 0];
      return {
        ...emptyPoints(count),
        ...Object.fromEntries(filled.map(([column, values]) => [column, Float64Array.from(values)])),
        timeS: Float64Array.from(gaps, (gap) => (atS += gap)),
        distanceM: Float64Array.from(gaps, (gap) => (metres += 3 * gap)),
        strokes: Float64Array.from(gaps, (_, row) => row + 1),
      };
    });
  });

const makeLap = ({ timeS, distanceM, strokes }: ActivityPoints, startS: number): ActivityLap => ({
  startS,
  endS: timeS.at(-1) ?? startS,
  workS: (timeS.at(-1) ?? startS) - startS,
  distanceM: distanceM.at(-1) ?? NaN,
  strokes: strokes.length,
  isActive: true,
  isByDistance: false,
});

/** For one oar or erg, any of the standard's fields; or the angles of both oars. */
const addedArbitrary = (count: number): fc.Arbitrary<AddedColumn[]> =>
  fc.tuple(fc.subarray(FIELDS), fc.boolean()).chain(([fields, isPair]) => {
    const angles = fields.filter((field) => /AngleDeg|SlipDeg|OfPeak/u.test(field));
    const named = isPair
      ? angles.flatMap((field) => [
          { field, side: 'port' as const },
          { field, side: 'starboard' as const },
        ])
      : fields.map((field) => ({ field, side: null }));
    const [least, most] = [-80, 80];
    return fc.tuple(
      ...named.map(({ field, side }) =>
        fc
          .array(/Angle/u.test(field) ? withHoles(least, most) : withHoles(0.2, 2.5), {
            minLength: count,
            maxLength: count,
          })
          .map((values) => ({
            field,
            side,
            of: 'rower' as const,
            makersName: field,
            makersUnit: '',
            values: Float64Array.from(values),
          })),
      ),
    );
  });

const START_S = Date.UTC(2024, 4, 26, 7, 30, 15) / 1000;
const activityArbitrary: fc.Arbitrary<Activity> = pointsArbitrary(START_S).chain((points) =>
  fc
    .record({
      added: addedArbitrary(points.timeS.length),
      rows: fc.constantFrom('stroke' as const, 'moment' as const),
      craft: fc.constantFrom('erg' as const, 'unknown' as const),
      utcOffsetS: fc.constantFrom(null, -12_600, 3600, 20_700),
      threshold: fc.option(fc.integer({ min: 1, max: 400 })),
    })
    .map(({ threshold, ...told }) => ({
      ...told,
      points,
      addedCurves: [],
      oarRule: { ...plainRule('unknown'), slipN: threshold, washN: threshold },
      laps: [makeLap(points, START_S)],
      sport: ROWING,
      device: null,
      isLocalTime: false,
      deviceMeans: [],
      deviceTotals: null,
      findings: [],
    })),
);

/** Columns of the points that differ by more than the format's rounding. */
function apart(written: ActivityPoints, read: ActivityPoints, resolution: Resolution): string[] {
  return Object.entries(resolution).flatMap(([name, half]) => {
    const column = name as PointColumn;
    return Array.from(written[column]).flatMap((value, row) => {
      const back = read[column][row] ?? NaN;
      const isSame = Number.isNaN(value)
        ? Number.isNaN(back)
        : Math.abs(back - value) <= half + ROUNDING * Math.abs(value);
      return isSame ? [] : [`${column} ${row}: ${value} came back as ${back}`];
    });
  });
}

const onlyPlaces = (points: ActivityPoints): ActivityPoints => {
  const isPlace = (_: number, row: number) =>
    Number.isFinite((points.latitudeDeg[row] ?? NaN) + (points.longitudeDeg[row] ?? NaN));
  const kept = (values: Float64Array) => values.map((value, row) => (isPlace(value, row) ? value : NaN));
  return { ...points, latitudeDeg: kept(points.latitudeDeg), longitudeDeg: kept(points.longitudeDeg) };
};

/** Strokes follow a record with the start of the first one. */
function withoutOpening(read: Activity): Activity {
  if (read.rows !== 'stroke') return read;
  expect([read.points.strokes[0], read.points.distanceM[0]]).toEqual([0, 0]);
  const later = (values: Float64Array): Float64Array => values.subarray(1);
  const points = Object.fromEntries(Object.entries(read.points).map(([name, values]) => [name, later(values)]));
  return {
    ...read,
    points: { ...read.points, ...points },
    added: read.added.map((column) => ({ ...column, values: later(column.values) })),
    addedCurves: read.addedCurves.map((set) => ({ ...set, points: set.points.map((point) => point - 1) })),
  };
}

describe('FIT', () => {
  it('gives every number back as finely as it keeps them', () => {
    fc.assert(
      fc.property(activityArbitrary, (activity) => {
        const file = readFit(encodeFit(activity));
        expect(file.findings).toEqual([]);
        const back = withoutOpening(readActivity(file));
        expect(apart(activity.points, back.points, FIT)).toEqual([]);
        expect([back.sport, back.rows, back.craft, back.utcOffsetS]).toEqual([
          ROWING,
          activity.rows,
          activity.craft,
          activity.utcOffsetS,
        ]);
        expect([back.oarRule.slipN, back.oarRule.washN]).toEqual([activity.oarRule.slipN, activity.oarRule.washN]);
        for (const { field, side, values } of activity.added) {
          if (values.every(Number.isNaN)) continue;
          const found = back.added.find((one) => one.field === field && one.side === side);
          for (const [row, value] of values.entries()) {
            const read = found?.values[row] ?? NaN;
            if (Number.isNaN(value)) expect(read).toBeNaN();
            else expect([field, Math.abs(read - value) <= (ADDED[field] ?? 0) + ROUNDING]).toEqual([field, true]);
          }
        }
        const [lap] = back.laps;
        expect(Math.abs((lap?.distanceM ?? NaN) - (activity.laps[0]?.distanceM ?? NaN))).toBeLessThanOrEqual(0.0051);
        expect(Math.abs((lap?.workS ?? NaN) - (activity.laps[0]?.workS ?? NaN))).toBeLessThanOrEqual(0.00051);
      }),
      { numRuns: 60 },
    );
  });

  it('gives curves back on their axis, each as long as it was, up to the room of a field', () => {
    const curve = (length: number) => Array.from({ length }, (_, at) => 400 * Math.sin((Math.PI * at) / (length - 1)));
    fc.assert(
      fc.property(
        activityArbitrary,
        fc.constantFrom(['handle-travel', 0.022] as const, ['time', 0.01] as const, ['drive-share', null] as const),
        fc.array(fc.integer({ min: 2, max: 140 }), { minLength: 2, maxLength: 2 }),
        (activity, [over, step], lengths) => {
          const curves = lengths.map(curve);
          const read = readActivity(
            readFit(encodeFit({ ...activity, addedCurves: [{ over, step, points: [0, 1], curves }] })),
          );
          const kept = curves.filter(({ length }) => length <= 127);
          const found = read.addedCurves.flatMap((set) => set.curves);
          expect(found.map(({ length }) => length)).toEqual(kept.map(({ length }) => length));
          expect(read.addedCurves.every((set) => set.over === over)).toBe(true);
          if (step !== null) for (const set of read.addedCurves) expect(set.step).toBeCloseTo(step, 9);
          for (const [at, forces] of found.entries()) {
            const worst = Math.max(...forces.map((force, point) => Math.abs(force - (kept[at]?.[point] ?? NaN))));
            expect(worst).toBeLessThanOrEqual(0.05 + ROUNDING);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('says that there isn’t a date, and keeps the seconds, where no zone or no day is known', () => {
    const [activity] = fc.sample(activityArbitrary, { numRuns: 1, seed: 4 });
    if (activity === undefined) throw new Error('there is no activity');
    const { timeS } = activity.points;
    const undated = { ...activity.points, timeS: timeS.map((at) => at - START_S) };
    for (const one of [
      { ...activity, isLocalTime: true, utcOffsetS: null },
      { ...activity, points: undated, laps: [makeLap(undated, 0)], utcOffsetS: null },
    ]) {
      const back = withoutOpening(readActivity(readFit(encodeFit(one))));
      expect(back.points.timeS.every((at) => at < 0x1000_0000)).toBe(true);
      const steps = timeS.map((at) => at - START_S).map((at, row) => Math.abs(at - (back.points.timeS[row] ?? NaN)));
      expect(Math.max(...steps)).toBeLessThanOrEqual(1 / 256 + ROUNDING);
      expect(back.utcOffsetS).toBeNull();
    }
  });
});

describe('TCX', () => {
  const written = (activity: Activity): string => {
    const text = encodeTcx(activity);
    if (!text.ok) throw new Error(text.failure.sentence);
    return text.value;
  };

  it('is well-formed and gives every number back as finely as it keeps them', () => {
    fc.assert(
      fc.property(activityArbitrary, (activity) => {
        const text = written({
          ...activity,
          device: { maker: 'A & <B>', model: null, serial: null, firmware: null, software: null },
        });
        expect(readXml(text, { open: () => undefined, close: () => undefined })).toEqual([]);
        const tcx = readTcx(text);
        expect(apart(onlyPlaces(activity.points), toColumns(tcx.points, 0), TCX)).toEqual([]);
        expect([tcx.sport, tcx.laps.length, tcx.creator.get('Name')]).toEqual(['Rowing', 1, 'A & <B>']);
      }),
      { numRuns: 60 },
    );
  });

  it('loses no point between laps, and tells rests from work', () => {
    const [activity] = fc.sample(activityArbitrary, { numRuns: 1, seed: 9 });
    if (activity === undefined) throw new Error('there is no activity');
    const { timeS } = activity.points;
    const third = ((timeS.at(-1) ?? 0) - START_S) / 3;
    const laps = [true, false, true].map((isActive, at) => ({
      ...makeLap(activity.points, START_S),
      startS: START_S + at * third + 0.2,
      endS: START_S + (at + 0.9) * third,
      isActive,
    }));
    const tcx = readTcx(written({ ...activity, laps }));
    expect(tcx.points).toHaveLength(timeS.length);
    expect(tcx.laps.map((lap) => lap.get('Intensity'))).toEqual(['Active', 'Resting', 'Active']);
  });

  it('says why there is none of a recording without a day', () => {
    const [activity] = fc.sample(activityArbitrary, { numRuns: 1, seed: 2 });
    if (activity === undefined) throw new Error('there is no activity');
    const points = { ...activity.points, timeS: activity.points.timeS.map((at) => at - START_S) };
    expect(encodeTcx({ ...activity, points })).toMatchObject({ ok: false, failure: { code: 'no-date' } });
  });
});
