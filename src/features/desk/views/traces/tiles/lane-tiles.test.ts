import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace } from '#workers/api.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { fitTileGrid, nextRun, rangeOver, extendTiles, runOver, tileSpanS } from './lane-tiles.ts';
import { openingRange } from '../trace-window.ts';
import { toBand, isNarrow, drawTrace, type TileContext, type TileFrame, strokeBounds } from './draw-envelope.ts';

const limits = { fromS: 100, toS: 7300 };

describe('the grid of tiles', () => {
  it('stays while the window slides, and changes with the zoom', () => {
    const grid = fitTileGrid({ fromS: 200, toS: 260 }, 1000, limits.fromS, null);
    expect(fitTileGrid({ fromS: 1234.5, toS: 1294.5 }, 1000, limits.fromS, grid)).toBe(grid);
    const closer = fitTileGrid({ fromS: 200, toS: 250 }, 1000, limits.fromS, grid);
    expect(closer.secondsPerBucket).toBeCloseTo(0.05, 12);
  });

  it('covers every window with its tiles, and with none too many', () => {
    const windows = fc.record({
      fromS: fc.double({ min: limits.fromS, max: 7000, noNaN: true }),
      spanS: fc.double({ min: 0.4, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(windows, fc.integer({ min: 100, max: 3000 }), ({ fromS, spanS }, buckets) => {
        const window = { fromS, toS: fromS + spanS };
        const grid = fitTileGrid(window, buckets, limits.fromS, null);
        const covered = rangeOver(grid, runOver(grid, window));
        const slackS = 1e-6 * tileSpanS(grid);
        expect(covered.fromS).toBeLessThanOrEqual(window.fromS + slackS);
        expect(covered.toS).toBeGreaterThanOrEqual(window.toS - slackS);
        expect(window.fromS - covered.fromS).toBeLessThan(tileSpanS(grid) + slackS);
        expect(covered.toS - window.toS).toBeLessThan(tileSpanS(grid) + slackS);
      }),
    );
  });

  it('reaches a window further to either side, never beyond the recording', () => {
    const grid = { originS: 100, secondsPerBucket: 0.1 };
    expect(extendTiles(grid, { first: 0, last: 4 }, limits)).toEqual({ first: 0, last: 9 });
    expect(extendTiles(grid, { first: 100, last: 104 }, limits)).toEqual({ first: 95, last: 109 });
    expect(extendTiles(grid, { first: 277, last: 281 }, limits).last).toBe(281);
  });
});

describe('what to ask for next', () => {
  const shown = { first: 10, last: 14 };
  const reach = { first: 5, last: 19 };
  const having = (...tiles: number[]) => {
    const there = new Set(tiles);
    return (tile: number): boolean => there.has(tile);
  };

  it('is what is missing on the screen, all of it at once', () => {
    expect(nextRun(shown, reach, having(), 1)).toEqual(shown);
    expect(nextRun(shown, reach, having(10, 11, 12), 1)).toEqual({ first: 13, last: 14 });
    expect(nextRun(shown, reach, having(11, 14), 1)).toEqual({ first: 10, last: 13 });
  });

  it('is then the nearest tile ahead of the hand, then behind it, then nothing', () => {
    const screen = [10, 11, 12, 13, 14];
    expect(nextRun(shown, reach, having(...screen), 1)).toEqual({ first: 15, last: 15 });
    expect(nextRun(shown, reach, having(...screen), -1)).toEqual({ first: 9, last: 9 });
    expect(nextRun(shown, reach, having(...screen, 15, 16, 17, 18, 19), 1)).toEqual({ first: 9, last: 9 });
    expect(nextRun(shown, reach, () => true, 1)).toBeNull();
  });
});

const session = modelSession({ strokeCount: 60 });
const { startS, endS } = session.strokes.boat;
const rowedLimits = { fromS: (startS[0] ?? 0) - 30, toS: (endS.at(-1) ?? 0) + 30 };
const bounds = strokeBounds(session.strokes, rowedLimits);
if (bounds === null) throw new Error('The model session has strokes.');

/** Buckets of this length, each with a minimum and a maximum. */
const makeTrace = (values: readonly (readonly [number, number])[], stepS: number): Trace => ({
  channel: 0,
  raw: false,
  timeS: Float64Array.from(values, (_, at) => rowedLimits.fromS + at * stepS),
  minimum: Float32Array.from(values, ([one, other]) => Math.min(one, other)),
  maximum: Float32Array.from(values, ([one, other]) => Math.max(one, other)),
});

describe('where a recording is cut into strokes', () => {
  it('covers all of it, in rising order, a stroke between two marks', () => {
    const { atS, usualS } = bounds;
    expect([atS[0], atS.at(-1)]).toEqual([rowedLimits.fromS, rowedLimits.toS]);
    for (let at = 1; at < atS.length; at += 1) {
      const lengthS = (atS[at] ?? 0) - (atS[at - 1] ?? 0);
      expect(lengthS).toBeGreaterThan(0);
      expect(lengthS).toBeLessThanOrEqual(8 + usualS);
    }
    for (const stroke of startS) expect([...atS].some((timeS) => Math.abs(timeS - stroke) < usualS / 4)).toBe(true);
  });

  it('is nowhere without strokes', () => {
    expect(strokeBounds(modelSession({ strokeCount: 0 }).strokes, rowedLimits)).toBeNull();
  });
});

describe('the band of a channel', () => {
  const values = fc.array(
    fc.tuple(fc.float({ min: -900, max: 900, noNaN: true }), fc.float({ min: -900, max: 900, noNaN: true })),
    { minLength: 40, maxLength: 400 },
  );

  it('holds every sample, and has one point a stroke: nothing beats with the pixels', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.05, 0.3, 0.9, 2.5), (every, stepS) => {
        const trace = makeTrace(every, stepS);
        const lastS = trace.timeS.at(-1) ?? 0;
        const points = toBand(trace, bounds, rowedLimits.fromS, lastS);
        expect(points.length).toBeLessThanOrEqual(Math.min(bounds.atS.length, every.length));
        const greatest = Math.max(...points.map((point) => point.greatest));
        const least = Math.min(...points.map((point) => point.least));
        const seen = Array.from(trace.timeS, (timeS, at) => [timeS, at] as const).filter(
          ([timeS]) => timeS < rowedLimits.toS,
        );
        expect(greatest).toBe(Math.max(...seen.map(([, at]) => trace.maximum[at] ?? -Infinity)));
        expect(least).toBe(Math.min(...seen.map(([, at]) => trace.minimum[at] ?? Infinity)));
      }),
    );
  });

  it('is open where nothing was measured', () => {
    const trace = makeTrace(
      Array.from({ length: 200 }, () => [1, 2] as const),
      0.3,
    );
    trace.minimum.fill(NaN, 40, 120);
    trace.maximum.fill(NaN, 40, 120);
    const points = toBand(trace, bounds, rowedLimits.fromS, rowedLimits.toS);
    expect(points.some(({ least }) => Number.isNaN(least))).toBe(true);
    expect(points.some(({ least }) => least === 1)).toBe(true);
  });

  it('stands in for lines only where a stroke is too narrow for its shape', () => {
    expect(isNarrow(bounds, 2, 1)).toBe(true);
    expect(isNarrow(bounds, 30, 1)).toBe(false);
    expect(isNarrow(bounds, 15, 2)).toBe(true);
  });
});

