import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { sweepGates, makeStrokes } from '../testing/stroke-tables.ts';
import { estimateCourseHelp, courseHelpOverStrokes, type RowedCourse } from './course-help.ts';

const STROKE_S = 2;
const LEG = 30;
const DRAG = 2.2;

/** Legs of thirty strokes with heading and power; speed follows from the power and the help of the course. */
function rowed(
  legs: readonly { headingDeg: number; powerW: number; helpMps: number; strokeS?: number }[],
): RowedCourse {
  const all = legs.flatMap((leg) => Array.from({ length: LEG }, () => leg));
  const strokes = makeStrokes(
    all.map(({ powerW, helpMps, strokeS = STROKE_S }) => ({
      kind: 'work' as const,
      durationS: strokeS,
      speedMps: Math.cbrt(powerW / DRAG) + helpMps,
      powerW: [powerW],
    })),
  );
  const timeS = Float64Array.from(strokes.boat.startS);
  const headingDeg = Float64Array.from(all, (leg) => leg.headingDeg);
  const none = new Float64Array(timeS.length);
  return {
    strokes,
    gates: sweepGates(1),
    track: {
      fixCount: timeS.length,
      rejectedFixCount: 0,
      distanceM: null,
      rawDistanceM: null,
      latitudeDeg: none,
      longitudeDeg: none,
      speedMps: none,
      cumulativeM: none,
      timeS,
      headingDeg,
    },
  };
}

const strokesFrom = (from: number, to: number): Int32Array =>
  Int32Array.from({ length: to - from }, (_, k) => from + k);

describe('help along the course', () => {
  it('is held by its interval where legs scatter as they do', () => {
    const random = seededRandom(9);
    const runs = 300;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const scattered = (helpMps: number) => helpMps + 0.017 * 5.5 * random.normal();
      const leg = (headingDeg: number, helpMps: number) => ({
        headingDeg,
        powerW: DRAG * 5.5 ** 3,
        helpMps: scattered(helpMps),
      });
      const legs = [leg(40, 0.2), leg(220, -0.2), leg(40, 0.2), leg(220, -0.2)];
      const help = estimateCourseHelp(rowed(legs), strokesFrom(0, legs.length * LEG));
      // The course decides which direction is "along".
      const along = help === null ? NaN : help.alongMps * Math.sign(Math.cos(((help.axisDeg - 40) * Math.PI) / 180));
      held += Number(Math.abs(along - 0.2) <= 1.645 * (help?.errorMps ?? NaN));
    }
    expectFigure('helpHeld', (100 * held) / runs);
  });

  it('is half of what the boat is faster one way than back at the same power, whatever the power of either leg', () => {
    const number = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    const power = fc.double({ min: 220, max: 260, noNaN: true });
    fc.assert(
      fc.property(number, power, power, fc.integer({ min: 0, max: 359 }), (helpMps, there, back, headingDeg) => {
        const course = rowed([
          { headingDeg, powerW: there, helpMps },
          { headingDeg: (headingDeg + 180) % 360, powerW: back, helpMps: -helpMps },
        ]);
        const help = estimateCourseHelp(course, strokesFrom(0, 2 * LEG));
        expect(help?.pairs).toBe(1);
        if (help === null) return;
        const ofLeg = courseHelpOverStrokes(help, course, strokesFrom(0, LEG));
        // Scaling the speed by power scales the help too: a tenth of the power is a thirtieth of it.
        expect(Math.abs((ofLeg?.meanMps ?? NaN) - helpMps)).toBeLessThan(0.04 * Math.abs(helpMps) + 1e-6);
        expect(courseHelpOverStrokes(help, course, strokesFrom(0, 2 * LEG))?.meanMps).toBeCloseTo(0, 9);
      }),
    );
  });

  it('is known to 0.13 m/s by one pair of legs at 5.5 m/s, and to half of that by four', () => {
    const there = { headingDeg: 40, powerW: DRAG * 5.5 ** 3, helpMps: 0 };
    const back = { ...there, headingDeg: 220 };
    const [one, four] = [1, 4].map((pairs) => {
      const legs = Array.from({ length: pairs }, () => [there, back]).flat();
      return estimateCourseHelp(rowed(legs), strokesFrom(0, legs.length * LEG));
    });
    expect(1.645 * (one?.errorMps ?? NaN)).toBeCloseTo(0.11, 2);
    expect(four?.pairs).toBe(4);
    expect((one?.errorMps ?? NaN) / (four?.errorMps ?? NaN)).toBeCloseTo(2, 6);
  });

  it('is not known of one way alone, of another rate on the way back, without a track, and without power', () => {
    const there = { headingDeg: 40, powerW: 300, helpMps: 0.1 };
    const both = strokesFrom(0, 2 * LEG);
    expect(estimateCourseHelp(rowed([there, there]), both)).toBeNull();
    expect(estimateCourseHelp(rowed([there, { ...there, headingDeg: 220, strokeS: 3 }]), both)).toBeNull();
    const course = rowed([there, { ...there, headingDeg: 220 }]);
    expect(estimateCourseHelp({ ...course, track: null }, both)).toBeNull();
    course.strokes.gate.powerW.fill(NaN);
    expect(estimateCourseHelp(course, both)).toBeNull();
  });

  it('does not count a turn for a leg', () => {
    const there = { headingDeg: 40, powerW: 300, helpMps: 0.1 };
    const course = rowed([there, { ...there, headingDeg: 220 }]);
    expect(estimateCourseHelp(course, strokesFrom(0, LEG + 10))).toBeNull();
  });
});
