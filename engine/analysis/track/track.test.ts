import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { SESSION, positionErrors, simulatedTrack, type Session } from '../testing/simulated-track.ts';
import { smoothTrack } from './track.ts';
import { interruptions, recordedStretches } from './track-smoothing.ts';
import fc from 'fast-check';
import { ergPaceFromPower, ergPowerFromPace, paceFromSpeed, velocityEfficiency } from './pace.ts';
import { toGround, toPlane } from './geodesy.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

function outcome(session: Partial<Session>) {
  const truth = simulatedTrack({ ...SESSION, ...session });
  const { track } = smoothTrack(engine, truth.fixes);
  const { smoothedM, rawM } = positionErrors(truth, track);
  return {
    truth,
    track,
    gain: 1 - smoothedM / rawM,
    distanceError: Math.abs((track.distanceM ?? NaN) / truth.distanceM - 1),
    thrown: truth.outlying.filter(Boolean).length,
  };
}

const SPEEDS = [1.5, 3, 5, 6.5];

describe('a track with white noise', () => {
  const cases = [1.5, 3].flatMap((noiseM) =>
    SPEEDS.flatMap((speedMps) =>
      [
        { rateHz: 1, lengthS: 1800, rests: true },
        { rateHz: 5, lengthS: 600, rests: false },
        { rateHz: 10, lengthS: 200, rests: false },
      ].map((span, n) => ({ noiseM, speedMps, ...span, seed: 10 + n })),
    ),
  );
  it.each(cases)('at $speedMps m/s, $noiseM m, $rateHz Hz over $lengthS s comes 40% nearer to the truth', (session) => {
    const { gain, thrown, track } = outcome({ ...session, outliers: true });
    expect(gain).toBeGreaterThan(0.4);
    expect(track.rejectedFixCount).toBe(thrown);
  });

  it.each(cases.filter(({ speedMps }) => speedMps >= 3))(
    'at $speedMps m/s, $noiseM m, $rateHz Hz over $lengthS s keeps the distance within 0.5%',
    (session) => expect(outcome({ ...session, outliers: true }).distanceError).toBeLessThan(0.005),
  );

  it('of two hours is as good as one of half an hour', () => {
    const { gain, distanceError, track, thrown } = outcome({ lengthS: 7200, rests: true, outliers: true });
    expect(gain).toBeGreaterThan(0.4);
    expect(distanceError).toBeLessThan(0.005);
    expect(track.rejectedFixCount).toBe(thrown);
  });

  it('of one minute is still nearer to the truth', () => {
    for (const seed of [1, 2, 3, 4]) expect(outcome({ seed, lengthS: 60 }).gain).toBeGreaterThan(0.4);
  });
});

describe('a track whose errors wander (correlation 0.9 after a second)', () => {
  it.each([3, 5, 6.5])('at %d m/s keeps the distance within 0.5% and comes nearer to the truth', (speedMps) => {
    const { gain, distanceError, track, thrown } = outcome({ speedMps, correlation: 0.9, rests: true, outliers: true });
    expect(gain).toBeGreaterThan(0.15);
    expect(distanceError).toBeLessThan(0.005);
    expect(track.rejectedFixCount).toBe(thrown);
  });
});

describe('a boat that lies still', () => {
  it.each([0, 0.9])('adds no distance, with errors of correlation %d', (correlation) => {
    const rowed = simulatedTrack({ ...SESSION, lengthS: 120, turns: false, noiseM: 1.5, correlation });
    const still = simulatedTrack({ ...SESSION, lengthS: 900, turns: false, speedMps: 0, noiseM: 1.5, correlation });
    const end = { east: rowed.fixes.longitudeDeg.at(-1) ?? 0, north: rowed.fixes.latitudeDeg.at(-1) ?? 0 };
    const lying = {
      timeS: still.fixes.timeS,
      latitudeDeg: still.fixes.latitudeDeg.map((degrees) => degrees - 52.2 + end.north),
      longitudeDeg: still.fixes.longitudeDeg.map((degrees) => degrees - 8.05 + end.east),
    };
    const { track } = smoothTrack(engine, lying);
    expect(track.distanceM).toBeLessThan(6);
    const moving = track.speedMps.filter((speed) => speed > 0).length;
    expect(moving / track.speedMps.length).toBeLessThan(0.05);
    expect(track.headingDeg.filter(Number.isFinite).length).toBeLessThan(0.05 * track.headingDeg.length);
  });
});

