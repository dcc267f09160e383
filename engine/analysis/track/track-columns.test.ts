// Track column kernels compared with plain code, point by point.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { median } from '../statistics.ts';
import { toGround, toPlane } from './geodesy.ts';
import { outlyingFixes } from './track-smoothing.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const column = (values: readonly number[]): number => engine.columnOf(Float64Array.from(values)).address;
const room = (count: number): number => engine.allocate(count * 8);
const numbers = (address: number, count: number): number[] => [...engine.f64(address, count)];

describe('the ground and the plane', () => {
  const latitude = fc.double({ min: -75, max: 75, noNaN: true });
  const longitude = fc.double({ min: -360, max: 360, noNaN: true });
  const nearby = fc.double({ min: -0.5, max: 0.5, noNaN: true });

  it('are projected as one point after the other is, to the last bit', () => {
    fc.assert(
      fc.property(latitude, longitude, fc.array(fc.tuple(nearby, nearby), { minLength: 1 }), (lat, lon, steps) => {
        const frame = { latitudeDeg: lat, longitudeDeg: lon };
        const places = steps.map(([north, east]) => ({ latitudeDeg: lat + north, longitudeDeg: lon + east }));
        const plane = places.map((place) => toPlane(frame, place));
        const ground = plane.map((point) => toGround(frame, point));
        engine.scratch(() => {
          const { fixesInPlane, pointsOnGround } = engine.kernels;
          const count = places.length;
          const latitudes = column(places.map((place) => place.latitudeDeg));
          const longitudes = column(places.map((place) => place.longitudeDeg));
          const [east, north] = [room(count), room(count)];
          fixesInPlane(lat, lon, latitudes, longitudes, count, east, north);
          expect(numbers(east, count)).toEqual(plane.map((point) => point.east));
          expect(numbers(north, count)).toEqual(plane.map((point) => point.north));
          pointsOnGround(lat, lon, east, north, count, latitudes, longitudes);
          expect(numbers(latitudes, count)).toEqual(ground.map((point) => point.latitudeDeg));
          expect(numbers(longitudes, count)).toEqual(ground.map((point) => point.longitudeDeg));
        });
      }),
    );
  });
});

interface Fix {
  readonly t: number;
  readonly east: number;
  readonly north: number;
}

const foretold = (axis: 'east' | 'north', a: Fix, b: Fix, t: number): number =>
  a[axis] + ((b[axis] - a[axis]) * (t - a.t)) / (b.t - a.t);

/**
 * Distance of point k from the prediction of pairs of up to seven neighbors on each side, minus the boat's maximum
 * bend, m.
 */
function predictionMiss(fixes: readonly Fix[], k: number): number {
  const own = fixes[k];
  if (own === undefined) return NaN;
  const inReach = (fix: Fix): boolean => Math.abs(fix.t - own.t) <= 10;
  const before = fixes.slice(Math.max(0, k - 7), k).filter(inReach);
  const after = fixes.slice(k + 1, k + 8).filter(inReach);
  const all = [...before, ...after];
  const pairs =
    before.length > 1 && after.length > 1
      ? before.flatMap((a) => after.map((b) => [a, b] as const))
      : all.flatMap((a, n) => all.slice(n + 1).map((b) => [a, b] as const));
  const middle = (of: (a: Fix, b: Fix) => number): number => median(pairs.map(([a, b]) => of(a, b)));
  const east = own.east - middle((a, b) => foretold('east', a, b, own.t));
  const north = own.north - middle((a, b) => foretold('north', a, b, own.t));
  return Math.hypot(east, north) - middle((a, b) => 0.2 * Math.abs((own.t - a.t) * (b.t - own.t)));
}

