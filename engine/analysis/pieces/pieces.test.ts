import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { MarkedPiece } from '../../recording/recording.ts';
import type { StrokeTable, Track } from '../analysis.ts';
import { strokePower } from '../power/power-timeline.ts';
import { findPieces, piecesFromRanges, strokesInSpan, piecesBySpeed } from './pieces.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { makeStrokes, sweepGates, type MadeStroke } from '../testing/stroke-tables.ts';
import fc from 'fast-check';
import { RunningSums } from './piece-segments.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const gates = sweepGates(4);

interface Effort {
  readonly seconds: number;
  readonly rateSpm: number;
  readonly powerW: number;
  readonly speedMps: number;
  readonly pauseS?: number;
}

const RACE = { rateSpm: 34, powerW: 350, speedMps: 5.2 };

const PADDLE = { rateSpm: 20, powerW: 120, speedMps: 3.6 };

function rowed(efforts: readonly Effort[], seed = 1, seats = gates.length): MadeStroke[] {
  const random = seededRandom(seed);
  return efforts.flatMap(({ seconds, rateSpm, powerW, speedMps, pauseS = 0 }) =>
    Array.from({ length: Math.round((seconds * rateSpm) / 60) }, (_, k) => ({
      durationS: (60 / rateSpm) * (1 + 0.015 * random.normal()),
      powerW: Array.from({ length: seats }, () => powerW * (1 + 0.05 * random.normal())),
      speedMps: speedMps * (1 + 0.02 * random.normal()),
      pauseS: k === 0 ? pauseS : 0,
    })),
  );
}

const findTablePieces = (strokes: StrokeTable, marked: readonly MarkedPiece[], track: Track | null) =>
  findPieces(engine, strokes, strokePower(strokes, gates, null), marked, track);

const pieces = (efforts: readonly Effort[], seed?: number, marked: readonly MarkedPiece[] = []) =>
  findTablePieces(makeStrokes(rowed(efforts, seed)), marked, null);

