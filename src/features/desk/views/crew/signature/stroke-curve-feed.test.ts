import { describe, expect, it } from 'vitest';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { strokeCurveFeed } from './stroke-curve-feed.ts';

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
