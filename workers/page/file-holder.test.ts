import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HoldAnswer, HoldRequest } from '../staging/hold-thread.ts';
import { FileHolder, type HoldWorker } from './file-holder.ts';

const FILE = new File(['bytes'], 'morning.txt');

/** Workers that respond only on demand. */
class Told implements HoldWorker {
  readonly asked: HoldRequest[] = [];
  isEnded = false;
  #hear: (event: MessageEvent<HoldAnswer>) => void = () => undefined;
  #fail: () => void = () => undefined;

  postMessage(request: HoldRequest): void {
    this.asked.push(request);
  }

  addEventListener(type: string, listener: (event: MessageEvent<HoldAnswer>) => void): void {
    if (type === 'message') this.#hear = listener;
    else this.#fail = listener as () => void;
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer(data: HoldAnswer): void {
    this.#hear(new MessageEvent('message', { data }));
  }

  fail(): void {
    this.#fail();
  }
}

let started: Told[];
let holder: FileHolder;

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  holder = new FileHolder(() => {
    const worker = new Told();
    started.push(worker);
    return worker;
  });
});

afterEach(() => vi.useRealTimers());

it('starts one thread ahead, which waits for the first file however long that takes', async () => {
  holder.warm();
  holder.warm();
  await vi.advanceTimersByTimeAsync(60_000);
  void holder.hold('a', FILE);
  expect(started).toHaveLength(1);
  expect(started[0]?.isEnded).toBe(false);
});

it('ends the thread soon after a file that was given up is gone, and never before', async () => {
  const isWhole = holder.hold('a', FILE);
  holder.letGo('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started[0]?.isEnded).toBe(false);
  started[0]?.answer({ kind: 'held', key: 'a', isWhole: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started[0]?.isEnded).toBe(false);
  started[0]?.answer({ kind: 'gone', key: 'a' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(started[0]?.isEnded).toBe(true);
  expect(await isWhole).toBe(false);
});

it('shares the thread among files that come one behind the other', async () => {
  const first = holder.hold('a', FILE);
  started[0]?.answer({ kind: 'held', key: 'a', isWhole: true });
  expect(await first).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  void holder.hold('b', FILE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveLength(1);
  expect(started[0]?.isEnded).toBe(false);
});

it('says of a thread that broke that nothing is put aside, and starts another', async () => {
  const isWhole = holder.hold('a', FILE);
  started[0]?.fail();
  expect(await isWhole).toBe(false);
  void holder.hold('b', FILE);
  expect(started).toHaveLength(2);
});
