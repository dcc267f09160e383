import { describe, expect, it } from 'vitest';
import type { Trace } from '#workers/api.ts';
import { drawTrace, type TileContext, type TileFrame } from './draw-trace.ts';

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
