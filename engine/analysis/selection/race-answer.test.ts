// Squads with known speeds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalBelow } from '../normal.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { racedSquad, type Squad } from '../testing/raced-squad.ts';
import { lineupAnswer } from './lineup-answer.ts';
import type { RacedPair } from './race-answer.ts';
import { seatRaceAnswer } from './race-answer.ts';

const SQUADS = 200;

interface Told extends RacedPair {
  readonly isRight: boolean;
}

function judgeSquads(squad: Omit<Squad, 'seed'>, squads = SQUADS) {
  const answers = Array.from({ length: squads }, (_, seed) => {
    const { race, truePct } = racedSquad({ ...squad, seed: seed + 1 });
    return { truePct, answer: seatRaceAnswer(race) };
  });
  const pairs = answers.flatMap(({ truePct, answer }) =>
    answer.pairs.map((pair): Told => ({ ...pair, isRight: (truePct[pair.before] ?? 0) > (truePct[pair.after] ?? 0) })),
  );
  return { answers, pairs };
}

const pct = <T>(all: readonly T[], is: (one: T) => boolean): number => (100 * all.filter(is).length) / all.length;
const isRight = (pair: Told): boolean => pair.isRight;
const isSaid = (pair: Told): boolean => pair.isSaid;

describe('two fours side by side', () => {
  it('after eight planned pieces', () => {
    const { pairs, answers } = judgeSquads({ pieces: 8 });
    expectFigure('seatRaceRight', pct(pairs, isRight));
    expectFigure('seatRaceSaid', pct(pairs, isSaid));
    expectFigure('seatRaceSaidRight', pct(pairs.filter(isSaid), isRight));
    const likely = pairs.filter(({ probability }) => probability >= 0.7 && probability < 0.9);
    expectFigure('seatRaceLikely', pct(likely, isRight));
    const worths = answers.flatMap(({ truePct, answer }) => {
      const mean = truePct.reduce((sum, value) => sum + value, 0) / truePct.length;
      return answer.rowers.map(({ rower, lowPct, highPct }) => {
        const truth = (truePct[rower] ?? NaN) - mean;
        return truth >= lowPct && truth <= highPct;
      });
    });
    expectFigure(
      'seatRaceHeld',
      pct(worths, (holds) => holds),
    );
  });

  it('swapped at random need more pieces', () => {
    expectFigure('seatRaceRandom', pct(judgeSquads({ pieces: 8, isPlanned: false }).pairs, isSaid));
  });

  it('decide no one in two pieces', () => {
    expectFigure('seatRaceTwo', pct(judgeSquads({ pieces: 2 }).pairs, isSaid));
  });

  it('whose power is measured', () => {
    expectFigure('seatRacePower', pct(judgeSquads({ pieces: 2, withPower: true }).pairs, isRight));
  });

  it('not on the same water', () => {
    expectFigure('seatRaceOtherWater', pct(judgeSquads({ pieces: 8, water: 'different' }).pairs, isRight));
  });
});

describe('a difference that is there', () => {
  it('is reached in about as many pieces as were foretold', () => {
    const { answers } = judgeSquads({ pieces: 4 });
    const foretold = answers.flatMap(({ answer }, seed) => {
      const { nearest } = answer;
      return nearest === null || nearest.pieces === null ? [] : [{ pair: nearest, seed, pieces: nearest.pieces }];
    });
    expect(foretold.length).toBeGreaterThan(100);
    const isReached = ({ pair, seed, pieces }: (typeof foretold)[number]): boolean => {
      const { race } = racedSquad({ pieces: 4 + pieces, seed: seed + 1 });
      const later = seatRaceAnswer(race).pairs.find(
        ({ before, after }) => before === pair.before && after === pair.after,
      );
      return later?.isSaid ?? false;
    };
    expectFigure('seatRaceForetold', pct(foretold, isReached));
  });
});