describe('the window the traces open with', () => {
  const selected = { fromS: startS[20] ?? 0, toS: endS[50] ?? 0 };
  const sampled = { ...session, sampleRateHz: 50, clockStartS: rowedLimits.fromS, clockEndS: rowedLimits.toS };

  it('is the first ten strokes of the selection, and of the first piece where everything is selected', () => {
    expect(openingRange(sampled, selected)).toEqual({ fromS: startS[20], toS: endS[29] });
    const [piece] = sampled.pieces;
    const first = piece?.fromStroke ?? -1;
    const last = Math.min((piece?.toStroke ?? 0) - 1, first + 9);
    expect(openingRange(sampled, rowedLimits)).toEqual({ fromS: startS[first], toS: endS[last] });
  });

  it('is all that is selected where there are no strokes in it, or nothing within a stroke to be seen', () => {
    const between = { fromS: rowedLimits.fromS, toS: rowedLimits.fromS + 5 };
    expect(openingRange(sampled, between)).toEqual(between);
    expect(openingRange({ ...sampled, sampleRateHz: 1 }, selected)).toEqual(selected);
  });
});

/** Context that records drawing calls. */
function notebook() {
  const moved: number[][] = [];
  const lined: number[][] = [];
  const filled: number[][] = [];
  const context: TileContext = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 0,
    setLineDash: () => undefined,
    beginPath: () => undefined,
    globalAlpha: 1,
    fill: () => undefined,
    stroke: () => undefined,
    moveTo: (x, y) => void moved.push([x, y]),
    lineTo: (x, y) => void lined.push([x, y]),
    fillRect: (...rectangle) => void filled.push(rectangle),
  };
  return { context, moved, lined, filled };
}