describe('a receiver with gaps', () => {
  it('bridges a short silence without a jump', () => {
    const truth = simulatedTrack({ ...SESSION, lengthS: 300, turns: false });
    const kept = [...truth.fixes.timeS.keys()].filter((i) => i < 120 || i > 125);
    const take = (column: Float64Array) => Float64Array.from(kept, (i) => column[i] ?? NaN);
    const { track } = smoothTrack(engine, {
      timeS: take(truth.fixes.timeS),
      latitudeDeg: take(truth.fixes.latitudeDeg),
      longitudeDeg: take(truth.fixes.longitudeDeg),
    });
    expect(track.rejectedFixCount).toBe(0);
    expect(Math.abs((track.distanceM ?? NaN) / truth.distanceM - 1)).toBeLessThan(0.01);
  });

  it('begins anew after a jump to another place and counts no distance for it', () => {
    const first = simulatedTrack({ ...SESSION, lengthS: 120, turns: false });
    const later = 3600;
    const north = 0.05;
    const { track } = smoothTrack(engine, {
      timeS: Float64Array.from([...first.fixes.timeS, ...first.fixes.timeS.map((t) => t + later)]),
      latitudeDeg: Float64Array.from([...first.fixes.latitudeDeg, ...first.fixes.latitudeDeg.map((d) => d + north)]),
      longitudeDeg: Float64Array.from([...first.fixes.longitudeDeg, ...first.fixes.longitudeDeg]),
    });
    expect(track.rejectedFixCount).toBe(0);
    expect(Math.abs((track.distanceM ?? NaN) / (2 * first.distanceM) - 1)).toBeLessThan(0.02);
  });

  it('is not locked out when all fixes shift for good', () => {
    const truth = simulatedTrack({ ...SESSION, lengthS: 240, turns: false });
    const shifted = truth.fixes.latitudeDeg.map((degrees, i) => (i < 120 ? degrees : degrees + 60 / 111_000));
    const { track } = smoothTrack(engine, { ...truth.fixes, latitudeDeg: shifted });
    expect(track.rejectedFixCount).toBeLessThan(15);
    expect(Math.abs((track.latitudeDeg[200] ?? NaN) - (shifted[200] ?? NaN))).toBeLessThan(5 / 111_000);
  });
});

describe('a logger that goes home by car', () => {
  it('has no speed and adds no distance on the road, and says so', () => {
    const rowed = simulatedTrack({ ...SESSION, lengthS: 300, turns: false });
    const { timeS, latitudeDeg, longitudeDeg } = rowed.fixes;
    const roadS = Array.from({ length: 200 }, (_, s) => s + 1);
    const { track, findings } = smoothTrack(engine, {
      timeS: Float64Array.from([...timeS, ...roadS.map((s) => (timeS.at(-1) ?? NaN) + s)]),
      latitudeDeg: Float64Array.from([...latitudeDeg, ...roadS.map((s) => (latitudeDeg.at(-1) ?? NaN) + s * 2e-4)]),
      longitudeDeg: Float64Array.from([...longitudeDeg, ...roadS.map(() => longitudeDeg.at(-1) ?? NaN)]),
    });
    expect(Math.abs((track.distanceM ?? NaN) - rowed.distanceM)).toBeLessThan(80);
    expect(track.speedMps.slice(320).every(Number.isNaN)).toBe(true);
    expect(track.speedMps.slice(0, 280).some(Number.isNaN)).toBe(false);
    expect(findings.at(-1)).toMatchObject({ code: 'track-too-fast', severity: 'warning', toS: track.timeS.at(-1) });
  });

  it('is not told of the fastest crew', () => {
    const { track } = outcome({ speedMps: 7, rateHz: 10, lengthS: 300, noiseM: 3 });
    expect(track.speedMps.some(Number.isNaN)).toBe(false);
  });
});

describe('fixes that are no track', () => {
  const column = (...numbers: number[]) => Float64Array.from(numbers);
  it.each([
    ['no fix', [], [], []],
    ['one fix', [0], [52], [8]],
    ['fixes that are all 0, 0', [0, 1, 2], [0, 0, 0], [0, 0, 0]],
    ['fixes that are not numbers', [0, 1], [NaN, NaN], [8, 8]],
    ['times that stand still', [5, 5, 5], [52, 52, 52], [8, 8, 8]],
  ])('%s has no distance', (_, time, latitude, longitude) => {
    const { track } = smoothTrack(engine, {
      timeS: column(...time),
      latitudeDeg: column(...latitude),
      longitudeDeg: column(...longitude),
    });
    expect(track.distanceM).toBeNull();
    expect(track.rawDistanceM).toBeNull();
    expect(track.timeS).toHaveLength(0);
    expect(track.fixCount).toBe(time.length);
  });

  it('two fixes are the way between them', () => {
    const { track } = smoothTrack(engine, {
      timeS: column(0, 1),
      latitudeDeg: column(52, 52.00005),
      longitudeDeg: column(8, 8),
    });
    expect(track.rawDistanceM).toBeCloseTo(5.564, 2);
    expect(Math.abs((track.distanceM ?? NaN) - 5.564)).toBeLessThan(0.15);
  });
});