describe('a race', () => {
  it('says nothing before a piece, and "not enough" after one', () => {
    const { race } = racedSquad({ seed: 3, pieces: 1 });
    const [piece] = race.pieces;
    const open = seatRaceAnswer({ ...race, pieces: piece ? [{ ...piece, aheadPct: null }] : [] });
    expect(open).toMatchObject({ pieces: 0, closed: { message: 'No results yet. Row the first piece.' } });
    expect(open.pairs.some(({ isSaid: said }) => said)).toBe(false);
    expect(seatRaceAnswer(race).sentence.message).toMatch(
      /^Not enough data for a ranking yet: no pair has reached 90%\. Closest to a decision: [A-H] before [A-H] by \d\.\d\d% \(likely −\d\.\d\d to \d\.\d\d%\), \d\d%\. (?:\S+ more pieces? should bring it to 90%|These rowers are too close: it would take more than 12 more pieces)\.$/u,
    );
  });

  it('gives the surest pair first, with its margin in the time of a piece', () => {
    const { race } = racedSquad({ seed: 3, pieces: 8 });
    const { sentence, pairs } = seatRaceAnswer({ ...race, reference: { seconds: 201.6, of: 'piece' } });
    expect(sentence.message).toMatch(
      /^[A-H] before [A-H] by \d\.\d s \(likely \d\.\d–\d\.\d s\) over a 3:22 piece\. \d+ of 28 pairs are decided\./u,
    );
    const [inPct] = seatRaceAnswer(race).pairs;
    expect(pairs[0]?.margin.value).toBeCloseTo(2.016 * (inPct?.margin.value ?? NaN));
    expect(seatRaceAnswer({ ...race, reference: { seconds: 100, of: '500 m' } }).sentence.message).toContain(
      ' s) per 500 m',
    );
  });

  it('ranks port and starboard apart, and swaps within a side', () => {
    const { race } = racedSquad({ seed: 4, pieces: 1 });
    const sides = ['port', 'starboard'] as const;
    const swept = {
      ...race,
      rowers: race.rowers.map((rower, at) => ({ ...rower, side: sides[at % 2] ?? 'port' })),
    };
    const { pairs } = seatRaceAnswer(swept);
    const { next } = lineupAnswer(swept);
    expect(pairs).toHaveLength(12);
    for (const { before, after } of pairs) expect(before % 2).toBe(after % 2);
    expect((next?.out ?? 0) % 2).toBe((next?.into ?? 1) % 2);
  });

  it('tells nothing of times that cannot be of one crew', () => {
    const { race } = racedSquad({ seed: 5, pieces: 6 });
    const wrong = race.pieces.map((piece, at) => ({ ...piece, aheadPct: (piece.aheadPct ?? 0) + (at === 3 ? 6 : 0) }));
    const { closed, pairs, sentence } = seatRaceAnswer({ ...race, pieces: wrong });
    expect(closed?.message).toMatch(
      /^No result: the pieces vary more than expected in 99 of 100 races, with 0\.3% noise/u,
    );
    expect(sentence).toBe(closed);
    expect(pairs.some(({ isSaid: said }) => said)).toBe(false);
  });

  it('of honest times is seldom refused', () => {
    expectFigure(
      'seatRaceRefused',
      pct(judgeSquads({ pieces: 6 }).answers, ({ answer }) => answer.closed !== null),
    );
  });

  it('says the same whichever boat is called A, and however the pieces are ordered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (seed, withPower) => {
        const { race } = racedSquad({ seed, pieces: 5, withPower });
        const known = seatRaceAnswer(race).pairs;
        const mirrored = race.pieces.map(({ a, b, aheadPct }) => ({ a: b, b: a, aheadPct: -(aheadPct ?? NaN) }));
        for (const pieces of [mirrored, race.pieces.toReversed()]) {
          for (const pair of seatRaceAnswer({ ...race, pieces }).pairs) {
            const same = known.find(({ before, after }) => before === pair.before && after === pair.after);
            expect(pair.probability).toBeCloseTo(same?.probability ?? NaN, 8);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

it.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1.2815516, 0.1],
  [3, 0.9986501],
])('the normal distribution below %d is %d', (z, share) => expect(normalBelow(z)).toBeCloseTo(share, 6));

it('trusts a measured power by as much as its oarlock is known', () => {
  const raced = (powerErrorPct?: number) =>
    seatRaceAnswer({
      water: 'same',
      pieces: [],
      rowers: [260, 240, 250, 250].map((powerW, at) => ({ name: `r${at}`, side: null, powerW, powerErrorPct })),
    }).rowers.find(({ rower }) => rower === 0)?.worthPct;
  expect(raced(1)).toBeGreaterThan(2 * (raced(5) ?? NaN));
  expect(raced()).toBe(raced(5));
});
