import { describe, expect, it } from 'vitest';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { strokeCurveFeed, liveDrive, liveOar, livePlace } from './stroke-curve-feed.ts';

/** Engine with manually resolved answers. */
function slowEngine() {
  const open: { stroke: number; answer: (result: Result<readonly StrokeCurve[]>) => void }[] = [];
  const feed = strokeCurveFeed((stroke) => new Promise((answer) => open.push({ stroke, answer })));
  const answerNext = async (result: Result<readonly StrokeCurve[]> = success([])): Promise<void> => {
    open.shift()?.answer(result);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { feed, answerNext, asked: () => open.map(({ stroke }) => stroke) };
}

describe('the feed of strokes', () => {
  it('asks one question at a time and then only for the last wish', async () => {
    const { feed, answerNext, asked } = slowEngine();
    for (const stroke of [1, 2, 3, 4, 5]) feed.wish(stroke);
    expect(asked()).toEqual([1]);
    await answerNext();
    expect(feed.held()?.stroke).toBe(1);
    expect(asked()).toEqual([5]);
    await answerNext();
    expect(feed.held()?.stroke).toBe(5);
    expect(asked()).toEqual([]);
  });

  it('does not ask again for what it holds', async () => {
    const { feed, answerNext, asked } = slowEngine();
    feed.wish(7);
    feed.wish(8);
    feed.wish(7);
    await answerNext();
    feed.wish(7);
    expect(asked()).toEqual([]);
    expect(feed.held()?.stroke).toBe(7);
  });

  it('tells of every answer, and holds no curves after a failure', async () => {
    const { feed, answerNext } = slowEngine();
    let heard = 0;
    const stop = feed.subscribe(() => (heard += 1));
    feed.wish(3);
    await answerNext(failure('no-samples', 'There are none.'));
    expect(heard).toBe(1);
    expect(feed.held()).toEqual({ stroke: 3, curves: [] });
    stop();
    feed.wish(4);
    await answerNext();
    expect(heard).toBe(1);
  });
});

/** Catch at sample 1, finish at sample 5, a sample every 0.1 s, starting at 10 s. */
const curve: StrokeCurve = {
  gate: { seat: 3, side: null },
  timeS: Float64Array.of(10, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6),
  angleDeg: Float64Array.of(-48, -50, -40, -10, 20, 30, 25),
  forceN: Float64Array.of(0, 50, 300, 900, 200, 0, -10),
  powerW: new Float64Array(7),
  drive: { from: 1, to: 5 },
};

it('a sample is placed by angle, by share of the arc and by time since the catch', () => {
  expect(livePlace(curve, 2, 'angle')).toBe(-40);
  expect(livePlace(curve, 2, 'arc')).toBeCloseTo(12.5, 9);
  expect(livePlace(curve, 2, 'time')).toBeCloseTo(0.1, 9);
  expect(liveDrive(curve, 'arc').at).toEqual([0, 12.5, 50, 87.5, 100]);
  expect(liveDrive(curve, 'angle').forceN).toEqual([50, 300, 900, 200, 0]);
});

it('the oar is between its samples', () => {
  expect(liveOar(curve, 10.25, 'angle')).toEqual({ at: expect.closeTo(-25, 9), forceN: expect.closeTo(600, 6) });
  expect(liveOar(curve, 10.3, 'arc')).toEqual({ at: expect.closeTo(50, 6), forceN: expect.closeTo(900, 3) });
});

it('the oar is at the first sample before it, and at the last after it', () => {
  expect(liveOar(curve, 9.995, 'angle')).toEqual({ at: -48, forceN: 0 });
  expect(liveOar(curve, 10.61, 'angle')).toEqual({ at: 25, forceN: -10 });
});

it('the oar is nowhere where there is nothing to say', () => {
  const still = { ...curve, drive: null };
  expect(liveOar(still, 10.25, 'time')).toBeNull();
  expect(liveOar(still, 10.25, 'angle')?.at).toBeCloseTo(-25, 9);
  expect(liveDrive(still, 'angle').at).toEqual([]);
  expect(liveOar({ ...curve, forceN: curve.forceN.map(() => NaN) }, 10.25, 'angle')).toBeNull();
  expect(liveOar({ ...curve, timeS: new Float64Array(0) }, 10.25, 'angle')).toBeNull();
});
