import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { KNOWN_BOAT, knownBoat, type KnownBoat, type KnownDay } from '../testing/still-boats.ts';
import { prepareBoat, stillSpeed, type PreparedBoat } from './still-water.ts';

const CLASSES = [
  { seats: 8, stillMps: 5.4 },
  { seats: 4, stillMps: 4.9 },
  { seats: 1, stillMps: 4.2 },
] as const;
/** Every third of thirty days is judged; the other days also calibrate the boat. */
const EVERY = 3;
const NEAR = 0.005;
const WINDY_MPS = 3;

interface Judged {
  readonly day: KnownDay;
  /** Log error of the session, and whether the intervals of the session and of its first piece hold the truth. */
  readonly error: number;
  readonly isHeld: boolean;
  readonly pieceIsHeld: boolean;
  readonly mps: number;
  /** Width of the interval of the session, and of the piece, as shares of the speed. */
  readonly width: number;
  readonly pieceWidth: number;
}

function judge(boat: PreparedBoat, days: readonly KnownDay[], at: number): Judged {
  const day = days[at];
  const [found, piece] = day === undefined ? [] : [day.ways, day.piece.ways].map((ways) => stillSpeed(boat, at, ways));
  if (day === undefined || found == null || piece == null) throw new Error('nothing found');
  return {
    day,
    error: Math.log(found.mps / day.stillMps),
    isHeld: found.lowMps <= day.stillMps && day.stillMps <= found.highMps,
    pieceIsHeld: piece.lowMps <= day.piece.stillMps && day.piece.stillMps <= piece.highMps,
    mps: found.mps,
    width: Math.log(found.highMps / found.lowMps),
    pieceWidth: Math.log(piece.highMps / piece.lowMps),
  };
}

/** Days of several boats of each class. */
function judgeBoats(part: Partial<KnownBoat>, classes: readonly (typeof CLASSES)[number][], boats: number): Judged[] {
  return classes.flatMap((boatClass) =>
    Array.from({ length: boats }, (_, at) => at + 1).flatMap((seed) => {
      const days = knownBoat({ ...KNOWN_BOAT, ...boatClass, ...part, seed });
      const boat = prepareBoat(days, boatClass.seats);
      return days.flatMap((_, at) => (at % EVERY === 0 ? [judge(boat, days, at)] : []));
    }),
  );
}

const percent = (judged: readonly Judged[], of: (one: Judged) => boolean): number =>
  (100 * judged.filter(of).length) / judged.length;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => values.filter((other) => other < value).length);

/** Spearman's rank correlation, without ties. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const squares = a.reduce((sum, rank, at) => sum + (rank - (b[at] ?? NaN)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

describe('the speed on a still day', () => {
  it('is within half a percent on eight of ten days, with wind and water typed, and its intervals hold', () => {
    const judged = judgeBoats({}, CLASSES, 16);
    expectFigure(
      'stillNear',
      percent(judged, ({ error }) => Math.abs(error) <= NEAR),
    );
    expectFigure(
      'stillRaw',
      percent(judged, ({ day }) => Math.abs(Math.log(day.rawMps / day.stillMps)) <= NEAR),
    );
    expectFigure(
      'stillHeld',
      percent(judged, ({ isHeld }) => isHeld),
    );
    expectFigure(
      'stillPieceHeld',
      percent(judged, ({ pieceIsHeld }) => pieceIsHeld),
    );
  });

  it('is known less well with nothing typed, and less still by GPS alone, and says so', () => {
    const eight = CLASSES.slice(0, 1);
    const untyped = judgeBoats({ isTyped: false }, eight, 8);
    const satellite = judgeBoats({ isTyped: false, hasPower: false }, eight, 8);
    expectFigure(
      'stillUntypedNear',
      percent(untyped, ({ error }) => Math.abs(error) <= NEAR),
    );
    expectFigure(
      'stillUntypedHeld',
      percent([...untyped, ...satellite], ({ isHeld }) => isHeld),
    );
    const typed = judgeBoats({}, eight, 2);
    const [narrow, wide, widest] = [typed, untyped, satellite].map((judged) => mean(judged.map(({ width }) => width)));
    expect(narrow).toBeLessThan(0.015);
    expect(wide).toBeGreaterThan(1.4 * (narrow ?? NaN));
    expect(widest).toBeGreaterThan(1.4 * (wide ?? NaN));
    // A piece rowed one way, by GPS alone.
    expect(mean(satellite.map(({ pieceWidth }) => pieceWidth))).toBeGreaterThan(0.04);
  });

  it('ranks eight crews on windy days', () => {
    const crews = Array.from({ length: 8 }, (_, crew) => {
      const stillMps = 5.4 * Math.exp(0.011 * (crew - 3.5));
      const days = knownBoat({ ...KNOWN_BOAT, stillMps, windMps: 3, seed: 100 + crew });
      const boat = prepareBoat(days, 8);
      const windy = days.flatMap(({ windMps }, at) => (windMps >= WINDY_MPS ? [at] : [])).slice(0, 10);
      return windy.map((at) => judge(boat, days, at));
    });
    // On one day of each crew, and of no two the same wind.
    const days = Array.from({ length: 10 }, (_, at) => crews.flatMap((judged) => judged[at] ?? []));
    const ranked = (of: (one: Judged) => number): number =>
      100 *
      mean(
        days.map((judged) =>
          rankCorrelation(
            judged.map((one) => one.day.stillMps),
            judged.map(of),
          ),
        ),
      );
    expectFigure(
      'stillRanks',
      ranked(({ mps }) => mps),
    );
    expectFigure(
      'stillRanksRaw',
      ranked(({ day }) => day.rawMps),
    );
  });

  it('is not said of a lone piece one way, unless other days with power tell the drag of the boat', () => {
    const days = knownBoat({ ...KNOWN_BOAT, days: 8 });
    const [first] = days;
    if (first === undefined) throw new Error('no day');
    const lone = { ...first, day: { ...first.day, pairs: [] } };
    expect(stillSpeed(prepareBoat([lone], 8), 0, first.piece.ways)).toBeNull();
    expect(stillSpeed(prepareBoat([first], 8), 0, [])).toBeNull();
    const boat = prepareBoat([lone, ...days.slice(1)], 8);
    const found = stillSpeed(boat, 0, first.piece.ways);
    expect(Math.abs(Math.log((found?.mps ?? NaN) / first.piece.stillMps))).toBeLessThan(0.015);
    const satellite = first.piece.ways.map((way) => ({ ...way, powerW: NaN }));
    expect(stillSpeed(boat, 0, satellite)).toBeNull();
  });
});
