// Changes in crews with known truth.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../analysis.ts';
import { everyStroke, knownCrew, type KnownCrew } from '../testing/known-crew.ts';
import { brokeFirst, findChanges, MIN_IN_STRETCH, type Change } from './changes.ts';
import { findSteadyStretches, findStretches } from './series.ts';
import { quantile } from '../statistics.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  believedUpTo,
  chanceWithoutChange,
  CHANGE_EDGE,
  findChangePoint,
  type ChangePoint,
  type ChangeShape,
} from './chance.ts';

const changed = (crew: KnownCrew): readonly Change[] => {
  const analysis = knownCrew(crew);
  return findChanges(analysis, everyStroke(analysis)).changes;
};

const of = (changes: readonly Change[], seat: number | null, quantity: string): Change[] =>
  changes.filter((one) => one.subject === seat && one.quantity === quantity);

const piece = (fromStroke: number, toStroke: number): Piece => ({
  startS: 0,
  endS: 0,
  fromStroke,
  toStroke,
  durationS: 0,
  distanceM: null,
  rateSpm: null,
  powerW: null,
  speedMps: null,
});

describe('what changed in a piece', () => {
  it('is mostly nothing of a crew that rows on', () => {
    let claimed = 0;
    let crews = 0;
    let looked = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const analysis = knownCrew({ strokes: 122, seed });
      const { changes, series } = findChanges(analysis, everyStroke(analysis));
      claimed += changes.length;
      crews += changes.length > 0 ? 1 : 0;
      looked += series;
    }
    expect(looked).toBe(60 * 60);
    // One crew in ten may get a false change; of 60, by two standard errors, 10.
    expect(crews).toBeLessThanOrEqual(10);
    expect(claimed / looked).toBeLessThan(0.005);
  });

  it('says the seat, the quantity and between which strokes', () => {
    let near = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const [change] = of(
        changed({ strokes: 120, seed, changes: [{ seat: 5, field: 'arcDeg', at: 70, size: -2.6 }] }),
        5,
        'arcDeg',
      );
      expect(change).toBeDefined();
      if (change === undefined) continue;
      expect(change.worse).toBe(true);
      expect(change.size).toBeLessThan(-1.8);
      expect(change.before).toBeCloseTo(86, -1);
      expect(change.fromStroke).toBeLessThanOrEqual(change.stroke);
      if (Math.abs(change.stroke - 70) <= 3 && change.fromStroke <= 70 && change.toStroke >= 70) near += 1;
    }
    expect(near).toBeGreaterThanOrEqual(18);
  });

  it('knows better from worse, and a fade from a step', () => {
    const changes = changed({
      strokes: 160,
      seed: 3,
      changes: [
        { seat: 2, field: 'powerW', at: 80, size: 45 },
        { seat: 7, field: 'powerW', at: 60, size: -90, over: 100 },
      ],
    });
    expect(of(changes, 2, 'powerW')[0]).toMatchObject({ shape: 'step', worse: false });
    expect(of(changes, 7, 'powerW')[0]).toMatchObject({ shape: 'hinge', worse: true });
  });

  it('is not what settles in the first twelve strokes of a piece or after standing', () => {
    const settling = { seat: 4, field: 'catchSlipDeg', at: 0, size: 8 } as const;
    const rest = { ...settling, at: 12, size: -8 };
    expect(of(changed({ strokes: 100, seed: 5, changes: [settling, rest] }), 4, 'catchSlipDeg')).toEqual([]);
  });

  it('is not what the end of a piece cuts off or winds down, and is what fades before it', () => {
    const pieces = [piece(0, 100)];
    const cut = [
      { seat: 4, field: 'peakForceN', at: 99, size: -700 },
      { seat: 4, field: 'arcDeg', at: 99, size: -60 },
    ] as const;
    const easing = [{ seat: 6, field: 'powerW', at: 98, size: -250, over: 2 }] as const;
    const fading = [{ seat: 2, field: 'powerW', at: 80, size: -90, over: 20 }] as const;
    for (let seed = 1; seed <= 10; seed++) {
      const changes = changed({ strokes: 100, seed, pieces, changes: [...cut, ...easing, ...fading] });
      expect(changes.filter(({ subject }) => subject === 4 || subject === 6)).toEqual([]);
      const [fade] = of(changes, 2, 'powerW');
      expect(fade?.worse).toBe(true);
      expect(fade?.toStroke).toBeGreaterThanOrEqual(80);
    }
  });

  it('keeps its stroke if only the strokes after it, or around it, are chosen', () => {
    const fade = { seat: 7, field: 'powerW', at: 120, size: -120, over: 140 } as const;
    for (let seed = 1; seed <= 5; seed++) {
      const analysis = knownCrew({ strokes: 260, seed, changes: [fade] });
      const all = everyStroke(analysis);
      const { changes } = findChanges(analysis, all);
      const [change] = of(changes, 7, 'powerW');
      if (change === undefined) throw new Error('no change found');
      for (const [from, to] of [
        [change.stroke, 260],
        [change.stroke - 20, change.stroke + 30],
      ] as const) {
        const within = changes.filter(({ stroke }) => stroke >= from && stroke < to);
        expect(findChanges(analysis, all.slice(from, to)).changes).toEqual(within);
      }
      expect(of(findChanges(analysis, all.slice(0, change.stroke)).changes, 7, 'powerW')).toEqual([]);
    }
  });

  it('is looked for among the chosen strokes alone if they are chosen one by one', () => {
    const analysis = knownCrew({ strokes: 160, seed: 2, changes: [{ seat: 7, field: 'powerW', at: 80, size: -90 }] });
    const odd = everyStroke(analysis).filter((stroke) => stroke % 2 === 1);
    expect(findChanges(analysis, odd).changes).toEqual([]);
  });

  it('is looked for in each piece alone', () => {
    const two = { strokes: 140, seed: 9, pieces: [piece(0, 70), piece(70, 140)] };
    const harder = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, field: 'powerW', at: 70, size: 80 }) as const);
    expect(changed({ ...two, changes: harder })).toEqual([]);
    expect(changed({ ...two, pieces: [], changes: harder })).not.toEqual([]);
  });

  it('is neither better nor worse where the rate changed with it', () => {
    const changes = changed({
      strokes: 140,
      seed: 11,
      rateSpm: (stroke) => (stroke < 70 ? 34 : 30),
      changes: [{ seat: 3, field: 'powerW', at: 70, size: -60 }],
    });
    expect(of(changes, null, 'rateSpm')).toHaveLength(1);
    expect(of(changes, 3, 'powerW')[0]?.worse).toBeNull();
    expect(brokeFirst(changes)).toBeNull();
  });

  it('is not what the cox calls for between pieces, and is told within one', () => {
    const called: KnownCrew = {
      strokes: 200,
      seed: 11,
      rateSpm: (stroke) => (stroke < 70 ? 18 : 22),
      changes: [{ seat: 3, field: 'powerW', at: 70, size: -60 }],
    };
    const alike = { ...called, pieces: [piece(140, 200)] };
    expect(of(changed(alike), null, 'rateSpm')).toEqual([]);
    expect(of(changed(alike), 3, 'powerW')).toEqual([]);
    expect(of(changed({ ...called, pieces: [piece(0, 140)] }), null, 'rateSpm')).toHaveLength(1);
    // A change without a rate change is reported even when paddling.
    const alone = { ...alike, rateSpm: () => 18 };
    expect(of(changed(alone), 3, 'powerW')).toHaveLength(1);
  });

  it('is not looked for in too few strokes, and says how many there are', () => {
    const analysis = knownCrew({ strokes: 34, seed: 1, changes: [{ seat: 3, field: 'powerW', at: 17, size: -90 }] });
    const { changes, series, longest } = findChanges(analysis, everyStroke(analysis));
    expect([changes, series, longest]).toEqual([[], 0, 20]);
    expect(longest).toBeLessThan(MIN_IN_STRETCH);
  });

  it('is found in a long stretch too, whose strokes are condensed', () => {
    const [change] = of(
      changed({ strokes: 1500, seed: 2, changes: [{ seat: 6, field: 'arcDeg', at: 900, size: -1.5 }] }),
      6,
      'arcDeg',
    );
    expect(change?.fromStroke).toBeLessThanOrEqual(900);
    expect(change?.toStroke).toBeGreaterThanOrEqual(899);
    expect((change?.toStroke ?? 0) - (change?.fromStroke ?? 0)).toBeLessThan(60);
  });

  it('does not hang on the order of the seats', () => {
    const changes = [{ seat: 2, field: 'arcDeg', at: 50, size: -4 }] as const;
    const analysis = knownCrew({ strokes: 90, seed: 4, changes });
    const { strokes, gates } = analysis;
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), (order) => {
        const gate = Object.fromEntries(
          Object.entries(strokes.gate).map(([field, column]) => [
            field,
            column.map((_, index) => column[index - (index % 8) + (order[index % 8] ?? 0)] ?? NaN),
          ]),
        ) as typeof strokes.gate;
        const shuffled = { ...analysis, strokes: { ...strokes, gate }, gates: order.flatMap((at) => gates[at] ?? []) };
        const [one, other] = [analysis, shuffled].map((each) => findChanges(each, everyStroke(each)).changes);
        const inOrder = (list: readonly Change[] = []) =>
          list.map(({ subject, quantity, stroke }) => `${subject} ${quantity} ${stroke}`).toSorted();
        expect(inOrder(other)).toEqual(inOrder(one));
      }),
      { numRuns: 10 },
    );
  });
});

