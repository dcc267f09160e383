import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { KNOWN_BOAT, knownBoat, type KnownBoat, type KnownDay } from '../testing/still-boats.ts';
import { prepareBoat, stillSpeed, type PreparedBoat, NO_STILL, stillSession } from './still-water.ts';
import fc from 'fast-check';
import { airShare } from '../water-map/river-map.ts';
import { groundSpeed, stillLog, waterDrag } from './boat-days.ts';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import { rowedDay, waysRowed, type RowedBoat } from './rowed-ways.ts';
import { readFileSync } from 'node:fs';
import { percentOfGold, readGoldTimes } from './gold.ts';

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

const CALM = { streamMps: 0, windMps: 0, acrossMps: 0, water: 1 };

/** Change of the speed in wind from ahead (−) or behind, %. */
const inWind = (seats: number, stillMps: number, windMps: number): number => {
  const around = { ...CALM, windMps, air: airShare(seats).share };
  return 100 * (groundSpeed(stillMps, 1, around) / stillMps - 1);
};

/** Change of the speed in water of that temperature, %. */
const inWater = (celsius: number): number => {
  const around = { ...CALM, water: waterDrag(celsius, 8), air: airShare(8).share };
  return 100 * (groundSpeed(5.5, 1, around) / 5.5 - 1);
};

describe('the drag of a boat', () => {
  it('loses and gains in wind what is published for 5 m/s (BioRow newsletter 2009/12)', () => {
    expect(Math.abs(inWind(8, 5.5, -5) + 12.2)).toBeLessThan(1);
    expect(Math.abs(inWind(8, 5.5, 5) - 5.1)).toBeLessThan(1);
    expect(Math.abs(inWind(1, 4.8, -5) + 17.4)).toBeLessThan(1);
    expect(Math.abs(inWind(1, 4.8, 5) - 7.5)).toBeLessThan(1);
  });

  it('makes cold water slow, as published: −1.3% at 5 °C, +0.6% at 30 °C', () => {
    expect(Math.abs(inWater(5) + 1.3)).toBeLessThan(0.15);
    expect(Math.abs(inWater(30) - 0.6)).toBeLessThan(0.2);
    expect(inWater(20)).toBeCloseTo(0, 6);
  });

  it('gives back the speed of a still day, whatever the wind and stream', () => {
    const number = (size: number) => fc.double({ min: -size, max: size, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 3.5, max: 6.2, noNaN: true }),
        fc.constantFrom(1, -1),
        number(0.6),
        number(3),
        number(5),
        (stillMps, way, streamMps, windMps, acrossMps) => {
          const around = { streamMps, windMps, acrossMps, water: waterDrag(12, 8), air: 0.145 };
          expect(Math.exp(stillLog(groundSpeed(stillMps, way, around), way, around))).toBeCloseTo(stillMps, 6);
        },
      ),
    );
  });

  it('is not a number where no power holds that speed', () => {
    expect(stillLog(1, 1, { ...CALM, streamMps: 3, air: 0.145 })).toBeNaN();
  });
});

/** Strokes that get up to speed after a rest. */
const GATHERING = 8;

/** Runs of strokes with a rest before each. */
function rowed(
  runs: readonly { headingDeg: number; strokes: number; speedMps: number; powerW: number; rateSpm: number }[],
): RowedBoat {
  const all = runs.flatMap((run) => Array.from({ length: run.strokes }, (_, at) => ({ ...run, isFirst: at === 0 })));
  const strokes = makeStrokes(
    all.map(({ rateSpm, speedMps, powerW, isFirst }) => ({
      durationS: 60 / rateSpm,
      speedMps,
      powerW: [powerW],
      ...(isFirst && { pauseS: 60 }),
    })),
  );
  const none = new Float64Array(all.length);
  return {
    strokes,
    gates: sweepGates(1),
    track: {
      fixCount: all.length,
      rejectedFixCount: 0,
      distanceM: null,
      rawDistanceM: null,
      latitudeDeg: none,
      longitudeDeg: none,
      speedMps: none,
      cumulativeM: none,
      timeS: Float64Array.from(strokes.boat.startS),
      headingDeg: Float64Array.from(all, ({ headingDeg }) => headingDeg),
    },
  };
}

const every = (boat: RowedBoat): Int32Array => Int32Array.from({ length: boat.strokes.count }, (_, at) => at);

const THERE = { headingDeg: 40, strokes: 108, speedMps: 5, powerW: 300, rateSpm: 24 };

const BACK = { ...THERE, headingDeg: 220, speedMps: 4.6 };