describe('pieces', () => {
  it('one minute of race pace is one piece', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const found = pieces([{ seconds: 60, ...RACE }], seed);
      expect(found).toHaveLength(1);
      expect(found[0]?.fromStroke).toBe(0);
      expect(found[0]?.toStroke).toBe(34);
      expect(found[0]?.startS).toBe(100);
    }
  });

  it('two hours at one pace are one piece', () => {
    expect(pieces([{ seconds: 7200, rateSpm: 19, powerW: 190, speedMps: 4 }])).toHaveLength(1);
  });

  it('three times two minutes on, one minute paddling are three pieces', () => {
    const on = { seconds: 120, ...RACE };
    const off = { seconds: 60, ...PADDLE };
    for (const seed of [1, 2, 3, 4, 5]) {
      const found = pieces([off, on, off, on, off, on, off], seed);
      expect(found).toHaveLength(3);
      for (const piece of found) {
        expect(Math.abs(piece.endS - piece.startS - 120)).toBeLessThan(5);
        expect(piece.rateSpm).toBeCloseTo(34, 0);
        expect(Math.abs((piece.powerW ?? NaN) - 350)).toBeLessThan(10);
        expect(Math.abs((piece.speedMps ?? NaN) - 5.2)).toBeLessThan(0.1);
        expect(Math.abs((piece.distanceM ?? NaN) - 624)).toBeLessThan(25);
      }
    }
  });

  it('firm paddling between pieces is no piece either', () => {
    const off = { seconds: 60, rateSpm: 22, powerW: 190, speedMps: 4.2 };
    expect(pieces([{ seconds: 120, ...RACE }, off, { seconds: 120, ...RACE }])).toHaveLength(2);
  });

  it('a rate step test gives its steps', () => {
    const steps = [18, 22, 26, 30, 34].map((rateSpm) => ({
      seconds: 90,
      rateSpm,
      powerW: 350 * (rateSpm / 34),
      speedMps: 5.2 * (rateSpm / 34) ** (1 / 3),
    }));
    const found = pieces(steps);
    expect(found).toHaveLength(5);
    found.forEach((piece, k) => expect(piece.rateSpm).toBeCloseTo(steps[k]?.rateSpm ?? NaN, 0));
  });

  it('a pause ends a piece', () => {
    const found = pieces([
      { seconds: 120, ...RACE },
      { seconds: 120, ...RACE, pauseS: 60 },
    ]);
    expect(found).toHaveLength(2);
    expect((found[1]?.startS ?? 0) - (found[0]?.endS ?? 0)).toBeCloseTo(60, 6);
  });

  it('a start belongs to its race', () => {
    const found = pieces([
      { seconds: 12, rateSpm: 40, powerW: 420, speedMps: 4.4 },
      { seconds: 180, ...RACE },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]?.fromStroke).toBe(0);
  });

  it('a few strokes are no piece', () => {
    expect(pieces([{ seconds: 12, ...RACE }])).toHaveLength(0);
    expect(findTablePieces(makeStrokes([]), [], null)).toEqual([]);
  });

  it('follows the marks of the file where there are any', () => {
    const marked = [{ startS: 130, endS: 160.2, comment: '30 s' }];
    const found = pieces([{ seconds: 120, ...RACE }], 1, marked);
    expect(found).toHaveLength(1);
    expect(Math.abs((found[0]?.startS ?? 0) - 130)).toBeLessThan(1);
    expect(Math.abs((found[0]?.endS ?? 0) - 160)).toBeLessThan(1);
  });

  it('ignores marks outside the recording', () => {
    expect(pieces([{ seconds: 120, ...RACE }], 1, [{ startS: 9000, endS: 9100, comment: '' }])).toHaveLength(1);
  });

  it('finds pieces without power or speed, by rate alone', () => {
    const on = { seconds: 120, rateSpm: 34, powerW: NaN, speedMps: NaN };
    const off = { seconds: 60, rateSpm: 20, powerW: NaN, speedMps: NaN };
    const found = pieces([on, off, on]);
    expect(found).toHaveLength(2);
    expect(found[0]?.powerW).toBeNull();
    expect(found[0]?.distanceM).toBeNull();
  });

  it('measures distance along the track where the strokes have none', () => {
    const strokes = makeStrokes(rowed([{ seconds: 60, ...RACE, speedMps: NaN }]));
    const along = Float64Array.from({ length: 200 }, (_, k) => k);
    const none = new Float64Array(200);
    const track = {
      fixCount: 200,
      rejectedFixCount: 0,
      distanceM: 995,
      rawDistanceM: 995,
      latitudeDeg: none,
      longitudeDeg: none,
      speedMps: none,
      headingDeg: none,
      timeS: along.map((k) => 50 + k),
      cumulativeM: along.map((k) => 5 * k),
    };
    const [piece] = findTablePieces(strokes, [], track);
    expect(piece?.speedMps).toBeCloseTo(5, 6);
  });
});

describe('pieces of given strokes', () => {
  const strokes = makeStrokes(
    rowed([
      { seconds: 60, ...PADDLE },
      { seconds: 120, ...RACE },
      { seconds: 60, ...PADDLE },
    ]),
  );

  it('have the values of the pieces that are found', () => {
    const found = findTablePieces(strokes, [], null);
    expect(found.length).toBeGreaterThan(0);
    expect(piecesFromRanges({ strokes, gates, track: null }, found)).toEqual(found);
  });

  it('come in order and end where the strokes end', () => {
    const made = piecesFromRanges({ strokes, gates, track: null }, [
      { fromStroke: 50, toStroke: 9999, name: 'last' },
      { fromStroke: 0, toStroke: 10 },
      { fromStroke: 9998, toStroke: 9999 },
    ]);
    expect(made.map(({ fromStroke, toStroke, name }) => [fromStroke, toStroke, name])).toEqual([
      [0, 10, undefined],
      [50, strokes.count, 'last'],
    ]);
  });

  it('are found again by the times they begin and end at', () => {
    const [piece] = piecesFromRanges({ strokes, gates, track: null }, [{ fromStroke: 7, toStroke: 31 }]);
    expect(piece === undefined ? null : strokesInSpan(strokes, piece)).toEqual({ fromStroke: 7, toStroke: 31 });
  });

  it('keep the comment that a coach wrote in the file as their name', () => {
    const marked = [{ startS: 130, endS: 160.2, comment: ' 30 s ' }];
    expect(pieces([{ seconds: 120, ...RACE }], 1, marked)[0]?.name).toBe('30 s');
    expect(pieces([{ seconds: 120, ...RACE }], 1, [{ startS: 130, endS: 160.2, comment: '' }])[0]).not.toHaveProperty(
      'name',
    );
  });
});

