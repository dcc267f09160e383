import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Track } from '#engine/analysis/analysis.ts';
import {
  allCrossings,
  findCrossings,
  gateAt,
  gateEnds,
  headingAt,
  findPasses,
  type CourseGate,
} from './course-gates.ts';
import { localFrame, toEastM, toLngLat, toNorthM } from './track-geometry.ts';
import { placeAtTime } from './track-lines.ts';

const HOME = localFrame(46.2137, -5.4021);

/** A boat at the given meters east and north of home, one fix for each time. */
function makeTrack(
  points: readonly { readonly timeS: number; readonly eastM: number; readonly northM: number }[],
): Track {
  const places = points.map(({ eastM, northM }) => toLngLat(HOME, eastM, northM));
  let travelled = 0;
  const cumulativeM = Float64Array.from(points, (point, k) => {
    const before = points[k - 1] ?? point;
    travelled += Math.hypot(point.eastM - before.eastM, point.northM - before.northM);
    return travelled;
  });
  return {
    fixCount: points.length,
    rejectedFixCount: 0,
    distanceM: travelled,
    rawDistanceM: travelled,
    cumulativeM,
    timeS: Float64Array.from(points, ({ timeS }) => timeS),
    latitudeDeg: Float64Array.from(places, ([, latitude]) => latitude),
    longitudeDeg: Float64Array.from(places, ([longitude]) => longitude),
    speedMps: new Float64Array(points.length),
    headingDeg: new Float64Array(points.length).fill(90),
  };
}

function gateThrough(eastM: number, northM: number, headingDeg: number, widthM = 60): CourseGate {
  const [longitudeDeg, latitudeDeg] = toLngLat(HOME, eastM, northM);
  return { latitudeDeg, longitudeDeg, headingDeg, widthM };
}

/** Due east from `fromM` at a steady speed, a fix a second. */
const eastward = (speedMps: number, seconds: number, fromM = 0, startS = 100): Track =>
  makeTrack(
    Array.from({ length: seconds + 1 }, (_, k) => ({ timeS: startS + k, eastM: fromM + k * speedMps, northM: 0 })),
  );

describe('crossing a gate', () => {
  it('is timed between two fixes: exact for a steady boat, whatever its speed and the gate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 7, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        (speedMps, share, skewDeg) => {
          const track = eastward(speedMps, 60);
          const atM = share * 60 * speedMps;
          const crossings = findCrossings(track, 'start', gateThrough(atM, 0, 90 + skewDeg));
          expect(crossings).toHaveLength(1);
          expect(crossings[0]?.timeS).toBeCloseTo(100 + atM / speedMps, 3);
          expect(crossings[0]?.cumulativeM).toBeCloseTo(atM, 2);
          expect(crossings[0]?.forward).toBe(true);
        },
      ),
    );
  });

  it('happens alike in any direction of travel, and backwards is told from forwards', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.9, noNaN: true }), fc.boolean(), (courseDeg, isBack) => {
        const course = (courseDeg * Math.PI) / 180;
        const track = makeTrack(
          Array.from({ length: 41 }, (_, k) => {
            const alongM = (k - 20.3) * 5 * (isBack ? -1 : 1);
            return { timeS: k, eastM: alongM * Math.sin(course), northM: alongM * Math.cos(course) };
          }),
        );
        const crossings = findCrossings(track, 'finish', gateThrough(0, 0, courseDeg));
        expect(crossings.map(({ forward }) => forward)).toEqual([!isBack]);
        expect(crossings[0]?.timeS).toBeCloseTo(20.3, 3);
      }),
    );
  });

  it('counts within the width of the gate alone', () => {
    const track = eastward(5, 60);
    expect(findCrossings(track, 'start', gateThrough(100, 29, 90, 60))).toHaveLength(1);
    expect(findCrossings(track, 'start', gateThrough(100, 31, 90, 60))).toHaveLength(0);
  });

  it('is one crossing when a fix lies on the line itself, and none when the boat only touches it', () => {
    const through = makeTrack([-10, -5, 0, 5, 10].map((eastM, timeS) => ({ timeS, eastM, northM: 0 })));
    const gate = gateThrough(0, 0, 90);
    expect(findCrossings(through, 'start', gate)).toHaveLength(1);
    const crossings = findCrossings(
      makeTrack([10, 5, 5, 10].map((eastM, timeS) => ({ timeS, eastM, northM: 0 }))),
      'start',
      gate,
    );
    expect(crossings).toHaveLength(0);
  });

  it('is not made up across a silence of the receiver', () => {
    const track = makeTrack([
      { timeS: 0, eastM: -50, northM: 0 },
      { timeS: 90, eastM: 50, northM: 0 },
    ]);
    expect(findCrossings(track, 'start', gateThrough(0, 0, 90))).toHaveLength(0);
  });

  it('changes sides as often as the boat does: crossings alternate', () => {
    const course = fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(course, (eastMs) => {
        const track = makeTrack(eastMs.map((eastM, timeS) => ({ timeS, eastM, northM: 0 })));
        const crossings = findCrossings(track, 'start', gateThrough(0.123, 0, 90));
        crossings.forEach((crossing, k) => {
          expect(crossing.forward).not.toBe(crossings[k - 1]?.forward);
          if (k > 0) expect(crossing.timeS).toBeGreaterThanOrEqual(crossings[k - 1]?.timeS ?? Infinity);
        });
      }),
    );
  });
});