const trace = (raw: boolean, timeS: number[], minimum: number[], maximum = minimum): Trace => ({
  channel: 0,
  raw,
  timeS: Float64Array.from(timeS),
  minimum: Float32Array.from(minimum),
  maximum: Float32Array.from(maximum),
});

const pen = { colour: '#000000', width: 1, dash: [] };
/** 100 px per second, values downward from 100. */
const frame: TileFrame = {
  fromS: 10,
  pixelsPerSecond: 100,
  width: 100,
  ratio: 1,
  yOf: (value) => 100 - value,
  gapS: 0.03,
};

describe('the samples of a tile', () => {
  it('are joined, from the one before the tile to the one after it', () => {
    const { context, moved, lined } = notebook();
    const times = Array.from({ length: 120 }, (_, at) => 9.8 + at * 0.02);
    drawTrace(
      context,
      trace(
        true,
        times,
        Array.from(times, () => 50),
      ),
      pen,
      frame,
    );
    expect(moved).toHaveLength(1);
    expect(moved[0]?.[0]).toBeLessThanOrEqual(0);
    expect(lined.at(-1)?.[0]).toBeGreaterThanOrEqual(100);
    expect(lined.length).toBeLessThan(60);
  });

  it('are not joined where samples are missing or where the clock jumps', () => {
    const { context, moved, lined } = notebook();
    const gaps = trace(true, [10, 10.02, 10.04, 10.06, 10.5, 10.52], [1, 2, Number.NaN, 4, 5, 6]);
    drawTrace(context, gaps, pen, frame);
    expect(moved.map(([, y]) => y)).toEqual([99, 96, 95]);
    expect(lined.map(([, y]) => y)).toEqual([98, 94]);
  });
});

describe('the extremes of a tile', () => {
  it('are bars from least to greatest that reach the bar before', () => {
    const { context, filled } = notebook();
    drawTrace(context, trace(false, [10.005, 10.015, 10.025], [10, 30, 5], [20, 40, 8]), pen, frame);
    expect(filled).toEqual([
      [0, 80, 1, 10],
      // From 40 down to the previous bar's 20.
      [1, 60, 1, 20],
      // From the previous bar's 30 down to 5.
      [2, 70, 1, 25],
    ]);
  });

  it('leave a hole where a bucket is empty', () => {
    const { context, filled } = notebook();
    drawTrace(context, trace(false, [10.005, 10.015, 10.025], [10, Number.NaN, 10], [10, Number.NaN, 10]), pen, frame);
    expect(filled.map(([x]) => x)).toEqual([0, 2]);
    expect(filled.every(([, , , height]) => (height ?? 0) >= 1)).toBe(true);
  });
});
