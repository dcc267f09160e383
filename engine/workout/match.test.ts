import { beforeAll, expect, it } from 'vitest';
import { findPieces } from '../analysis/pieces/pieces.ts';
import { strokePower } from '../analysis/power/power-timeline.ts';
import { seededRandom, type SeededRandom } from '../analysis/testing/seeded-random.ts';
import { makeStrokes, sweepGates, type MadeStroke } from '../analysis/testing/stroke-tables.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { matchWorkout } from './match.ts';
import { readNotation } from './read-notation.ts';
import { worksOf, type Amount, type Work } from './workout.ts';
import { workText } from './write-notation.ts';

const gates = sweepGates(1);
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const speedAt = (rateSpm: number): number => 2.6 + 0.075 * rateSpm;
const powerAt = (rateSpm: number): number => 10 * speedAt(rateSpm) ** 2.2;

/** A session as rowed: strokes, and the times of what was rowed of each planned piece. */
class Rowing {
  readonly strokes: MadeStroke[] = [];
  clockS = 100;
  readonly #random: SeededRandom;
  #pauseS = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  pause(seconds: number): void {
    this.#pauseS += seconds;
    this.clockS += seconds;
  }

  row(amount: Amount, rateSpm: number, effort = 1): void {
    let left = amount.value;
    while (left > 0) {
      const durationS = (60 / rateSpm) * (1 + 0.015 * this.#random.normal());
      const speedMps = speedAt(rateSpm) * effort ** 0.4 * (1 + 0.02 * this.#random.normal());
      const powerW = [powerAt(rateSpm) * effort * (1 + 0.05 * this.#random.normal())];
      this.strokes.push({ durationS, speedMps, powerW, pauseS: this.#pauseS });
      this.#pauseS = 0;
      this.clockS += durationS;
      left -= amount.unit === 's' ? durationS : durationS * speedMps;
    }
  }
}

const PLANS = [
  "3×8' r20/22/24, 4' rest",
  "8×500 m r30, 2' rest",
  "3×(4' r20 + 3' r22 + 2' r24), 5' rest",
  "1-2-3-4-3-2-1' r28, 2' rest",
  "4×2000 m r24, 5' rest",
  "2×20' r18, 3' rest",
  "2×(4×3' r26, 1' rest), 5' between",
  "5', 4', 3', 2', r26",
  "6×1000 m r28, 3' rest",
  "2000 m r24, 5' rest, 1500 m r26, 5' rest, 1000 m r28, 5' rest, 500 m r32",
];
const SESSIONS = 200;

interface Planted {
  readonly work: Work;
  readonly fromS: number;
  readonly toS: number;
  /** Share of the plan that was rowed; 0 if it was left out. */
  readonly share: number;
}

/** Warm-up, sometimes with a burst that no plan has; then the plan with pieces left out or cut short. */
function rowPlan(
  works: readonly Work[],
  random: SeededRandom,
): { readonly rowing: Rowing; readonly planted: Planted[] } {
  const rowing = new Rowing(random);
  rowing.row({ unit: 's', value: 300 + 300 * random.uniform() }, 18, 0.35);
  if (random.uniform() < 0.4) {
    rowing.row({ unit: 's', value: 40 }, 30);
    rowing.row({ unit: 's', value: 90 }, 18, 0.35);
  }
  rowing.pause(90);
  const planted = works.map((work): Planted => {
    const kind = random.uniform();
    const share = kind < 0.08 ? 0 : kind < 0.2 ? 0.65 + 0.3 * random.uniform() : 1;
    const fromS = rowing.clockS;
    let left = share;
    const whole = work.stages.reduce((sum, { amount }) => sum + amount.value, 0);
    for (const { amount, rate } of work.stages) {
      const value = Math.min(amount.value, left * whole);
      if (value > 0) rowing.row({ ...amount, value }, (rate?.from ?? 22) + random.normal());
      left -= value / whole;
    }
    const toS = rowing.clockS;
    if (share > 0 && random.uniform() < 0.5) rowing.row({ unit: 's', value: 60 }, 17, 0.3);
    rowing.pause(30 + 120 * random.uniform());
    return { work, fromS, toS, share };
  });
  rowing.row({ unit: 's', value: 300 }, 18, 0.35);
  return { rowing, planted };
}

const countBy = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

it('matches rowed pieces, says missing ones and invents none', () => {
  const sums = { rowed: 0, matched: 0, missing: 0, said: 0, told: 0, invented: 0 };
  for (let seed = 1; seed <= SESSIONS; seed += 1) {
    const { workout } = readNotation(PLANS[seed % PLANS.length] ?? '');
    if (workout === null) throw new Error('a plan is not read');
    const { rowing, planted } = rowPlan(worksOf(workout), seededRandom(seed));
    const strokes = makeStrokes(rowing.strokes);
    const pieces = findPieces(engine, strokes, strokePower(strokes, gates, null), [], null);
    const found = matchWorkout(workout, { pieces, intervals: [], strokes });
    const told = found.flatMap(({ work, rowed }) => (rowed === null ? [] : [{ work, ...rowed }]));
    const overlaps = (one: Planted, { fromS, toS }: { fromS: number; toS: number }): boolean =>
      Math.min(one.toS, toS) - Math.max(one.fromS, fromS) > 0.5 * (one.toS - one.fromS);
    for (const one of planted.filter(({ share }) => share > 0)) {
      sums.rowed += 1;
      // One of several like it is that piece.
      if (told.some((other) => workText(other.work) === workText(one.work) && overlaps(one, other))) sums.matched += 1;
    }
    const missing = countBy(planted.filter(({ share }) => share === 0).map(({ work }) => workText(work)));
    const said = countBy(found.filter(({ rowed }) => rowed === null).map(({ work }) => workText(work)));
    for (const [text, count] of missing) {
      sums.missing += count;
      sums.said += Math.min(count, said.get(text) ?? 0);
    }
    sums.told += told.length;
    sums.invented += told.filter((other) => !planted.some((one) => one.share > 0 && overlaps(one, other))).length;
  }
  expect(sums.missing).toBeGreaterThan(60);
  expect(sums.matched / sums.rowed).toBeGreaterThanOrEqual(0.98);
  expect(sums.said / sums.missing).toBeGreaterThanOrEqual(0.95);
  expect(sums.invented / sums.told).toBeLessThanOrEqual(0.01);
});

it('says how far a piece is from its plan', () => {
  const { workout } = readNotation("3×8' r22, 4' rest");
  if (workout === null) throw new Error('not read');
  const rowing = new Rowing(seededRandom(5));
  const part = (seconds: number, rateSpm: number): void => rowing.row({ unit: 's', value: seconds }, rateSpm);
  part(480, 22);
  rowing.pause(240);
  part(293, 22);
  part(147, 20);
  const strokes = makeStrokes(rowing.strokes);
  const pieces = findPieces(engine, strokes, strokePower(strokes, gates, null), [], null);
  const [first, second, third] = matchWorkout(workout, { pieces, intervals: [], strokes });
  expect(Math.abs(first?.rowed?.over?.value ?? NaN)).toBeLessThan(3);
  expect(second?.rowed?.over?.value).toBeCloseTo(-40, -1);
  expect(second?.rowed?.parts.map(({ offSpm }) => Math.round(offSpm ?? NaN))).toEqual(
    [-0, 0, -2].map((off) => off + 0),
  );
  expect(third?.rowed).toBeNull();
});

it('matches intervals of a device without strokes', () => {
  const { workout } = readNotation('2×1000 m r24, 2000 m');
  if (workout === null) throw new Error('not read');
  const totals = { elapsedS: 240, intervals: null };
  const interval = { kind: 'work', name: null, by: 'device' } as const;
  const found = matchWorkout(workout, {
    pieces: [],
    strokes: makeStrokes([]),
    intervals: [
      { ...interval, startS: 0, endS: 240, totals: { ...totals, distanceM: 1000, workS: 240, strokes: 88 } },
      { ...interval, startS: 400, endS: 640, totals: { ...totals, distanceM: 940, workS: 240, strokes: null } },
    ],
  });
  expect(found.map(({ rowed }) => rowed?.over?.value)).toEqual([0, -60, undefined]);
  expect(found[0]?.rowed?.parts).toEqual([{ planned: { from: 24, to: 24 }, rateSpm: 22, offSpm: -2 }]);
});
