import { beforeAll, describe, expect, it } from 'vitest';
import { isAnalysed } from '#engine/analysis/analyzed-channels.ts';
import type { ReadOptions } from '#engine/formats/byte-source.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { RangeMessage } from '#engine/formats/read-range.ts';
import { readInThreads, threadsFor, type RangeThread } from './pool.ts';
import { serveRange } from './range-thread.ts';

/** Small enough to cut the file below into the requested number of ranges. */
const MIN_RANGE_BYTES = 100_000;

const quiet: ReadOptions = { onProgress: () => undefined };

const bytes = exportBytes(
  simulateSession(generateCrew('4x', 'pool'), {
    name: 'pool',
    seed: 12,
    segments: [{ kind: 'row', strokes: 40, rateSpm: 24 }],
  }),
);
const file = new File([bytes], 'quad.txt');

interface Spawned {
  readonly threads: { terminated: boolean }[];
  readonly spawn: () => RangeThread;
}

/** Threads that run in turn on this one; messages are cloned as across a real boundary. */
function inProcessThreads(serve: typeof serveRange = serveRange): Spawned {
  const threads: { terminated: boolean }[] = [];
  const spawn = (): RangeThread => {
    const thread = { terminated: false };
    threads.push(thread);
    const target = new EventTarget();
    return {
      postMessage: (request) => {
        void serve(request, loadEngine, (message, transfer) => {
          const data = structuredClone(message, { transfer });
          target.dispatchEvent(new MessageEvent<RangeMessage>('message', { data }));
        });
      },
      addEventListener: (type: string, listener: (event: never) => void) =>
        target.addEventListener(type, (event) => Reflect.apply(listener, undefined, [event])),
      terminate: () => {
        thread.terminated = true;
      },
    };
  };
  return { threads, spawn };
}

const copyColumns = (engine: Engine, { samples }: Recording): Uint8Array[] =>
  samples === null
    ? []
    : [samples.timeS, ...samples.channels.map(({ column }) => column)].map((column) => {
        const view = engine.view(column);
        return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
      });

async function read(threads: number, spawned = inProcessThreads()) {
  const engine = await loadEngine();
  const answer = await readInThreads(engine, file, threads, spawned.spawn, {
    ...quiet,
    leastRangeBytes: MIN_RANGE_BYTES,
    isWantedFirst: isAnalysed,
  });
  if (!answer.ok) throw new Error(answer.failure.sentence);
  const { recording, late } = answer.value;
  late?.join();
  return { numbers: copyColumns(engine, recording), recording, threads: spawned.threads };
}

describe('a large file read by several threads', () => {
  let alone: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    alone = await read(1);
  });

  it.each([2, 3, 4])('is bit for bit what one reads, with %d', async (threads) => {
    const together = await read(threads);
    expect(together.threads).toHaveLength(threads - 1);
    expect(together.recording.samples?.rowCount).toBe(alone.recording.samples?.rowCount);
    expect(together.numbers.length).toBeGreaterThan(20);
    together.numbers.forEach((column, index) => {
      expect(Buffer.compare(column, alone.numbers[index] ?? new Uint8Array())).toBe(0);
    });
    expect(together.recording.findings).toEqual(alone.recording.findings);
    expect(together.threads.every(({ terminated }) => terminated)).toBe(true);
  });

  it('is read by one after all when a thread fails', async () => {
    const failing = inProcessThreads(async (_request, _load, emit) => emit({ kind: 'broken' }, []));
    const { recording, threads } = await read(2, failing);
    expect(recording.samples?.rowCount).toBe(alone.recording.samples?.rowCount);
    expect(threads.every(({ terminated }) => terminated)).toBe(true);
  });

  it('ends its threads when canceled', async () => {
    const cancellation = new AbortController();
    const hanging = inProcessThreads(() => new Promise(() => undefined));
    const answer = readInThreads(await loadEngine(), file, 2, hanging.spawn, {
      signal: cancellation.signal,
      leastRangeBytes: MIN_RANGE_BYTES,
    });
    setTimeout(() => cancellation.abort(), 50);
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(hanging.threads.every(({ terminated }) => terminated)).toBe(true);
  });
});

describe('how many threads', () => {
  it.each([
    [1e6, 16, 1],
    [100e6, 1, 1],
    [100e6, 2, 1],
    [100e6, 4, 3],
    [100e6, 16, 4],
  ])('for %d bytes on %d cores: %d', (bytes, cores, threads) => {
    expect(threadsFor(bytes, cores)).toBe(threads);
  });
});
