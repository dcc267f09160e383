import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Searched } from './correlation.ts';
import { SwingOfCrew, evenly, SERIES_HZ } from './film-channels.ts';
import { strokeLock, detectStrokes, strokeWaves } from './stroke-lock.ts';

const value = fc.integer({ min: -100, max: 100 });

describe('a series at even times', () => {
  it('gives a straight line back, at whatever times it was measured', () => {
    fc.assert(
      fc.property(
        value,
        value,
        fc.array(fc.double({ min: 0.001, max: 0.3, noNaN: true }), { minLength: 5, maxLength: 60 }),
        (a, b, steps) => {
          const timesS = Float64Array.from(steps);
          for (let i = 1; i < timesS.length; i += 1) timesS[i] = (timesS[i - 1] ?? 0) + (steps[i] ?? 0);
          const values = Float32Array.from(timesS, (timeS) => a + b * timeS);
          const [fromS, toS] = [timesS[0] ?? 0, timesS.at(-1) ?? 0];
          const count = Math.floor((toS - fromS) * SERIES_HZ);
          evenly(timesS, values, fromS, count).forEach((got, i) => {
            expect(Math.abs(got - (a + b * (fromS + i / SERIES_HZ)))).toBeLessThan(0.01);
          });
        },
      ),
    );
  });
});

const unit = (values: readonly number[]): Float32Array => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const length = Math.hypot(...values.map((one) => one - mean));
  return Float32Array.from(values, (one) => (one - mean) / (length || 1));
};

describe('likeness', () => {
  it('is the correlation at every place, taken one by one', () => {
    const part = fc.array(value, { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 9, maxLength: 60 }),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        (series, parts) => {
          const units = parts.map(unit);
          const got = new Searched(Float32Array.from(series)).likeness(units);
          expect(got).toHaveLength(series.length - 8);
          const usual = series.reduce((sum, one) => sum + one * one, 0) / series.length;
          got.forEach((likeness, place) => {
            const window = series.slice(place, place + 9);
            const mean = window.reduce((sum, one) => sum + one, 0) / 9;
            const energy = window.reduce((sum, one) => sum + (one - mean) ** 2, 0);
            // Nearly at rest nothing matches.
            if (energy < 0.1 * usual * 9) return;
            const there = unit(window);
            const fourth = units.map((one) => one.reduce((sum, x, i) => sum + x * (there[i] ?? 0), 0) ** 4);
            expect(likeness).toBeCloseTo((fourth.reduce((sum, one) => sum + one, 0) / units.length) ** 0.25, 3);
          });
        },
      ),
    );
  });

  it('is nothing where the crew rests, and there is none in a session shorter than the video', () => {
    const wave = Array.from({ length: 50 }, (_, i) => Math.sin(i));
    const series = Float32Array.from([...wave, ...wave.map(() => 0), ...wave]);
    const likeness = new Searched(series).likeness([unit(wave.slice(0, 20))]);
    expect(Math.max(...likeness.subarray(50, 80))).toBe(0);
    expect(likeness[0]).toBeCloseTo(1, 5);
    expect(new Searched(series.subarray(0, 10)).likeness([unit(wave)])).toHaveLength(0);
    expect(new Searched(new Float32Array()).likeness([unit(wave)])).toHaveLength(0);
  });
});

describe('the swing of the oars', () => {
  const timesS = Float64Array.from({ length: 1500 }, (_, i) => 40 + i / 50);
  const angle = (timeS: number): number => -12 - 45 * Math.cos((2 * Math.PI * timeS) / 2);

  it('is their angular velocity, an oar that is missing counted by the others', () => {
    const both = new SwingOfCrew(40, 70);
    both.add(timesS, Float32Array.from(timesS, angle));
    both.add(
      timesS,
      Float32Array.from(timesS, (timeS) => (timeS < 55 ? angle(timeS) : Number.NaN)),
    );
    const { fromS, velocity } = both.swing();
    expect(fromS).toBe(40);
    expect(velocity).toHaveLength(30 * SERIES_HZ);
    for (let i = 100; i < 650; i += 1) {
      const timeS = 40 + i / SERIES_HZ;
      const truth = 2 * 45 * Math.PI * Math.sin(Math.PI * timeS);
      expect(Math.abs((velocity[i] ?? Number.NaN) - truth)).toBeLessThan(0.35 * 2 * 45 * Math.PI);
      if (Math.abs(truth) > 100) expect(Math.sign(velocity[i] ?? 0)).toBe(Math.sign(truth));
    }
  });

  it('is nothing over a gap of the samples or where none are', () => {
    const swing = new SwingOfCrew(0, 100);
    swing.add(timesS, Float32Array.from(timesS, angle));
    const { velocity } = swing.swing();
    expect([...velocity.subarray(0, 30 * SERIES_HZ)].every((one) => one === 0)).toBe(true);
    expect([...velocity.subarray(80 * SERIES_HZ)].every((one) => one === 0)).toBe(true);
    expect(new SwingOfCrew(5, 5).swing().velocity).toHaveLength(0);
  });
});