it('heads north where latitude rises, east where longitude rises', () => {
  const along = (north: number, east: number) => {
    const steps = Array.from({ length: 60 }, (_, i) => i);
    return smoothTrack(engine, {
      timeS: Float64Array.from(steps),
      latitudeDeg: Float64Array.from(steps, (i) => 50 + i * north * 4e-5),
      longitudeDeg: Float64Array.from(steps, (i) => 8 + i * east * 6e-5),
    }).track;
  };
  expect(along(1, 0).headingDeg[30]).toBeCloseTo(0, 3);
  expect(along(0, 1).headingDeg[30]).toBeCloseTo(90, 3);
  expect(along(-1, 0).headingDeg[30]).toBeCloseTo(180, 3);
  expect(along(1, 0).speedMps[30]).toBeCloseTo(4.449, 2);
});

const seconds = (...timeS: readonly number[]) => ({ timeS: Float64Array.from(timeS) });

describe('a track is interrupted', () => {
  it('where nothing was recorded for long beside its usual step', () => {
    expect(interruptions(seconds(0, 1, 2, 30, 31))).toEqual([3]);
    expect(interruptions(seconds(0, 5, 17, 21, 28))).toEqual([]);
    expect(recordedStretches(seconds(0, 1, 2, 30, 31))).toEqual([
      [0, 3],
      [3, 5],
    ]);
  });

  it('where the file says so', () => {
    expect(interruptions({ ...seconds(0, 1, 2, 3), breaksS: [2] })).toEqual([2]);
  });
});

it('a line across an interruption is no distance', () => {
  const count = 200;
  // North at 4 m/s; 60 s and 400 m are not recorded.
  const at = Array.from({ length: count }, (_, second) => (second < 100 ? second : second + 60));
  const metres = at.map((second) => (second < 100 ? 4 * second : 4 * second + 160));
  const fixes = {
    timeS: Float64Array.from(at),
    latitudeDeg: Float64Array.from(metres, (north) => 52 + north / 111_195),
    longitudeDeg: new Float64Array(count).fill(5),
  };
  const { track: bridged } = smoothTrack(engine, fixes);
  const { track } = smoothTrack(engine, { ...fixes, breaksS: [160] });
  expect((bridged.distanceM ?? NaN) / (4 * 198 + 404)).toBeCloseTo(1, 2);
  expect((track.distanceM ?? NaN) / (4 * 198)).toBeCloseTo(1, 2);
});

describe('the rowing machine', () => {
  it('asks 202.5 W for 2:00.0 and 480.1 W for 1:30.0', () => {
    expect(ergPowerFromPace(120)).toBeCloseTo(202.5, 1);
    expect(ergPowerFromPace(90)).toBeCloseTo(480.1, 1);
  });

  it('turns pace to power and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 70, max: 240, noNaN: true }), (pace) => {
        expect(ergPaceFromPower(ergPowerFromPace(pace))).toBeCloseTo(pace, 9);
      }),
    );
  });
});

it('5 m/s is 1:40 a 500', () => {
  expect(paceFromSpeed(5)).toBe(100);
  expect(paceFromSpeed(0)).toBe(Infinity);
});

