// Squads with known speeds, raced in wind that changes from piece to piece.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { racedSquad, type RacedSquad, type Squad } from '../testing/raced-squad.ts';
import { allowedLineups, keepsSides, rowersOf, type SeatRace } from './race-model.ts';
import { pieceConditions } from './piece-conditions.ts';
import { lineupAnswer } from './lineup-answer.ts';
import { seatRaceAnswer } from './race-answer.ts';

const SQUADS = 60;

const squads = (squad: Omit<Squad, 'seed'>, count = SQUADS): RacedSquad[] =>
  Array.from({ length: count }, (_, seed) => racedSquad({ ...squad, seed: seed + 1 }));

const pct = <T>(all: readonly T[], is: (one: T) => boolean): number => (100 * all.filter(is).length) / all.length;

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