/** A point a second with these speeds, m/s, for so many seconds each. */
function rowedBySpeed(...stretches: readonly (readonly [seconds: number, speedMps: number])[]): Track {
  const speedMps = Float64Array.from(stretches.flatMap(([seconds, speed]) => Array<number>(seconds).fill(speed)));
  let metres = 0;
  const cumulativeM = speedMps.map((speed) => (metres += speed));
  const timeS = Float64Array.from(speedMps.keys());
  const none = new Float64Array(timeS.length);
  return {
    fixCount: timeS.length,
    rejectedFixCount: 0,
    distanceM: metres,
    rawDistanceM: metres,
    timeS,
    latitudeDeg: none,
    longitudeDeg: none,
    headingDeg: none,
    speedMps,
    cumulativeM,
  };
}

it('pieces are what is rowed between rests; paddling and short stretches are none', () => {
  const track = rowedBySpeed(
    [60, 0],
    [200, 4.8],
    [5, 1],
    [100, 4.5],
    [120, 0.1],
    [30, 4],
    [60, 1.6],
    [150, 3],
    [60, 0],
  );
  expect(piecesBySpeed(track).map(({ startS, endS }) => [startS, endS])).toEqual([
    [60, 364],
    [575, 724],
  ]);
  expect(piecesBySpeed(track)[1]?.totals.distanceM).toBeCloseTo(447, 0);
});

it('a continuous row has none, and an interruption ends one', () => {
  expect(piecesBySpeed(rowedBySpeed([600, 4]))).toEqual([]);
  const track = rowedBySpeed([600, 4]);
  expect(piecesBySpeed({ ...track, breaksS: [300] })).toHaveLength(2);
});

const NOISE = 1000;

const SHORTEST = 6;

/** Squared deviation of the finite values from their mean, in units of `NOISE`. */
function squaredDeviation(values: readonly number[]): number {
  const finite = values.filter(Number.isFinite).map((value) => value / NOISE);
  const mean = finite.reduce((sum, x) => sum + x, 0) / finite.length;
  return finite.reduce((sum, x) => sum + (x - mean) ** 2, 0);
}

it('the best cut is the one that brings both sides closest to their means', () => {
  const value = fc.oneof({ weight: 9, arbitrary: fc.double({ min: -100, max: 100, noNaN: true }) }, fc.constant(NaN));
  const measures = fc
    .integer({ min: 2 * SHORTEST, max: 40 })
    .chain((count) =>
      fc.array(fc.array(value, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 3 }),
    );
  fc.assert(
    fc.property(measures, (columns) => {
      const count = columns[0]?.length ?? 0;
      const saving = (at: number): number =>
        columns.reduce(
          (sum, all) =>
            sum + squaredDeviation(all) - squaredDeviation(all.slice(0, at)) - squaredDeviation(all.slice(at)),
          0,
        );
      const most = Math.max(...Array.from({ length: count - 2 * SHORTEST + 1 }, (_, k) => saving(SHORTEST + k)));
      const { at, saved } = engine.scratch(() =>
        new RunningSums(
          engine,
          columns.map((all) => ({ values: Float64Array.from(all), leastNoise: NOISE, leastChange: 0 })),
        ).bestCut(0, count),
      );
      expect(Math.abs(saving(at) - most)).toBeLessThan(1e-9);
      expect(Math.abs(saved - most)).toBeLessThan(1e-9);
    }),
  );
});

it('a run too short for two segments has no cut', () => {
  engine.scratch(() => {
    const sums = new RunningSums(engine, [{ values: new Float64Array(11), leastNoise: 1, leastChange: 0 }]);
    expect(sums.bestCut(0, 11).at).toBe(-1);
  });
});
