// Squads with known speeds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalBelow } from '../statistics.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { racedSquad, type Squad, type RacedSquad } from '../testing/squads.ts';
import { lineupAnswer, type RacedPair, seatRaceAnswer } from './race-answer.ts';
import { allowedLineups, keepsSides, rowersOf, type SeatRace, pieceConditions } from './race-model.ts';

const pct = <T>(all: readonly T[], is: (one: T) => boolean): number => (100 * all.filter(is).length) / all.length;

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

const CHOSEN_SQUADS = 60;

const squads = (squad: Omit<Squad, 'seed'>, count = CHOSEN_SQUADS): RacedSquad[] =>
  Array.from({ length: count }, (_, seed) => racedSquad({ ...squad, seed: seed + 1 }));

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** True if boat A went faster with `one` than with `other` in it, by its own times: a coin where it never had one. */
function isFasterByOneBoat({ pieces }: SeatRace, one: number, other: number): boolean {
  const speeds = (seated: number, ashore: number): number[] =>
    pieces
      .filter(({ a }) => a.includes(seated) && !a.includes(ashore))
      .map(({ levelPct, aheadPct }) => (levelPct ?? NaN) + (aheadPct ?? NaN) / 2);
  const gap = average(speeds(one, other)) - average(speeds(other, one));
  return Number.isNaN(gap) ? (one + other) % 2 === 0 : gap > 0;
}