describe('passes between two gates', () => {
  /** There and back again, three times, at 5 m/s: 300 m each way. */
  const laps = makeTrack(
    Array.from({ length: 361 }, (_, k) => {
      const along = (k * 5) % 600;
      return { timeS: k, eastM: along <= 300 ? along : 600 - along, northM: 0 };
    }),
  );
  const gates = { start: gateThrough(52, 0, 90), finish: gateThrough(252, 0, 90) };

  it('are timed both ways: 200 m at 5 m/s take 40 s', () => {
    const passes = findPasses(allCrossings(laps, gates));
    expect(passes.map(({ from }) => from)).toEqual(['start', 'finish', 'start', 'finish', 'start', 'finish']);
    for (const pass of passes) {
      expect(pass.toS - pass.fromS).toBeCloseTo(40, 3);
      expect(pass.distanceM).toBeCloseTo(200, 2);
    }
  });

  it('begin with the last crossing of a boat that drifts over its start, and end with the first of the finish', () => {
    const drift = [-2, 1, -1, 2, 50, 100, 198, 202, 199, 203].map((eastM, timeS) => ({ timeS, eastM, northM: 0 }));
    const passes = findPasses(
      allCrossings(makeTrack(drift), { start: gateThrough(0, 0, 90), finish: gateThrough(200, 0, 90) }),
    );
    expect(passes).toHaveLength(1);
    expect(passes[0]?.fromS).toBeCloseTo(2 + 1 / 3, 4);
    expect(passes[0]?.toS).toBeCloseTo(6.5, 4);
  });

  it('need both gates', () => {
    expect(findPasses(allCrossings(laps, { ...gates, finish: null }))).toEqual([]);
    expect(allCrossings(laps, { start: null, finish: null })).toEqual([]);
  });
});

describe('a gate put on the track', () => {
  it('stands square to the course, half its width to either side', () => {
    const track = eastward(5, 60);
    const place = placeAtTime(track, 130);
    const gate = place && gateAt(track, place, 80);
    if (gate === null) throw new Error('no gate');
    const [left, right] = gateEnds(gate).map(([longitude, latitude]) => ({
      eastM: toEastM(HOME, longitude),
      northM: toNorthM(HOME, latitude),
    }));
    expect(left?.eastM).toBeCloseTo(150, 1);
    expect(left?.northM).toBeCloseTo(40, 1);
    expect(right?.northM).toBeCloseTo(-40, 1);
    expect(findCrossings(track, 'start', gate)[0]?.timeS).toBeCloseTo(130, 2);
  });

  it('needs a boat that moves', () => {
    const still = { ...eastward(0.1, 30), headingDeg: new Float64Array(31).fill(Number.NaN) };
    const place = placeAtTime(still, 110);
    expect(place && gateAt(still, place, 60)).toBeNull();
    expect(headingAt(still, 110)).toBeNull();
  });
});