describe('fixes where the boat cannot have been', () => {
  it('are those that miss what their neighbors foretell, where the track has a kink', () => {
    const fix = fc.record({
      stepS: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(1, 1.5) }, fc.constant(12)),
      missM: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(9, 20, -300)),
    });
    fc.assert(
      fc.property(fc.array(fix, { minLength: 2, maxLength: 60 }), (made) => {
        let t = 0;
        const fixes = made.map(({ stepS, missM }): Fix => {
          t += stepS;
          return { t, east: 4 * t + missM, north: 2 * t - missM / 2 };
        });
        const limit = 10;
        engine.scratch(() => {
          const places = { timeS: column(fixes.map((f) => f.t)), east: column(fixes.map((f) => f.east)) };
          const plane = { ...places, north: column(fixes.map((f) => f.north)), count: fixes.length };
          const misses = room(plane.count);
          engine.kernels.straightMisses(plane.timeS, plane.east, plane.north, plane.count, misses);
          const straight = numbers(misses, plane.count);
          // Four typical errors are below ten meters unless half of the points are off.
          fc.pre(!(4 * median(straight) > limit));
          const near = (k: number): boolean => straight.slice(Math.max(0, k - 7), k + 8).some((m) => m > 0.75 * limit);
          const expected = fixes.map((_, k) => (near(k) && predictionMiss(fixes, k) > limit ? 1 : 0));
          expect([...engine.bytes(outlyingFixes(engine, plane), plane.count)]).toEqual(expected);
        });
      }),
    );
  });
});

describe('a path', () => {
  it('lying still adds no distance; a restart adds it where a boat could have rowed it', () => {
    // 20 s at 4 m/s to the north, 20 s at rest with points 1 m back and forth, 20 s at 4 m/s to the east.
    const at = Array.from({ length: 61 }, (_, s) => ({
      north: 4 * Math.min(s, 20),
      east: s <= 20 ? 0 : s <= 40 ? s % 2 : 4 * (s - 40),
    }));
    engine.scratch(() => {
      const { stillPoints, distanceAlong, pathLength, speedAndHeading } = engine.kernels;
      const count = at.length;
      const [timeS, east, north] = [
        column(at.map((_, s) => s)),
        column(at.map((p) => p.east)),
        column(at.map((p) => p.north)),
      ];
      const [still, roles, along] = [room(count), room(count), room(count)];
      stillPoints(timeS, east, north, count, 6, 0.5, 0.8, 10, room(count), still);
      const marks = [...engine.bytes(still, count)];
      expect(marks.slice(24, 37)).toEqual(Array.from({ length: 13 }, () => 1));
      expect([...marks.slice(0, 18), ...marks.slice(43)].every((mark) => mark === 0)).toBe(true);
      engine.bytes(roles, count).fill(0);
      const rule = [120, 9, 6, 1] as const;
      distanceAlong(timeS, east, north, roles, still, count, ...rule, along);
      // Back and forth until the rest is detected; then a straight line to the first place a ruler away.
      const rested = marks.indexOf(1) - 1;
      const wandered = rested - 20 - ((at[rested]?.east ?? NaN) % 2);
      expect(numbers(along, count).at(-1)).toBeCloseTo(160 + wandered, 9);
      expect(pathLength(east, north, count)).toBeCloseTo(80 + 20 + 80, 9);
      engine.bytes(roles, count)[50] = 2;
      distanceAlong(timeS, east, north, roles, still, count, 120, 3.9, 6, 1, along);
      expect(numbers(along, count).at(-1)).toBeCloseTo(156 + wandered, 9);
      const [eastMps, northMps] = [column([0, 3, 0, -2, 0.1]), column([2, 0, -1, 2, 0.1])];
      engine.bytes(still, 5).set([0, 0, 1, 0, 0]);
      const [speed, heading] = [room(5), room(5)];
      speedAndHeading(eastMps, northMps, still, 5, 0.5, speed, heading);
      expect(numbers(speed, 5)).toEqual([2, 3, 0, Math.sqrt(8), Math.sqrt(0.1 * 0.1 + 0.1 * 0.1)]);
      expect(numbers(heading, 5)).toEqual([0, 90, NaN, 315, NaN]);
    });
  });
});

