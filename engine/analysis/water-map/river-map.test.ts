import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { riverMap, type Pass, windHelp, BIN_M, coursePasses, type CourseLine, type RowedRiver } from './river-map.ts';
import type { Track } from '../analysis.ts';
import { emptyTable, sweepGates } from '../testing/stroke-tables.ts';

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

const LINE: CourseLine = { latitudeDeg: 47, longitudeDeg: 8, axisDeg: 60 };

const METRES_PER_DEGREE = 111_195;

const RADIANS = Math.PI / 180;

const STROKE_M = 10;

const STROKE_S = 2;

const POWER_W = 1200;

/** Speed on still water, m/s, of four rowers with a quarter of the power each. */
const STILL = 5;

interface Leg {
  /** Position of each stroke along the line, m. */
  readonly alongM: readonly number[];
  readonly acrossM?: number;
  readonly headingDeg: number;
  /** Relative speed effect of the water at a place. */
  readonly water?: (alongM: number) => number;
}

const out = (fromM: number, strokes: number): number[] =>
  Array.from({ length: strokes }, (_, k) => fromM + k * STROKE_M);

/** Strokes to get up to speed, rowed across the course. */
const GATHERING = 8;

const GATHER: Leg = { alongM: Array.from({ length: GATHERING }, () => 0), headingDeg: LINE.axisDeg + 90 };

/** Consecutive strokes, with a GPS point in the middle of each. */
function rowed(
  legs: readonly Leg[],
  before: readonly Leg[] = [GATHER],
): RowedRiver & { readonly strokes: ReturnType<typeof emptyTable> } {
  const all = [...before, ...legs].flatMap(({ alongM, acrossM = 0, headingDeg, water = () => 0 }) =>
    alongM.map((along) => ({ along, acrossM, headingDeg, share: water(along) })),
  );
  const strokes = emptyTable(all.length, 4);
  const [sine, cosine] = [Math.sin(LINE.axisDeg * RADIANS), Math.cos(LINE.axisDeg * RADIANS)];
  const north = all.map(({ along, acrossM }) => along * cosine - acrossM * sine);
  const east = all.map(({ along, acrossM }) => along * sine + acrossM * cosine);
  all.forEach(({ share }, stroke) => {
    strokes.boat.startS[stroke] = stroke * STROKE_S;
    strokes.boat.endS[stroke] = (stroke + 1) * STROKE_S;
    strokes.boat.speedMps[stroke] = STILL * Math.exp(share);
    for (let gate = 0; gate < 4; gate++) strokes.gate.powerW[stroke * 4 + gate] = POWER_W / 4;
  });
  const track = {
    timeS: Float64Array.from(all, (_, stroke) => (stroke + 0.5) * STROKE_S),
    latitudeDeg: Float64Array.from(north, (metres) => LINE.latitudeDeg + metres / METRES_PER_DEGREE),
    longitudeDeg: Float64Array.from(
      east,
      (metres) => LINE.longitudeDeg + metres / (METRES_PER_DEGREE * Math.cos(LINE.latitudeDeg * RADIANS)),
    ),
    headingDeg: Float64Array.from(all, ({ headingDeg }) => headingDeg),
  };
  return { strokes, gates: sweepGates(4), track: track as unknown as Track };
}

const every = ({ strokes }: { readonly strokes: { readonly count: number } }): Int32Array =>
  Int32Array.from({ length: strokes.count }, (_, k) => k);

const passes = (legs: readonly Leg[], day = 0) => {
  const river = rowed(legs);
  return coursePasses(river, every(river), LINE, day);
};

const UP = 60;

const DOWN = 240;

// A boat rowed up and down a straight course with known water.
describe('passes of a session', () => {
  it('are told by hundred meters and by direction, with what power does not give', () => {
    const stream = 0.03;
    const found = passes([
      { alongM: out(5, 30), headingDeg: UP, water: () => stream },
      { alongM: out(5, 30).toReversed(), headingDeg: DOWN, water: () => -stream },
    ]);
    expect(found.map(({ bin, direction }) => [bin, direction])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [2, -1],
      [1, -1],
      [0, -1],
    ]);
    const still = Math.log(STILL) - Math.log(POWER_W / 4) / 3;
    for (const { direction, unexplained } of found) expect(unexplained).toBeCloseTo(still + direction * stream, 9);
  });

  it('need four strokes in a place, and say nothing of other water', () => {
    expect(passes([{ alongM: out(5, 3), headingDeg: UP }])).toEqual([]);
    expect(passes([{ alongM: out(5, 8), headingDeg: UP, acrossM: 200 }])).toEqual([]);
    expect(passes([{ alongM: out(5, 8), headingDeg: UP, acrossM: -100 }])).toHaveLength(1);
    expect(passes([{ alongM: out(5, 8), headingDeg: UP + 90 }])).toEqual([]);
  });

  it('begin before the line too, where places are counted backwards', () => {
    expect(passes([{ alongM: out(-95, 8), headingDeg: UP }]).map(({ bin }) => bin)).toEqual([-1]);
    expect(BIN_M).toBe(100);
  });

  it('leave out strokes without power or speed, and are none without a track', () => {
    const river = rowed([{ alongM: out(5, 5), headingDeg: UP }]);
    river.strokes.gate.powerW.fill(NaN, 4 * (GATHERING + 1), 4 * (GATHERING + 2));
    expect(coursePasses(river, every(river), LINE, 0)).toHaveLength(1);
    river.strokes.boat.speedMps[GATHERING + 2] = NaN;
    expect(coursePasses(river, every(river), LINE, 0)).toEqual([]);
    expect(coursePasses({ ...river, track: null }, every(river), LINE, 0)).toEqual([]);
  });

  it('leave out strokes in which the boat gathers way, after a rest as at the start', () => {
    const leg = { alongM: out(5, GATHERING + 1), headingDeg: UP };
    const river = rowed([leg, leg], []);
    expect(coursePasses(river, every(river), LINE, 0).map(({ bin }) => bin)).toEqual([0]);
    for (let stroke = leg.alongM.length; stroke < river.strokes.count; stroke++) {
      for (const column of [river.strokes.boat.startS, river.strokes.boat.endS])
        column[stroke] = (column[stroke] ?? NaN) + 60;
    }
    expect(coursePasses(river, every(river), LINE, 0)).toEqual([]);
  });

  it('of twelve sessions give the stream back, place by place', () => {
    const stream = (alongM: number): number => 0.01 + 0.02 * Math.sin(Math.floor(alongM / 100));
    const days = Array.from({ length: 12 }, (_, day) =>
      passes(
        [
          { alongM: out(5, 60), headingDeg: UP, water: stream },
          { alongM: out(5, 60).toReversed(), headingDeg: DOWN, water: (along) => -stream(along) },
        ],
        day,
      ),
    );
    const found = riverMap(days.flat());
    expect(found).toHaveLength(6);
    for (const { bin, odd } of found) expect(odd).toBeCloseTo(stream(bin * 100), 2);
  });
});