describe('a session on a still day', () => {
  const CALM = { wind: null, waterC: 20 };
  const both = rowed([THERE, BACK, THERE, BACK]);
  const asked = { strokes: every(both), pieces: [every(both).subarray(0, 108)], conditions: CALM, others: [] };
  const boat = { name: null, seatCount: 8, rig: 'sweep', coxed: true } as const;

  it('lies between the speeds there and back, and a piece one way too', () => {
    const { session, pieces, nothing } = stillSession({ ...both, craft: 'water', boat }, asked);
    expect(nothing).toBeNull();
    for (const found of [session, ...pieces]) {
      expect(found?.mps).toBeGreaterThan(4.75);
      expect(found?.mps).toBeLessThan(5);
      expect(found?.lowMps).toBeLessThan(found?.mps ?? NaN);
      expect(found?.highMps).toBeGreaterThan(found?.mps ?? NaN);
    }
  });

  it('was faster than rowed if wind was typed, from wherever along the course', () => {
    const [calm, north, south] = [null, 40, 220].map((fromDeg) => {
      const wind = fromDeg === null ? { mps: 0, fromDeg: 0 } : { mps: 6, fromDeg };
      const told = stillSession({ ...both, craft: 'water', boat }, { ...asked, conditions: { wind, waterC: 20 } });
      return told.session?.mps ?? NaN;
    });
    expect(north).toBeGreaterThan(1.005 * (calm ?? NaN));
    expect(south).toBeGreaterThan(1.005 * (calm ?? NaN));
  });

  it('says why there is none: one way alone, an erg', () => {
    const oneWay = rowed([THERE]);
    const told = stillSession({ ...oneWay, craft: 'water', boat }, { ...asked, strokes: every(oneWay), pieces: [] });
    expect(told).toEqual({ session: null, pieces: [], nothing: NO_STILL });
    expect(stillSession({ ...both, craft: 'erg', boat }, asked)).toEqual({
      session: null,
      pieces: [null],
      nothing: { message: 'An erg has no wind, stream or water.' },
    });
  });
});

describe('a day rowed both ways', () => {
  it('pairs strokes there and back at one rate, without those that get up to speed', () => {
    const boat = rowed([THERE, BACK]);
    const { pairs, hasPower } = rowedDay(boat, every(boat));
    expect(hasPower).toBe(true);
    expect(pairs).toHaveLength(1);
    const [pair] = pairs;
    const speeds = [pair?.there, pair?.back].map((way) => way?.groundMps ?? NaN).toSorted((a, b) => a - b);
    expect(speeds[0]).toBeCloseTo(4.6, 9);
    expect(speeds[1]).toBeCloseTo(5, 9);
    expect(pair?.there.strokes).toBe(THERE.strokes - GATHERING);
    expect(pair?.there.powerW).toBeCloseTo(300, 9);
    expect(pair?.there.runs).toBe(1);
  });

  it('keeps rates apart, and leaves out what was rowed one way', () => {
    const fast = { ...THERE, rateSpm: 34, speedMps: 5.8, powerW: 460 };
    const boat = rowed([THERE, fast, BACK]);
    const { pairs } = rowedDay(boat, every(boat));
    expect(pairs).toHaveLength(1);
    expect(pairs[0]?.there.rateSpm).toBeCloseTo(24, 6);
    expect(pairs[0]?.back.rateSpm).toBeCloseTo(24, 6);
  });

  it('is none one way alone, without a track, or without power', () => {
    const oneWay = rowed([THERE, THERE]);
    expect(rowedDay(oneWay, every(oneWay)).pairs).toEqual([]);
    const both = rowed([THERE, BACK]);
    expect(rowedDay({ ...both, track: null }, every(both))).toEqual({ axisDeg: null, pairs: [], hasPower: false });
    both.strokes.gate.powerW.fill(NaN);
    expect(rowedDay(both, every(both)).hasPower).toBe(false);
    expect(rowedDay(both, every(both)).pairs).toHaveLength(1);
  });

  it('gives the ways of a piece, each with its runs', () => {
    const boat = rowed([THERE, BACK, THERE]);
    const { axisDeg } = rowedDay(boat, every(boat));
    const ways = waysRowed(boat, every(boat), axisDeg);
    expect(ways.map(({ runs }) => runs).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(
      waysRowed(
        boat,
        Int32Array.from({ length: 50 }, (_, at) => at),
        axisDeg,
      ),
    ).toHaveLength(1);
    expect(waysRowed(boat, every(boat), null)).toEqual([]);
  });
});

const TIMES = readGoldTimes(readFileSync(new URL('./world-best-times.csv', import.meta.url), 'utf8'));

it('is a dated table with a source for every class, each once', () => {
  expect(TIMES.length).toBeGreaterThan(10);
  expect(new Set(TIMES.map(({ boatClass }) => boatClass)).size).toBe(TIMES.length);
  for (const { boatClass, seconds, date, event, source } of TIMES) {
    expect(boatClass).toMatch(/^L?[MW][1248][x+-]$/u);
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThan(500);
    expect(date).toMatch(/^(?:19|20)\d\d(?:-\d\d){0,2}$/u);
    expect(event).toContain(', ');
    expect(source).not.toBe('');
  }
});

it('reads a speed in percent of a time', () => {
  const eight = TIMES.find(({ boatClass }) => boatClass === 'M8+');
  expect(percentOfGold(2000 / 318.68, eight?.seconds ?? NaN)).toBeCloseTo(100, 9);
  expect(percentOfGold(5.5, 360)).toBeCloseTo(99, 9);
});