describe('the distance along a path', () => {
  const RULER_M = 6;
  const MIN_M = 1;
  const [MOVING, SLOW] = [0, 3];
  const point = fc.record({
    east: fc.double({ min: -4, max: 6, noNaN: true }),
    north: fc.double({ min: -4, max: 6, noNaN: true }),
    mark: fc.constantFrom(0, 0, 1, 3),
  });
  const paths = fc.array(point, { minLength: 2, maxLength: 80 });

  interface Point {
    readonly east: number;
    readonly north: number;
    readonly mark: number;
  }

  /** Distance at each point, m; the points are steps of one path, a second apart. */
  function accumulateDistance(steps: readonly Point[]): { along: number[]; places: { east: number; north: number }[] } {
    const at = { east: 0, north: 0 };
    const places = steps.map(({ east, north }) => ({ east: (at.east += east), north: (at.north += north) }));
    return engine.scratch(() => {
      const count = steps.length;
      const columns = [places.map((_, s) => s), places.map((p) => p.east), places.map((p) => p.north)].map(column);
      const [timeS = 0, east = 0, north = 0] = columns;
      const [roles, marks, along] = [room(count), room(count), room(count)];
      engine.bytes(roles, count).fill(0);
      engine.bytes(marks, count).set(steps.map(({ mark }) => mark));
      engine.kernels.distanceAlong(timeS, east, north, roles, marks, count, 120, 1e9, RULER_M, MIN_M, along);
      return { along: numbers(along, count), places };
    });
  }

  it('is the way from point to point while the boat moves', () => {
    fc.assert(
      fc.property(paths, (steps) => {
        const { along, places } = accumulateDistance(steps.map((step) => ({ ...step, mark: MOVING })));
        let sum = 0;
        const expected = places.map((place, k) => {
          const before = places[k - 1];
          if (before !== undefined)
            sum += Math.sqrt((place.east - before.east) ** 2 + (place.north - before.north) ** 2);
          return sum;
        });
        for (const [k, metres] of along.entries()) expect(metres).toBeCloseTo(expected[k] ?? NaN, 9);
      }),
    );
  });

  it('never falls, and is never longer than the way nor shorter than the straight line, but for the last metre', () => {
    fc.assert(
      fc.property(paths, (steps) => {
        const { along, places } = accumulateDistance(steps);
        for (const [k, metres] of along.entries())
          if (k > 0) expect(metres).toBeGreaterThanOrEqual((along[k - 1] ?? NaN) - 1e-9);
        const way = places.reduce((sum, { east, north }, k) => {
          const before = places[k - 1] ?? { east, north };
          return sum + Math.hypot(east - before.east, north - before.north);
        }, 0);
        const [first, last] = [places[0], places.at(-1)];
        const straight = Math.hypot(
          (last?.east ?? NaN) - (first?.east ?? NaN),
          (last?.north ?? NaN) - (first?.north ?? NaN),
        );
        expect(along.at(-1)).toBeLessThanOrEqual(way + 1e-9);
        expect(along.at(-1)).toBeGreaterThanOrEqual(straight - MIN_M - 1e-9);
      }),
    );
  });

  it('takes no wandering of less than the ruler for rowing', () => {
    const wandering = fc.array(
      fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
      { minLength: 3, maxLength: 60 },
    );
    fc.assert(
      fc.property(wandering, (noise) => {
        // Around one place, from which the boat then rows away.
        const around = [[0, 0] as const, ...noise, [0, 0] as const];
        const steps = around.map(([east, north], k) => ({
          east: east - (around[k - 1]?.[0] ?? 0),
          north: north - (around[k - 1]?.[1] ?? 0),
          mark: SLOW,
        }));
        // Immediately, or slowly at first: until it is a ruler away, steps across its course do not count.
        const away = [1, 2, 3].map(() => ({ east: 4, north: 0, mark: MOVING }));
        expect(accumulateDistance([...steps, ...away]).along.at(-1)).toBeCloseTo(12, 9);
        const across = { east: 0, north: 2, mark: MOVING };
        const back = { east: 8, north: -2, mark: MOVING };
        expect(accumulateDistance([...steps, across, back]).along.at(-1)).toBeCloseTo(8, 9);
      }),
    );
  });
});

it('a model is tuned on fixes that are not too dense, of a long track on a few stretches apart in time', () => {
  const tuned = (timeS: readonly number[], refused: readonly number[]): number[] =>
    engine.scratch(() => {
      const times = column(timeS);
      const marks = engine.allocate(refused.length);
      engine.bytes(marks, refused.length).set(refused);
      const [targetS, east, north] = [room(timeS.length), room(timeS.length), room(timeS.length)];
      const targets = [room(timeS.length), targetS, east, north] as const;
      const count = engine.kernels.tuningFixes(times, times, times, marks, timeS.length, 0.8, 3, 4, 100, ...targets);
      return numbers(targetS, count);
    });
  expect(tuned([0, 0.5, 1, 1.9, 2], [0, 0, 0, 1, 0])).toEqual([0, 1, 2]);
  const seconds = Array.from({ length: 20 }, (_, s) => s);
  const none = seconds.map(() => 0);
  expect(tuned(seconds, none)).toEqual([0, 1, 2, 3, 107, 108, 109, 110, 214, 215, 216, 217]);
});