describe('what broke first', () => {
  const breaks = (apart: number, seed: number): Change | null =>
    brokeFirst(
      changed({
        strokes: 160,
        seed,
        changes: [
          { seat: 3, field: 'arcDeg', at: 60, size: -3 },
          { seat: 6, field: 'powerW', at: 60 + apart, size: -40 },
        ],
      }),
    );

  it('is said where the strokes tell, and then rightly', () => {
    const firsts = Array.from({ length: 20 }, (_, seed) => breaks(40, seed + 1)?.subject ?? null);
    expect(firsts.filter((subject) => subject === 3).length).toBeGreaterThanOrEqual(15);
    expect(firsts).not.toContain(6);
  });

  it('is mostly left open where both broke at once', () => {
    const firsts = Array.from({ length: 20 }, (_, seed) => breaks(0, seed + 1));
    expect(firsts.filter((one) => one !== null).length).toBeLessThanOrEqual(3);
  });
});

describe('a stretch', () => {
  it('ends at a pause, at a piece, and at a stroke that is not chosen', () => {
    const analysis = knownCrew({
      strokes: 200,
      seed: 1,
      pauseS: (k) => (k === 60 ? 30 : 0),
      pieces: [piece(100, 150)],
    });
    const chosen = everyStroke(analysis).filter((stroke) => stroke !== 180);
    const ends = findStretches(analysis, chosen).map((stretch) => [stretch[0], stretch.at(-1)]);
    expect(ends).toEqual([
      [12, 59],
      [72, 99],
      [112, 149],
      [162, 179],
      [181, 199],
    ]);
  });

  it('ends at a stroke that took as long as a pause', () => {
    const analysis = knownCrew({ strokes: 100, seed: 1, rateSpm: (k) => (k === 60 ? 8 : 30) });
    const ends = findSteadyStretches(analysis, everyStroke(analysis)).map((stretch) => [stretch[0], stretch.at(-1)]);
    expect(ends).toEqual([
      [12, 58],
      [73, 97],
    ]);
  });

  it('is without its end as far as it reaches into it', () => {
    const analysis = knownCrew({ strokes: 100, seed: 1, pieces: [piece(0, 70)] });
    const lastItem = (past: number) =>
      findSteadyStretches(analysis, everyStroke(analysis).subarray(0, past))[0]?.at(-1);
    expect([66, 68, 69, 70].map(lastItem)).toEqual([65, 67, 67, 67]);
    expect(findSteadyStretches(analysis, Int32Array.of(69))).toEqual([]);
  });

  it('of settled strokes is whole', () => {
    const analysis = knownCrew({ strokes: 100, seed: 1 });
    const from37 = everyStroke(analysis).subarray(37);
    expect(findStretches(analysis, from37).map((stretch) => stretch[0])).toEqual([37]);
    expect(findStretches(analysis, everyStroke(analysis).subarray(5)).map((stretch) => stretch[0])).toEqual([12]);
  });
});

