import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { emptyTable, sweepGates } from './testing/stroke-tables.ts';
import { loadEngine } from '../runtime/node.ts';
import {
  SOUND_HZ,
  heardCatches,
  levelled,
  sessionSound,
  boatSound,
  OCTAVE_MPS2,
  accelerationToPitch,
  STEADY_HZ,
  encodeWav,
  type HeardStretch,
} from './session-sound.ts';

/** Two strokes of a pair: bow on starboard, stroke on port, according to its crew; its gates have no side. */
function pair() {
  const strokes = emptyTable(2, 2);
  strokes.boat.startS.set([10, 12]);
  strokes.boat.endS.set([12, 14]);
  strokes.gate.catchS.set([10.5, 10.52, 12.5, NaN]);
  const gates = sweepGates(2).map((gate) => ({ ...gate, side: null }));
  const crew = [
    { seat: 1, side: 'starboard' as const, name: null },
    { seat: 2, side: 'port' as const, name: null },
  ];
  return { strokes, gates, crew };
}

describe('what is heard of a session', () => {
  it('is every catch that was timed, on the side of whoever rows', () => {
    expect(heardCatches(pair(), 10, 14)).toEqual([
      { atS: 10.5, seat: 1, pan: 0.8 },
      { atS: 10.52, seat: 2, pan: -0.8 },
      { atS: 12.5, seat: 1, pan: 0.8 },
    ]);
    expect(heardCatches(pair(), 11, 12.5)).toEqual([]);
    expect(heardCatches({ ...pair(), crew: [] }, 10, 11).map(({ pan }) => pan)).toEqual([0, 0]);
  });

  it('is as long as its strokes, by the catches alone where nothing else was measured, and nothing without either', async () => {
    const engine = await loadEngine();
    const sound = sessionSound(engine, null, pair());
    expect(sound?.left.length).toBe(4 * SOUND_HZ);
    const loudest = (channel: Float32Array | undefined, fromS: number): number =>
      Math.max(...(channel?.subarray(fromS * SOUND_HZ, (fromS + 0.01) * SOUND_HZ) ?? []));
    expect(loudest(sound?.right, 0.5)).toBeGreaterThan(2 * loudest(sound?.left, 0.5));
    expect(loudest(sound?.right, 1)).toBe(0);
    expect(sessionSound(engine, null, { ...pair(), gates: [] })).toBeNull();
    expect(sessionSound(engine, null, { ...pair(), strokes: emptyTable(0, 2) })).toBeNull();
  });

  it('has no share of gravity, and keeps what was not measured as it is', () => {
    expect(Array.from(levelled(Float64Array.of(1, 3, NaN)))).toEqual([-1, 1, NaN]);
  });
});

const timeS = Array.from({ length: 101 }, (_, k) => 100 + k / 50);

const heard = (over: Partial<HeardStretch>): HeardStretch => ({
  timeS,
  accelerationMps2: timeS.map(() => 0),
  catches: [],
  fromS: 100,
  toS: 102,
  speed: 1,
  ...over,
});

/** Estimated from the upward zero crossings of the tone. */
function pitchHeard(channel: Float32Array, from: number, to: number): number {
  let crossings = 0;
  for (let k = from + 1; k < to; k++) crossings += Number((channel[k - 1] ?? 0) < 0 && (channel[k] ?? 0) >= 0);
  return (crossings * SOUND_HZ) / (to - from);
}

describe('a boat that is heard', () => {
  it.each([-6, -3, 0, 3, 6])('sounds as high as she gains speed: %s m/s²', (acceleration) => {
    const { left } = boatSound(heard({ accelerationMps2: timeS.map(() => acceleration) }));
    const hz = STEADY_HZ * 2 ** (acceleration / OCTAVE_MPS2);
    expect(accelerationToPitch(acceleration)).toBeCloseTo(hz, 9);
    expect(Math.abs(pitchHeard(left, SOUND_HZ / 2, (3 * SOUND_HZ) / 2) / hz - 1)).toBeLessThan(0.02);
  });

  it('keeps her pitch at any speed of playing, and takes as long as it', () => {
    for (const speed of [0.25, 0.5, 2]) {
      const { left } = boatSound(heard({ speed }));
      expect(left.length).toBe(Math.floor((2 / speed) * SOUND_HZ));
      expect(pitchHeard(left, 2000, left.length - 2000)).toBeGreaterThan(0.98 * STEADY_HZ);
      expect(pitchHeard(left, 2000, left.length - 2000)).toBeLessThan(1.02 * STEADY_HZ);
    }
  });

  it('clicks when a seat catches, to a thousandth of a second, on its side', () => {
    const silent = timeS.map(() => Number.NaN);
    fc.assert(
      fc.property(fc.double({ min: 100.01, max: 101.9, noNaN: true }), fc.constantFrom(0.5, 1, 2), (atS, speed) => {
        const { left, right } = boatSound(
          heard({ accelerationMps2: silent, catches: [{ atS, seat: 8, pan: -1 }], speed }),
        );
        const first = left.findIndex((value) => Math.abs(value) > 0.02);
        expect(Math.abs(first / SOUND_HZ - (atS - 100) / speed)).toBeLessThan(0.001);
        expect(right.every((value) => Math.abs(value) < 1e-6)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is silent where nothing was measured, and never too loud', () => {
    const silent = boatSound(heard({ accelerationMps2: timeS.map(() => Number.NaN) }));
    expect(silent.left.every((value) => value === 0)).toBe(true);
    const catches = Array.from({ length: 8 }, (_, k) => ({ atS: 101, seat: k + 1, pan: k % 2 === 0 ? -1 : 1 }));
    const loud = boatSound(heard({ accelerationMps2: timeS.map((_, k) => 40 * Math.sin(k)), catches }));
    for (const channel of [loud.left, loud.right]) expect(channel.every((value) => Math.abs(value) <= 1)).toBe(true);
  });

  it('is a WAV file that others read', () => {
    const sound = boatSound(heard({ toS: 100.5 }));
    const file = encodeWav(sound);
    const view = new DataView(file.buffer);
    const word = (at: number): string => String.fromCodePoint(...file.subarray(at, at + 4));
    expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect(view.getUint32(4, true)).toBe(file.length - 8);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([2, SOUND_HZ, 16]);
    expect(view.getUint32(40, true)).toBe(4 * sound.left.length);
    expect(view.getInt16(44 + 4 * 600, true)).toBe(Math.round((sound.left[600] ?? 0) * 32_767));
  });
});