/** The rowers of the truly fastest lineup, without sides. */
const fastestOf = ({ truePct, race }: RacedSquad): number[] =>
  truePct
    .map((value, at) => ({ value, at }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, race.rowers.length / 2)
    .map(({ at }) => at);

// Squads with known speeds, raced in wind that changes from piece to piece.
describe('in changing wind', () => {
  const raced = squads({ pieces: 8 }, 200);

  it('times of one boat order hardly more pairs than a coin', () => {
    const right = raced.flatMap(({ race, truePct }) =>
      race.rowers.flatMap((_, one) =>
        race.rowers.slice(one + 1).map((__, after) => {
          const other = one + 1 + after;
          return isFasterByOneBoat(race, one, other) === (truePct[one] ?? NaN) > (truePct[other] ?? NaN);
        }),
      ),
    );
    expectFigure('seatRaceOneBoat', pct(right, Boolean));
  });

  it('both boats tell how much of it was wind', () => {
    const held = raced.flatMap(({ race, windsPct }) => {
      const mean = average(windsPct);
      return (pieceConditions(race) ?? []).map(({ piece, lowPct, highPct }) => {
        const truth = (windsPct[piece] ?? NaN) - mean;
        return truth >= lowPct && truth <= highPct;
      });
    });
    expect(held).toHaveLength(1600);
    expect(pct(held, Boolean)).toBeGreaterThan(86);
    expect(pct(held, Boolean)).toBeLessThan(94);
  });

  it('settles the right seats', () => {
    const settled = squads({ pieces: 8 }).flatMap((squad) => {
      const fastest = fastestOf(squad);
      return (lineupAnswer(squad.race).choice?.seatShares ?? []).flatMap((share, at) =>
        share >= 0.9 || share <= 0.1 ? [share >= 0.9 === fastest.includes(at)] : [],
      );
    });
    expect(settled.length).toBeGreaterThan(200);
    expect(pct(settled, Boolean)).toBeGreaterThan(90);
  });

  it('answers most squads of twelve pieces', () => {
    expect(pct(squads({ pieces: 12 }), ({ race }) => lineupAnswer(race).choice?.isTold ?? false)).toBeGreaterThan(75);
  });
});

describe('what stays open', () => {
  const isUntold = ({ race }: RacedSquad): boolean => lineupAnswer(race).choice?.isTold !== true;

  it.each<[string, RacedSquad[]]>([
    ['equal rowers', squads({ pieces: 8, spread: 0 })],
    ['two pieces', squads({ pieces: 2 })],
    // Each boat in a wind of its own, entered as if both were at once.
    ['boats one after the other', squads({ pieces: 8, gusts: 14 })],
  ])('stays open: %s', (_, raced) => expectFigure('seatRaceUntold', pct(raced, isUntold)));

  it('stays open: two rowers who never raced each other', () => {
    const pairs = squads({ pieces: 8 }).map(({ race }) => {
      const [one = 0, other = 0] = race.pieces[0]?.a ?? [];
      const kept = race.pieces.filter(({ a }) => a.includes(one) === a.includes(other));
      return seatRaceAnswer({ ...race, pieces: kept }).pairs.find(
        ({ before, after }) => [one, other].includes(before) && [one, other].includes(after),
      );
    });
    expect(pct(pairs, (pair) => pair?.isSaid === false)).toBeGreaterThanOrEqual(90);
  });
});

describe('a lineup', () => {
  const sides = ['port', 'starboard', 'port', 'starboard', 'both', 'port', 'starboard', 'both'] as const;
  const swept = ({ race }: RacedSquad): SeatRace => ({
    ...race,
    rowers: race.rowers.map((rower, at) => ({ ...rower, side: sides[at] ?? null, weightKg: 66 + 2 * at })),
  });

  it('keeps sides and weights, and no other is left out', () => {
    const { rowers } = swept(racedSquad({ seed: 1, pieces: 1 }));
    const limits = { meanKg: 72, eachKg: 78 };
    const { masks } = allowedLineups({ rowers, limits });
    const all = Array.from({ length: 256 }, (_, mask) => rowersOf(mask)).filter(({ length }) => length === 4);
    const kept = all.filter(
      (crew) =>
        keepsSides(rowers, crew) &&
        crew.every((at) => (rowers[at]?.weightKg ?? 0) <= 78) &&
        average(crew.map((at) => rowers[at]?.weightKg ?? 0)) <= 72,
    );
    expect(Array.from(masks ?? [], rowersOf)).toEqual(kept);
    expect(kept.length).toBeGreaterThan(3);
  });

  it('asks for missing weights, and says that none is allowed', () => {
    const { race } = racedSquad({ seed: 1, pieces: 4 });
    const said = (limits: SeatRace['limits'], kg: number | null): string =>
      lineupAnswer({ ...race, limits, rowers: race.rowers.map((rower) => ({ ...rower, weightKg: kg })) }).sentence
        .message;
    expect(said({ meanKg: 70, eachKg: null }, null)).toMatch(/^No lineup yet: enter every rower’s weight/u);
    expect(said({ meanKg: null, eachKg: 70 }, 71)).toMatch(/^No lineup keeps the sides and weights\./u);
    expect(said({ meanKg: 71, eachKg: null }, 71)).toMatch(
      /others could be as fast\. Nearest: .+ slower by .+ Next swap: /u,
    );
  });

  it('is the same whatever the names, the order of the pieces, and which boat is called A', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 9 }), (seed, pieces) => {
        const race = swept(racedSquad({ seed, pieces }));
        const { choice } = lineupAnswer(race);
        const renamed = { ...race, rowers: race.rowers.map((rower, at) => ({ ...rower, name: `rower ${at}` })) };
        const reversed = { ...race, pieces: race.pieces.toReversed() };
        const mirrored = {
          ...race,
          pieces: race.pieces.map(({ a, b, aheadPct }) => ({ a: b, b: a, aheadPct: -(aheadPct ?? NaN) })),
        };
        for (const same of [renamed, reversed, mirrored]) {
          const again = lineupAnswer(same).choice;
          expect(again?.crew).toEqual(choice?.crew);
          expect(again?.probability).toBeCloseTo(choice?.probability ?? NaN, 2);
          expect(again?.equals).toHaveLength(choice?.equals.length ?? NaN);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('asks next for a swap between a seat and who might take it', () => {
    for (const squad of squads({ pieces: 6 }, 10)) {
      const { choice, next } = lineupAnswer(squad.race);
      expect(next).not.toBeNull();
      expect(choice?.crew).toHaveLength(4);
    }
  });
});