const STROKES = 220;

const AT = 120;

const ALIKE = 0.25;

const RUNS = 120;

/** Strokes of unit deviation with an autocorrelation of 0.25 and a change of `size` deviations. */
function series(shape: ChangeShape, size: number, seed: number, at = AT, strokes = STROKES): Float64Array {
  const random = seededRandom(seed);
  let value = random.normal();
  return Float64Array.from({ length: strokes }, (_, k) => {
    value = ALIKE * value + Math.sqrt(1 - ALIKE ** 2) * random.normal();
    if (k < at) return value;
    return value + (shape === 'step' ? size : (size * (k - at + 1)) / (strokes - at));
  });
}

const expectChange = (values: Float64Array): ChangePoint => {
  const change = findChangePoint(values);
  if (change === null) throw new Error('no change was looked for');
  return change;
};

/** For series with this change: share detected, error of the stroke, and coverage of the set. */
function found(shape: ChangeShape, size: number) {
  const changes = Array.from({ length: RUNS }, (_, run) => expectChange(series(shape, size, 1 + run)));
  const seen = changes.filter((change) => chanceWithoutChange(change, STROKES) < 0.01);
  const off = seen.map(({ at }) => Math.abs(at - AT));
  const held = seen.filter(({ from, to }) => from <= AT && to >= AT).length / seen.length;
  return { share: seen.length / RUNS, median: quantile(off, 0.5), ninety: quantile(off, 0.9), held };
}

