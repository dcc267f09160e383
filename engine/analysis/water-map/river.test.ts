import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { riverMap, type Pass } from './river-map.ts';
import { windHelp } from './wind-help.ts';

const BINS = 20;
const RIVERS = 30;
const PASS_SD = 0.017;

/** A stream that changes slowly along the course, bends that slow both directions, days that differ. */
function river(seed: number, sessions: number) {
  const random = seededRandom(seed);
  const [phase, bend] = [6 * random.uniform(), 6 * random.uniform()];
  const odd = Array.from({ length: BINS }, (_, bin) => 0.012 + 0.015 * Math.sin(bin / 3 + phase));
  const even = Array.from({ length: BINS }, (_, bin) => 0.01 * Math.sin(bin / 2.5 + bend));
  const passes: Pass[] = [];
  for (let day = 0; day < sessions; day++) {
    const level = 0.02 * random.normal();
    for (let bin = 0; bin < BINS; bin++) {
      for (const direction of [1, -1] as const) {
        // One pass in fifty was interrupted.
        const stopped = random.uniform() < 0.02 ? -0.2 : 0;
        const truth = level + (even[bin] ?? NaN) + direction * (odd[bin] ?? NaN);
        passes.push({ day, bin, direction, unexplained: -0.2 + truth + PASS_SD * random.normal() + stopped });
      }
    }
  }
  return { odd, passes };
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((values) => values.map((value) => value - computeMean(values)));
  const dot = (x: readonly number[] = [], y: readonly number[] = []): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? NaN), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('a river over sessions', () => {
  it('is found by twelve sessions, with intervals that hold', () => {
    let [likest, held, places] = [0, 0, 0];
    for (let seed = 1; seed <= RIVERS; seed++) {
      const { odd, passes } = river(seed, 12);
      const found = riverMap(passes);
      expect(found).toHaveLength(BINS);
      likest +=
        correlation(
          found.map((place) => place.odd),
          odd,
        ) / RIVERS;
      for (const place of found) {
        places += 1;
        held += Number(Math.abs(place.odd - (odd[place.bin] ?? NaN)) <= 1.645 * place.error);
      }
    }
    expectFigure('riverLike', 100 * likest);
    expectFigure('riverHeld', (100 * held) / places);
  });

  it('says nothing of places passed on fewer than three days, or four times', () => {
    const { passes } = river(1, 2);
    expect(riverMap(passes)).toEqual([]);
    expect(riverMap([])).toEqual([]);
    expect(riverMap(passes.filter(({ direction, day }) => direction === 1 && day < 3))).toEqual([]);
  });
});

describe('a wind that is typed in', () => {
  it('gives an eight a tenth of itself, as the law of constant power does', () => {
    expect(windHelp(8, 1, 0).meanMps).toBeCloseTo(0.1, 2);
    expect(windHelp(1, 1, 0).meanMps).toBeCloseTo(0.13, 2);
    for (const [seats, a] of [
      [8, 0.145],
      [1, 0.19],
    ] as const) {
      // u of 1 = (1 − a) u³ + a u (u + W)², at a tailwind of 0.3 m/s and 5 m/s of speed.
      const W = -0.3 / 5;
      let u = 1;
      for (let k = 0; k < 50; k++) u -= ((1 - a) * u ** 3 + a * u * (u + W) ** 2 - 1) / 3;
      expect(5 * (u - 1)).toBeCloseTo(windHelp(seats, 0.3, 0).meanMps, 2);
    }
  });

  it('is less sure in boats of which nothing was published', () => {
    expect(windHelp(8, 2, 0).errorMps).toBe(0);
    expect(windHelp(4, 2, 0).errorMps).toBeGreaterThan(0.02);
    expect(windHelp(null, 2, 1).errorMps).toBeGreaterThan(windHelp(8, 2, 1).errorMps);
  });
});
