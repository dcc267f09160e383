import { describe, expect, it } from 'vitest';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import { rowedDay, waysRowed, type RowedBoat } from './rowed-ways.ts';

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
    expect(ways.map(({ runs }) => runs).toSorted()).toEqual([1, 2]);
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
