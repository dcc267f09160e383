import { afterEach, expect, it, vi } from 'vitest';
import { findTableIn, type BenchReply } from './ask-bench.ts';

const FOUND = { problem: 'no-table' } as const;
let [spawned, ended, silentOnes] = [0, 0, 0];

/** Answers at once, or is one that never loads. */
class StandInWorker extends EventTarget {
  readonly #isSilent: boolean;

  constructor() {
    super();
    spawned += 1;
    this.#isSilent = spawned <= silentOnes;
  }

  postMessage(): void {
    if (!this.#isSilent)
      this.dispatchEvent(new MessageEvent<BenchReply>('message', { data: { kind: 'found', found: FOUND } }));
  }

  terminate(): void {
    ended += 1;
  }
}

function find(silent: number, signal = new AbortController().signal) {
  [spawned, ended, silentOnes] = [0, 0, silent];
  vi.stubGlobal('Worker', StandInWorker);
  vi.useFakeTimers();
  return findTableIn(new File(['1,2'], 'own.csv'), signal, () => undefined);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks another worker when the first never loads its reader', async () => {
  const found = find(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toEqual(FOUND);
  expect([spawned, ended]).toEqual([2, 2]);
});

it('fails when the second does not load either', async () => {
  const found = find(2).catch(String);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toContain('The reader didn’t load.');
  expect([spawned, ended]).toEqual([2, 2]);
});
