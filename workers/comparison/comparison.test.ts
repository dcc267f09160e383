import { describe, expect, it } from 'vitest';
import { compare, type ComparisonRequest } from '#engine/analysis/comparison/compare.ts';
import { simulatedStrokes } from '#engine/analysis/comparison/testing/simulated-strokes.ts';
import { compareInThread, type ComparisonAnswer, type ComparisonThread } from './comparison.ts';

const side = (mean: number, seed: number) => {
  const { values, stratum } = simulatedStrokes({ count: 60, mean, sd: 8, autocorrelation: 0.3 }, seed);
  return { stratum, values: [values, values.map(() => NaN)] };
};

const request: ComparisonRequest = {
  metrics: ['catchOffsetMs', 'arcDeg'],
  before: [side(5, 1)],
  after: [side(35, 2)],
  strata: 1,
};

/** A thread with controlled answers and timing. */
function heldThread() {
  const target = new EventTarget();
  const held = {
    terminated: false,
    asked: null as ComparisonRequest | null,
    say: (answer: ComparisonAnswer) => target.dispatchEvent(new MessageEvent('message', { data: answer })),
    crash: () => target.dispatchEvent(new Event('error')),
  };
  const thread: ComparisonThread = {
    postMessage: (asked) => (held.asked = asked),
    addEventListener: (type: string, hear: (event: never) => void) =>
      target.addEventListener(type, (event) => hear(event as never)),
    terminate: () => (held.terminated = true),
  };
  return { held, spawn: () => thread };
}

describe('a comparison in its thread', () => {
  it('answers each metric in turn, and ends the thread', async () => {
    const { held, spawn } = heldThread();
    const heard: number[] = [];
    const answer = compareInThread(spawn, request, (fraction) => heard.push(fraction), new AbortController().signal);
    held.say({ compared: compare(held.asked ?? request, (fraction) => held.say({ fraction })) });
    const result = await answer;
    expect(result.ok && result.value.map(({ id, difference }) => [id, difference === null])).toEqual([
      ['catchOffsetMs', false],
      ['arcDeg', true],
    ]);
    expect(heard).toEqual([0.5, 1]);
    expect(held.terminated).toBe(true);
  });

  it('is given up at once', async () => {
    const { held, spawn } = heldThread();
    const cancellation = new AbortController();
    const answer = compareInThread(spawn, request, () => undefined, cancellation.signal);
    cancellation.abort();
    expect(await answer).toMatchObject({ ok: false });
    expect(held.terminated).toBe(true);
  });

  it('answers with a failure when the thread dies', async () => {
    const { held, spawn } = heldThread();
    const answer = compareInThread(spawn, request, () => undefined, new AbortController().signal);
    held.crash();
    expect(await answer).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(/\.$/) } });
  });
});
