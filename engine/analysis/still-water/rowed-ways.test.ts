import { describe, expect, it } from 'vitest';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import { rowedDay, waysRowed, type RowedBoat } from './rowed-ways.ts';
import { NO_STILL, stillSession } from './still-session.ts';

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