describe('velocity efficiency', () => {
  it('of v = v0 (1 + a sin) loses 1 - 1/(1 + 1.5 a²)', () => {
    for (const a of [0, 0.05, 0.18, 0.3]) {
      const speed = Float64Array.from({ length: 360 }, (_, k) => 5 * (1 + a * Math.sin((2 * Math.PI * k) / 360)));
      expect(velocityEfficiency(speed)).toBeCloseTo(1 / (1 + 1.5 * a * a), 9);
    }
    expect(100 * (1 - 1 / (1 + 1.5 * 0.18 ** 2))).toBeCloseTo(4.63, 2);
  });

  it('is at most 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.1, max: 8, noNaN: true }), { minLength: 1, maxLength: 50 }), (speeds) => {
        expect(velocityEfficiency(Float64Array.from(speeds))).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

const RADIANS = Math.PI / 180;

interface Ellipsoid {
  readonly a: number;
  readonly f: number;
}

const WGS84: Ellipsoid = { a: 6_378_137, f: 1 / 298.257223563 };

const GRS80: Ellipsoid = { a: 6_378_137, f: 1 / 298.257222101 };

/** Vincenty's inverse (1975): the geodesic's length, to a tenth of a millimeter away from the antipodes. */
function geodesicM({ a, f }: Ellipsoid, from: readonly [number, number], to: readonly [number, number]): number {
  const b = a * (1 - f);
  const [lat1, lat2] = [from[0], to[0]].map((degrees) => Math.atan((1 - f) * Math.tan(degrees * RADIANS)));
  if (lat1 === undefined || lat2 === undefined) return NaN;
  const [sin1, cos1, sin2, cos2] = [Math.sin(lat1), Math.cos(lat1), Math.sin(lat2), Math.cos(lat2)];
  const difference = (to[1] - from[1]) * RADIANS;
  let lambda = difference;
  for (let round = 0; round < 200; round++) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(cos2 * sinL, cos1 * sin2 - sin1 * cos2 * cosL);
    if (sinSigma === 0) return 0;
    const cosSigma = sin1 * sin2 + cos1 * cos2 * cosL;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cos1 * cos2 * sinL) / sinSigma;
    const cosAlpha2 = 1 - sinAlpha ** 2;
    const cosM = cosAlpha2 === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosAlpha2;
    const c = (f / 16) * cosAlpha2 * (4 + f * (4 - 3 * cosAlpha2));
    const bend = sigma + c * sinSigma * (cosM + c * cosSigma * (2 * cosM ** 2 - 1));
    const next = difference + (1 - c) * f * sinAlpha * bend;
    if (Math.abs(next - lambda) > 1e-13) {
      lambda = next;
      continue;
    }
    const u2 = (cosAlpha2 * (a * a - b * b)) / (b * b);
    const bigA = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
    const bigB = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
    const outer = (bigB / 6) * cosM * (4 * sinSigma ** 2 - 3) * (4 * cosM ** 2 - 3);
    const correction = bigB * sinSigma * (cosM + (bigB / 4) * (cosSigma * (2 * cosM ** 2 - 1) - outer));
    return b * bigA * (sigma - correction);
  }
  return NaN;
}

const minutes = (degrees: number, m: number, s: number): number => degrees + m / 60 + s / 3600;

describe("the test's own geodesic", () => {
  it('New York to London is 5551759.400 m (GeographicLib)', () => {
    expect(geodesicM(WGS84, [40.6, -73.8], [51.6, -0.5])).toBeCloseTo(5551759.4, 3);
  });

  it('Flinders Peak to Buninyong is 54972.271 m (GRS80, Geoscience Australia)', () => {
    const flinders = [-minutes(37, 57, 3.7203), minutes(144, 25, 29.5244)] as const;
    const buninyong = [-minutes(37, 39, 10.1561), minutes(143, 55, 35.3839)] as const;
    expect(geodesicM(GRS80, flinders, buninyong)).toBeCloseTo(54972.271, 3);
  });
});

describe('the local plane', () => {
  const frames = fc.record({
    latitudeDeg: fc.double({ min: -65, max: 65, noNaN: true }),
    longitudeDeg: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const offset = fc.double({ min: -14_000, max: 14_000, noNaN: true });

  it('measures a boat’s way as the geodesic does, to 1 in 100 000 within 20 km', () => {
    fc.assert(
      fc.property(
        frames,
        offset,
        offset,
        fc.double({ min: 0, max: 360, noNaN: true }),
        (frame, east, north, heading) => {
          const from = toGround(frame, { east, north });
          const step = { east: 500 * Math.sin(heading * RADIANS), north: 500 * Math.cos(heading * RADIANS) };
          const to = toGround(frame, { east: east + step.east, north: north + step.north });
          const length = geodesicM(WGS84, [from.latitudeDeg, from.longitudeDeg], [to.latitudeDeg, to.longitudeDeg]);
          expect(Math.abs(length - 500)).toBeLessThan(0.005);
        },
      ),
    );
  });

  it('returns to the meters it came from, across the date line too', () => {
    fc.assert(
      fc.property(frames, offset, offset, (frame, east, north) => {
        const there = toPlane(frame, toGround(frame, { east, north }));
        expect(there.east).toBeCloseTo(east, 5);
        expect(there.north).toBeCloseTo(north, 5);
      }),
    );
  });
});
