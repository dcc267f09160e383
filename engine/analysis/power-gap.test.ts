// Individual bests vs. crew's, for rowers with known truth.
import { describe, expect, it } from 'vitest';
import { expectFigure } from './testing/expect-figure.ts';
import { type KnownEfforts, knownEfforts } from './testing/squads.ts';
import { makeStrokes, sweepGates } from './testing/stroke-tables.ts';
import { crewKey, GAP_DURATIONS_S, type MaximalEffort, maximalEffort, powerGap } from './power-gap.ts';

const strokes = (count: number, powerW: (stroke: number) => readonly number[], pauseAt = -1) =>
  makeStrokes(
    Array.from({ length: count }, (_, k) => ({
      durationS: 2,
      powerW: powerW(k),
      pauseS: k === pauseAt ? 20 : 0,
    })),
  );
const NAMES = new Map([
  [1, 'Ann'],
  [2, 'Ben'],
  [3, 'Cas'],
]);
const three = (table: ReturnType<typeof strokes>, people = NAMES) =>
  maximalEffort({ strokes: table, gates: sweepGates(3), craft: 'water' }, people);

describe('an effort', () => {
  it('is the boat’s hardest window, of all her rowers the same', () => {
    // Each has a separate best minute, which adds up to more than any minute of the boat.
    const own = (seat: number, k: number): number => (Math.floor(k / 30) === seat ? 400 : 300) + (k >= 90 ? 50 : 0);
    const { heldW } = three(strokes(150, (k) => [0, 1, 2].map((seat) => own(seat, k))));
    expect([...heldW.values()].map(([minute]) => minute)).toEqual([350, 350, 350]);
  });

  it('is of no duration that was not rowed without a rest, and of no one who was not measured', () => {
    const { heldW } = three(
      strokes(120, () => [300, NaN, 310], 60),
      new Map([...NAMES, [4, 'Dee']]),
    );
    expect(heldW).toEqual(
      new Map([
        ['Ann', [300, NaN, NaN, NaN]],
        ['Cas', [310, NaN, NaN, NaN]],
      ]),
    );
  });

  it('is of the same crew whoever sits where', () => {
    const table = strokes(60, () => [300, 300, 300]);
    const turned = new Map([...NAMES].map(([seat, person]) => [4 - seat, person] as const));
    expect(three(table).crew).toBe(three(table, turned).crew);
    expect(three(table, new Map([[1, 'Ann']])).crew).not.toBe(crewKey(2, ['Ann']));
  });
});

/** Reported for four minutes only, to save time. */
const atFour = (efforts: readonly MaximalEffort[]): MaximalEffort[] =>
  efforts.map((effort) => ({
    ...effort,
    heldW: new Map([...effort.heldW].map(([person, [, four = NaN]]) => [person, [NaN, four, NaN, NaN]])),
  }));

const SEEDS = Array.from({ length: 60 }, (_, k) => k + 1);
const WORLDS: readonly Omit<KnownEfforts, 'seed'>[] = [
  { more: 0, between: 0.04, together: 2, elsewhere: 2 },
  { more: 0.05, between: 0.03 },
  { more: 0.05, between: 0.04, elsewhere: 3, together: 2 },
  { more: 0.1, between: 0.04, onErgs: true },
  { more: 0.05, between: 0.04, rowers: 3, elsewhere: 2 },
];

describe('own bests against the crew’s', () => {
  it('hold the truth in their interval, and the middle of it is near', () => {
    const told = WORLDS.flatMap((world) =>
      SEEDS.map((seed) => {
        const { efforts, crew, gapPct } = knownEfforts({ ...world, seed });
        const found = powerGap(atFour(efforts), crew).at[0]?.gapPct ?? {
          value: NaN,
          low: NaN,
          high: NaN,
        };
        return {
          held: gapPct >= found.low && gapPct <= found.high,
          off: found.value - gapPct,
        };
      }),
    );
    expectFigure('gapHeld', (100 * told.filter(({ held }) => held).length) / told.length);
    expectFigure('gapOff', Math.abs(told.reduce((sum, { off }) => sum + off, 0) / told.length));
  });

  it('tell each duration in a sentence, the same for the same efforts, whatever their order', () => {
    const { efforts, crew } = knownEfforts({
      seed: 5,
      more: 0.1,
      between: 0.03,
      elsewhere: 2,
    });
    const { at, nothing } = powerGap(efforts, crew);
    expect(nothing).toBeNull();
    expect(at.map(({ durationS }) => durationS)).toEqual([...GAP_DURATIONS_S]);
    for (const { sentence, gapPct, togetherW } of at) {
      expect(sentence.message).toMatch(/^Over \d+ min the season’s bests of 8 rowers add up to \d+% more than they /u);
      expect(gapPct.low).toBeLessThan(gapPct.value);
      expect(togetherW).toBeGreaterThan(250);
    }
    expect(powerGap(efforts, crew)).toEqual({ at, nothing });
  });

  it('leave out who has no effort elsewhere, and an erg of one rower is no effort of a single', () => {
    const { efforts, crew } = knownEfforts({
      seed: 2,
      more: 0.1,
      between: 0.03,
      onErgs: true,
    });
    const fewer = efforts.filter((_, at) => at < 5);
    expect(powerGap(fewer, crew).at.map(({ rowers }) => rowers)).toEqual([4, 4, 4, 4]);
  });

  it.each([
    [[0, 1, 2], '2 rowers of this crew have'],
    [[0, 1], '1 rower of this crew has'],
    [[0], 'No one in this crew has'],
    [[1, 2, 3], 'No one in this crew has'],
  ])('need three rowers with efforts there and here: of %j they say what is missing', (kept, who) => {
    const { efforts, crew } = knownEfforts({
      seed: 3,
      more: 0.1,
      between: 0.03,
    });
    const { at, nothing } = powerGap(
      efforts.filter((_, index) => kept.includes(index)),
      crew,
    );
    expect(at).toEqual([]);
    expect(nothing?.message).toMatch(
      new RegExp(`needs 3 rowers with two sessions each tagged “maximal”.*\\. ${who} them\\.`, 'u'),
    );
  });
});