describe('the lock of the strokes', () => {
  /** Strokes of the given durations, seconds, as a velocity and as the catches. */
  function rowed(lengths: readonly number[]): { velocity: Float32Array; catches: number[] } {
    const catches = [1];
    for (const length of lengths) catches.push((catches.at(-1) ?? 0) + length);
    const velocity = Float32Array.from({ length: Math.floor((catches.at(-1) ?? 0) * SERIES_HZ) }, (_, i) => {
      const timeS = i / SERIES_HZ;
      const at = catches.findLastIndex((catchS) => catchS <= timeS);
      return at < 0 ? -1 : Math.sin((2 * Math.PI * (timeS - (catches[at] ?? 0))) / (lengths[at] ?? 1));
    });
    return { velocity, catches };
  }

  it('knows where in its stroke the crew is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1.5, max: 3.2, noNaN: true }), { minLength: 3, maxLength: 12 }),
        (lengths) => {
          const { velocity, catches } = rowed(lengths);
          const { phases, lengths: found } = detectStrokes(velocity, SERIES_HZ);
          for (let stroke = 0; stroke + 2 < catches.length; stroke += 1) {
            const middle = Math.round((((catches[stroke] ?? 0) + (catches[stroke + 1] ?? 0)) / 2) * SERIES_HZ);
            expect(Math.abs((phases[middle] ?? Number.NaN) - 0.5)).toBeLessThan(0.04);
            expect(Math.abs((found[middle] ?? Number.NaN) / SERIES_HZ - (lengths[stroke] ?? 0))).toBeLessThan(0.03);
          }
        },
      ),
    );
  });

  it('is strongest at the very strokes that the video shows, whatever a cell shows of a stroke', () => {
    const lengths = Array.from({ length: 40 }, (_, i) => 1.77 * (1 + 0.011 * Math.sin(i * 12.9898)));
    const { velocity } = rowed(lengths);
    const { phases } = detectStrokes(velocity, SERIES_HZ);
    const waves = strokeWaves({ phases });
    const from = Math.round(14.2 * SERIES_HZ);
    const count = 30 * SERIES_HZ;
    // A blade that flashes once per stroke: unlike the velocity of an oar.
    const flash = unit(
      [...phases.subarray(from, from + count)].map((phase) => Math.exp(-(((phase - 0.3) / 0.08) ** 2))),
    );
    const locks = [-2, -1, 0, 1, 2].map((strokes) => {
      const place = from + Math.round(strokes * 1.77 * SERIES_HZ);
      return strokeLock([flash], waves, place);
    });
    expect(locks.indexOf(Math.max(...locks))).toBe(2);
  });

  it('counts what moves over a rest of the crew as unexplained, and is nothing where it hardly rows or beyond the end', () => {
    const { velocity } = rowed([2, 2, 2, 2, 9, 2, 2, 2, 2, 2, 2, 2, 2]);
    const { phases } = detectStrokes(velocity, SERIES_HZ);
    const waves = strokeWaves({ phases });
    expect(Number.isNaN(phases[14 * SERIES_HZ] ?? 0)).toBe(true);
    const count = 20 * SERIES_HZ;
    const lockAt = (fromS: number, shown: Float32Array): number => strokeLock([shown], waves, fromS * SERIES_HZ);
    const resting = unit(
      [...velocity.subarray(3 * SERIES_HZ, 3 * SERIES_HZ + count)].map((one, i) =>
        Number.isNaN(phases[3 * SERIES_HZ + i] ?? 0) ? 0 : one,
      ),
    );
    const locks = [1, 3, 5].map((fromS) => lockAt(fromS, resting));
    expect(locks.indexOf(Math.max(...locks))).toBe(1);
    const atRest = strokeWaves({ phases: new Float32Array(count).fill(Number.NaN) });
    expect(strokeLock([new Float32Array(count)], atRest, 0)).toBe(0);
    expect(strokeLock([new Float32Array(9999)], waves, 0)).toBe(0);
  });
});
