import fc from 'fast-check';
import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { movedByPieces, movedBySamples, movedByStrokes, placeAt, toPlaces, type Places } from './places.ts';
import { atMost } from './use-on-cursor.ts';

const session = toPlaces(modelSession());
const strokeStart = (stroke: number): number => session.strokes[stroke]?.fromS ?? Number.NaN;

/** Two runs of strokes with a rest in between, and a piece in each. */
const rested: Places = {
  whole: { fromS: 0, toS: 100 },
  strokes: [10, 12, 14, 60, 62, 64].map((fromS, index) => ({ index, fromS, toS: fromS + 2 })),
  pieces: [
    { index: 0, fromS: 10, toS: 16 },
    { index: 1, fromS: 60, toS: 66 },
  ],
  sampleRateHz: 50,
};

describe('the places of a session', () => {
  it('leave out strokes without times', () => {
    const analysis = modelSession({ strokeCount: 5 });
    analysis.strokes.boat.startS[2] = Number.NaN;
    expect(toPlaces(analysis).strokes.map(({ index }) => index)).toEqual([0, 1, 3, 4]);
  });

  it('say which stroke a moment belongs to, and that a rest belongs to none', () => {
    expect(placeAt(rested.strokes, 12)?.index).toBe(1);
    expect(placeAt(rested.strokes, 13.99)?.index).toBe(1);
    expect(placeAt(rested.strokes, 30)).toBeNull();
    expect(placeAt(rested.strokes, 5)).toBeNull();
  });
});

describe('moving by strokes', () => {
  it('goes from catch to catch, and keeps the moment of the cycle', () => {
    expect(movedByStrokes(session, strokeStart(4), 1)).toBe(strokeStart(5));
    expect(movedByStrokes(session, strokeStart(14), -10)).toBe(strokeStart(4));
    expect(movedByStrokes(rested, 12.5, 1)).toBeCloseTo(14.5, 9);
    expect(movedByStrokes(rested, 14.5, 1)).toBeCloseTo(60.5, 9);
  });

  it('goes from a rest to the stroke before or after it', () => {
    expect(movedByStrokes(rested, 30, 1)).toBe(60);
    expect(movedByStrokes(rested, 30, -1)).toBe(14);
    expect(movedByStrokes(rested, 5, 1)).toBe(10);
  });

  it('stops at the ends', () => {
    expect(movedByStrokes(rested, 12, -10)).toBe(10);
    expect(movedByStrokes(rested, 62, 10)).toBe(64);
    expect(movedByStrokes({ ...rested, strokes: [] }, 12, 1)).toBe(12);
  });

  it('comes back to where it was', () => {
    const inner = fc.record({
      stroke: fc.integer({ min: 5, max: 14 }),
      phase: fc.double({ min: 0, max: 0.99, noNaN: true }),
    });
    fc.assert(
      fc.property(inner, fc.integer({ min: -5, max: 5 }), ({ stroke, phase }, steps) => {
        const timeS = strokeStart(stroke) + phase * (strokeStart(stroke + 1) - strokeStart(stroke));
        expect(movedByStrokes(session, movedByStrokes(session, timeS, steps), -steps)).toBeCloseTo(timeS, 5);
      }),
    );
  });
});

describe('moving by pieces and samples', () => {
  it('goes to the start of the piece, then to the one before', () => {
    expect(movedByPieces(rested, 30, 1)).toBe(60);
    expect(movedByPieces(rested, 63, -1)).toBe(60);
    expect(movedByPieces(rested, 60, -1)).toBe(10);
    expect(movedByPieces(rested, 63, 1)).toBe(63);
    expect(movedByPieces({ ...rested, pieces: [] }, 63, 1)).toBe(63);
  });

  it('goes one sample on, never out of the session', () => {
    expect(movedBySamples(rested, 20, 1)).toBeCloseTo(20.02, 9);
    expect(movedBySamples(rested, 100, 1)).toBe(100);
    expect(movedBySamples({ ...rested, sampleRateHz: null }, 20, 1)).toBe(20);
  });
});

describe('calls thinned out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happen at once, then no more often than allowed, and the last one arrives', () => {
    let latest = 0;
    const heard: number[] = [];
    const { call } = atMost(8, () => heard.push(latest));
    for (latest = 1; latest <= 50; latest += 1) {
      call();
      vi.advanceTimersByTime(20);
    }
    latest = 99;
    call();
    vi.advanceTimersByTime(1000);
    expect(heard[0]).toBe(1);
    expect(heard.at(-1)).toBe(99);
    // One second at eight per second, the first, and the last after it stops.
    expect(heard.length).toBeLessThanOrEqual(10);
    expect(heard.length).toBeGreaterThanOrEqual(8);
  });

  it('are at once again after a rest, and never after they were canceled', () => {
    const act = vi.fn<() => void>();
    const thinned = atMost(5, act);
    thinned.call();
    vi.advanceTimersByTime(5000);
    thinned.call();
    expect(act).toHaveBeenCalledTimes(2);
    thinned.call();
    thinned.cancel();
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
