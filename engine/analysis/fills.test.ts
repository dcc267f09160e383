import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { boatMotion, fillFromTrack } from './fills.ts';
import { makeChannel, makeSamples, type Signal } from './testing/sampled-session.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const STROKES = 10;
const ROWS = STROKES * 100 + 1;
const fromRow = Int32Array.from({ length: STROKES }, (_, k) => k * 100);
const toRow = fromRow.map((row) => row + 100);

const QUANTITIES = ['boat-speed', 'distance', 'acceleration', 'roll', 'pitch', 'yaw'] as const;

const measureMotion = (signals: Partial<Record<(typeof QUANTITIES)[number], Signal>>) =>
  boatMotion(
    engine,
    makeSamples(
      engine,
      ROWS,
      QUANTITIES.flatMap((quantity) => {
        const signal = signals[quantity];
        return signal ? [makeChannel(engine, quantity, '', ROWS, signal)] : [];
      }),
    ),
    fromRow,
    toRow,
  );

const AMPLITUDE = 0.18;
const surging: Signal = (t) => 5 * (1 + AMPLITUDE * Math.sin(Math.PI * t));
const odometer: Signal = (t) => 700 + 5 * t + ((5 * AMPLITUDE) / Math.PI) * (1 - Math.cos(Math.PI * t));

describe('a hull with an impeller', () => {
  it('loses what a sinusoidal surge loses: 1 - 1/(1 + 1.5 a²) = 4.63%', () => {
    const { velocityEfficiencyPct } = measureMotion({ 'boat-speed': surging });
    velocityEfficiencyPct.forEach((efficiency) => expect(100 - efficiency).toBeCloseTo(4.63, 2));
    expect(velocityEfficiencyPct[0]).toBeCloseTo(100 / (1 + 1.5 * AMPLITUDE ** 2), 3);
  });

  it('takes distance from the counter, and from speed where there is none', () => {
    for (const { distanceM, speedMps } of [
      measureMotion({ 'boat-speed': surging, distance: odometer }),
      measureMotion({ 'boat-speed': surging }),
    ]) {
      distanceM.forEach((metres) => expect(metres).toBeCloseTo(10, 2));
      speedMps.forEach((speed) => expect(speed).toBeCloseTo(5, 3));
    }
  });

  it('has the extremes of each stroke', () => {
    const motion = measureMotion({ 'boat-speed': surging, acceleration: (t) => 3 * Math.cos(Math.PI * t) - 1 });
    expect(motion.minimumSpeedMps[4]).toBeCloseTo(4.1, 2);
    expect(motion.maximumSpeedMps[4]).toBeCloseTo(5.9, 2);
    expect(motion.minimumAccelerationMps2[4]).toBeCloseTo(-4, 2);
    expect(motion.maximumAccelerationMps2[4]).toBeCloseTo(2, 2);
  });

  it('has range and lean of the roll', () => {
    const motion = measureMotion({
      roll: (t) => 0.5 + Math.sin(Math.PI * t),
      pitch: (t) => Math.sin(Math.PI * t),
    });
    expect(motion.rollRangeDeg[3]).toBeCloseTo(2, 2);
    expect(motion.rollMeanDeg[3]).toBeCloseTo(0.5, 2);
    expect(motion.pitchRangeDeg[3]).toBeCloseTo(2, 2);
    expect(motion.yawRangeDeg.every(Number.isNaN)).toBe(true);
  });
});

describe('a channel that measures nothing', () => {
  it.each<[string, Record<string, Signal>]>([
    ['no channel', {}],
    ['a constant speed', { 'boat-speed': () => 0 }],
    ['a speed that runs backwards', { 'boat-speed': (t) => -0.6 + 0.4 * Math.sin(Math.PI * t), distance: () => 0 }],
    ['samples that are missing', { 'boat-speed': () => NaN, distance: () => NaN }],
  ])('%s gives no speed and no distance', (_, signals) => {
    const motion = measureMotion(signals);
    expect(motion.speedMps.every(Number.isNaN)).toBe(true);
    expect(motion.distanceM.every(Number.isNaN)).toBe(true);
    expect(motion.velocityEfficiencyPct.every(Number.isNaN)).toBe(true);
  });

  it('a counter that stands still leaves the distance to the speed', () => {
    measureMotion({ 'boat-speed': surging, distance: () => 0 }).distanceM.forEach((metres) =>
      expect(metres).toBeCloseTo(10, 2),
    );
  });

  it('a constant roll is no roll', () => {
    expect(measureMotion({ roll: () => 0 }).rollMeanDeg.every(Number.isNaN)).toBe(true);
  });

  it('a stroke with a tenth of its samples missing has no value, the others theirs', () => {
    const { speedMps } = measureMotion({ 'boat-speed': (t, row) => (row >= 300 && row < 320 ? NaN : surging(t, row)) });
    expect(speedMps[3]).toBeNaN();
    expect(speedMps[2]).toBeCloseTo(5, 3);
    expect(speedMps[4]).toBeCloseTo(5, 3);
  });
});

it('a sample that no hull can have is no measurement', () => {
  const wild = [Infinity, -Infinity, 1e30, 400];
  const motion = measureMotion({
    'boat-speed': (t, row) => (row % 100 === 7 ? (wild[Math.floor(row / 100) % wild.length] ?? NaN) : surging(t, row)),
    pitch: (t, row) => (row % 100 === 9 ? Infinity : Math.sin(Math.PI * t)),
  });
  motion.maximumSpeedMps.forEach((speed) => expect(speed).toBeCloseTo(5.9, 2));
  motion.pitchRangeDeg.forEach((range) => expect(range).toBeCloseTo(2, 2));
});

it('fills what the hull did not measure from the track, and nothing else', () => {
  const timeS = Float64Array.from({ length: 11 }, (_, k) => 2 * k);
  const none = new Float64Array(11);
  const track = {
    fixCount: 11,
    rejectedFixCount: 0,
    distanceM: 80,
    rawDistanceM: 80,
    timeS,
    latitudeDeg: none,
    longitudeDeg: none,
    speedMps: none,
    headingDeg: none,
    cumulativeM: timeS.map((t) => 4 * t),
  };
  const motion = { distanceM: Float64Array.of(NaN, 9, NaN, NaN), speedMps: Float64Array.of(NaN, 4.5, NaN, NaN) };
  fillFromTrack(motion, Float64Array.of(1, 3, 5, 19), Float64Array.of(3, 5, 8, 21), track);
  expect([...motion.distanceM]).toEqual([8, 9, 12, NaN]);
  expect([...motion.speedMps]).toEqual([4, 4.5, 4, NaN]);
});