// Accuracy figures on series with a known change.
describe('a change at stroke 120 of 220', () => {
  it('that is none is claimed in 3 of 100 at most', () => {
    expectFigure('changesNone', 100 * found('step', 0).share);
  });

  it.each([
    ['step', 1, 0.9, 4, 24],
    ['step', 1.5, 0.99, 2, 8],
    ['step', 2, 1, 1, 4],
    ['hinge', 2, 0.95, 25, 50],
    ['hinge', 3, 1, 12, 30],
  ] as const)('%s of %d deviations is found, as near as a step or a fade can be', (shape, size, share, near, far) => {
    const { share: seen, median, ninety, held } = found(shape, size);
    expect(seen).toBeGreaterThanOrEqual(share);
    expect(median).toBeLessThanOrEqual(near);
    expect(ninety).toBeLessThanOrEqual(far);
    expectFigure('changesHeld', 100 * held);
    if (size === 1.5) {
      expectFigure('changesStep', 100 * seen);
      expectFigure('changesStepOff', median);
    }
    if (shape === 'hinge' && size === 2) {
      expectFigure('changesFade', 100 * seen);
      expectFigure('changesFadeOff', median);
    }
  });

  it('of half a deviation is mostly not seen', () => {
    expect(found('step', 0.5).share).toBeLessThan(0.5);
  });
});

describe('the likeliest change', () => {
  it('is the one that a search over every index finds', () => {
    const least = (values: Float64Array): number => {
      let best = Infinity;
      for (let at = CHANGE_EDGE; at <= values.length - CHANGE_EDGE; at++) {
        for (const shape of ['step', 'hinge'] as const) {
          const ofOne = Array.from(values, (_, k) => (k < at ? 0 : shape === 'step' ? 1 : k - at + 1));
          const [mz, mx] = [ofOne, Array.from(values)].map((list) => list.reduce((a, b) => a + b, 0) / list.length);
          let [xx, xz, zz] = [0, 0, 0];
          ofOne.forEach((z, k) => {
            const x = (values[k] ?? 0) - (mx ?? 0);
            xx += x * x;
            xz += x * (z - (mz ?? 0));
            zz += (z - (mz ?? 0)) ** 2;
          });
          best = Math.min(best, xx - xz ** 2 / zz);
        }
      }
      return best;
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 17, max: 60 }), (seed, strokes) => {
        const values = series('hinge', 2, seed, strokes >> 1, strokes);
        const { noise } = expectChange(values);
        expect(noise ** 2 * (strokes - 3)).toBeCloseTo(least(values), 8);
      }),
      { numRuns: 30 },
    );
  });

  it('moves with the values and grows with them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: -1e3, max: 1e3, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (seed, by, times) => {
          const values = series('step', 1.5, seed);
          const [one, other] = [expectChange(values), expectChange(values.map((value) => by + times * value))];
          expect(other.at).toBe(one.at);
          expect(other.size).toBeCloseTo(times * one.size, 5);
          expect(other.statistic).toBeCloseTo(one.statistic, 4);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lies in its own set, whose ends are not in the edges', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { at, from, to } = expectChange(series('hinge', 1, seed));
      expect(from).toBeLessThanOrEqual(at);
      expect(to).toBeGreaterThanOrEqual(at);
      expect(from).toBeGreaterThanOrEqual(CHANGE_EDGE);
      expect(to).toBeLessThanOrEqual(STROKES - CHANGE_EDGE);
    }
  });

  it('is none of too few strokes, or of strokes that are all the same', () => {
    expect(findChangePoint(new Float64Array(15).map((_, k) => k % 3))).toBeNull();
    expect(findChangePoint(new Float64Array(100).fill(312.7))).toBeNull();
  });
});

describe('believed of many', () => {
  it('are the least chances, up to a tenth that may be wrong', () => {
    expect(believedUpTo([0.001, 0.02, 0.03, 0.5, 0.9], 0.1)).toBe(0.03);
    expect(believedUpTo([0.3, 0.5], 0.1)).toBe(-1);
    expect(believedUpTo([], 0.1)).toBe(-1);
  });

  it('whatever their order', () => {
    const some = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(some, (chances) => {
        expect(believedUpTo(chances.toReversed(), 0.1)).toBe(believedUpTo(chances, 0.1));
      }),
    );
  });
});
