import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { SESSION, positionErrors, simulatedTrack, type Session } from '../testing/simulated-track.ts';
import { smoothTrack } from './track.ts';

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
