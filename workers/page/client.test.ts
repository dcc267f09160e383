import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { failure, success } from '#engine/recording/result.ts';
import type { EngineApi, OpenedSession, Phase, Progress } from '../api.ts';
import { EngineClient } from './client.ts';
import { answering } from '../testing/answering.ts';
import { inProcessWorker, type InProcessWorker } from '../testing/in-process-worker.ts';
import { engineMissing, outOfMemory } from '../wire.ts';
import { notInLibrary } from '#storage/failures.ts';
import { LIBRARY_VERSION, type LibraryRecord } from '#storage/library-record.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';

const file = (name: string): File => new File(['telemetry'], name);
const request = (name = 'session.txt') => ({ file: file(name), definitions: 'powerline' as const });
const never = (): AbortSignal => new AbortController().signal;
const quiet = (): void => undefined;

/** Exposes Node's garbage collector. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

const opened = (): OpenedSession => ({
  id: 'inside',
  analysis: emptyAnalysis(),
  readMs: 1,
  analyseMs: 1,
  heldBytes: 0,
});

const RECORD: LibraryRecord = {
  version: LIBRARY_VERSION,
  fingerprint: 'xxh128:9',
  fileName: 'session.txt',
  bytes: 9,
  importedAt: 1,
  place: null,
  tags: [],
  corrections: null,
  facts: toFacts(emptyAnalysis()),
  kept: { rawBytes: 9, columnsVersion: 1, pyramidVersion: 1, analysisVersion: 1 },
};

const service = (overrides: Partial<EngineApi> = {}): EngineApi => ({
  ping: async () => 'ready',
  open: async () => success(opened()),
  redefine: async () => success(emptyAnalysis()),
  ...answering({ signatures: async () => success([]), traces: async () => success([]) }),
  exportSession: async () => failure('no-samples', 'Nothing to write.'),
  fingerprint: async () => success('xxh128:0'),
  identify: async () => success('xxh128:0'),
  describeTable: async () => success({ key: '', guesses: [], firstRows: [], rows: 0 }),
  checkTable: async () => failure('no-table', 'It holds no table.'),
  openKept: async () => success(opened()),
  keep: async () => notInLibrary(),
  correct: async () => success({ analysis: emptyAnalysis(), corrections: null }),
  catchUp: async () => success({ analysis: emptyAnalysis(), corrections: null }),
  close: async () => undefined,
  ...overrides,
});

/** A service whose `open` waits for the test, or for its own abort signal. */
function heldService() {
  let letGo: () => void = quiet;
  const started = vi.fn<(progress: (progress: Progress) => void) => void>();
  const held = service({
    open: (_, onProgress, signal) =>
      new Promise((resolve) => {
        started(onProgress);
        letGo = () => resolve(success(opened()));
        signal.addEventListener('abort', () => resolve(failure('cancelled', 'Import canceled.')));
      }),
  });
  return { held, started, release: () => letGo() };
}

function crew(...services: EngineApi[]) {
  return makeCrew({}, ...services);
}

function makeCrew(options: { readonly mostAsideBytes?: number }, ...services: EngineApi[]) {
  const workers: InProcessWorker[] = [];
  const client = new EngineClient({
    ...options,
    spawn: () => {
      const worker = inProcessWorker(services[Math.min(workers.length, services.length - 1)] ?? service());
      workers.push(worker);
      return worker;
    },
  });
  return { client, workers };
}

describe('the client', () => {
  it('greets a worker ahead of time and opens the next file in it', async () => {
    const { client, workers } = crew();
    expect(await client.ping()).toBe('ready');
    expect((await client.open(request(), quiet, never())).ok).toBe(true);
    expect(workers).toHaveLength(1);
    client.dispose();
  });

  it('tells which session the browser has deleted, and of no other failure', async () => {
    const lost: string[] = [];
    let code = 'no-samples';
    const gone = service(answering({ samplesAt: async () => failure(code, 'It is gone.') }));
    const client = new EngineClient({ spawn: () => inProcessWorker(gone), onLost: (session) => lost.push(session) });
    const opened = await client.open(request(), quiet, never());
    if (!opened.ok) throw new Error(opened.failure.sentence);
    const { id } = opened.value;
    await client.ask(id, 'samplesAt', { channels: [], timeS: 0, withinS: 1 });
    expect(lost).toEqual([]);
    code = 'files-missing';
    await client.ask(id, 'samplesAt', { channels: [], timeS: 0, withinS: 1 });
    expect(lost).toEqual([id]);
    client.dispose();
  });

  it('reports progress in order and says nothing after the answer', async () => {
    const phases: Phase[] = [];
    let late: (progress: Progress) => void = quiet;
    const { client } = crew(
      service({
        open: async (_, onProgress) => {
          late = onProgress;
          onProgress({ phase: 'reading', fraction: 0.5 });
          onProgress({ phase: 'analysing', fraction: 0 });
          await new Promise((resolve) => setTimeout(resolve, 20));
          return success(opened());
        },
      }),
    );
    await client.open(request(), ({ phase }) => phases.push(phase), never());
    expect(() => late({ phase: 'reading', fraction: 0.7 })).toThrow(/released/);
    expect(phases).toEqual(['waiting', 'reading', 'analysing']);
    client.dispose();
  });

  it('hands a reason through as a value, and gives the next file to the worker that read nothing', async () => {
    const { client, workers } = crew(service({ open: async () => failure('empty-file', 'The file is empty.') }));
    for (let files = 0; files < 20; files += 1) {
      const answer = await client.open(request(), quiet, never());
      expect(answer).toEqual(failure('empty-file', 'The file is empty.'));
    }
    expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
  });

  it('ends a worker that ran out of memory', async () => {
    const { client, workers } = crew(service({ open: async () => outOfMemory() }));
    expect(await client.open(request(), quiet, never())).toEqual(outOfMemory());
    expect(workers[0]?.terminated).toBe(true);
  });

  it('cancels across the boundary and frees the worker', async () => {
    const { held, started } = heldService();
    const { client, workers } = crew(held);
    const cancellation = new AbortController();
    const answer = client.open(request(), quiet, cancellation.signal);
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    cancellation.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(workers[0]?.terminated).toBe(true);
  });

  it('terminates a worker that does not stop within a quarter of a second', async () => {
    const { client, workers } = crew(service({ open: () => new Promise(quiet) }));
    const cancellation = new AbortController();
    const answer = client.open(request(), quiet, cancellation.signal);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const abortedAt = performance.now();
    cancellation.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(performance.now() - abortedAt).toBeLessThan(1000);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('reads two files at once and lets the third wait, or leave', async () => {
    const first = heldService();
    const second = heldService();
    const { client, workers } = crew(first.held, second.held, service());
    const answers = [client.open(request(), quiet, never()), client.open(request(), quiet, never())];
    const phases: Phase[] = [];
    const third = client.open(request(), ({ phase }) => phases.push(phase), never());
    const leaving = new AbortController();
    const fourth = client.open(request(), quiet, leaving.signal);

    await vi.waitFor(() => expect(second.started).toHaveBeenCalled());
    leaving.abort();
    expect(await fourth).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(workers).toHaveLength(2);
    expect(phases).toEqual(['waiting']);

    first.release();
    expect((await third).ok).toBe(true);
    second.release();
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
    client.dispose();
  });

  it('answers the open calls of a crashed worker with a failure', async () => {
    const { held, started } = heldService();
    const { client, workers } = crew(held);
    const answer = client.open(request(), quiet, never());
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    workers[0]?.crash();
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'engine-stopped' } });
  });

  it('opens the file again in a fresh worker after a crash, once for many calls', async () => {
    const { client, workers } = crew();
    const session = await client.open(request(), quiet, never());
    if (!session.ok) throw new Error(session.failure.sentence);
    workers[0]?.crash();
    const ask = () => client.ask(session.value.id, 'signatures', { strokes: Int32Array.of(0) });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(workers).toHaveLength(2);
    client.dispose();
  });

  it('opens the file again under the definitions and the power model it was last analyzed by', async () => {
    const open = vi.fn<EngineApi['open']>(async () => success(opened()));
    const { client, workers } = crew(service({ open }));
    const session = await client.open(request(), quiet, never());
    if (!session.ok) throw new Error(session.failure.sentence);
    await client.redefine(session.value.id, { definitions: 'nk', powerModel: 'plain' });
    workers[0]?.crash();
    await client.ask(session.value.id, 'signatures', { strokes: Int32Array.of(0) });
    expect(open.mock.lastCall?.[0]).toMatchObject({ definitions: 'nk', powerModel: 'plain' });
    client.dispose();
  });

  it('turns an exception of the service into a failure and ends the worker', async () => {
    const onBug = vi.fn<(error: unknown) => void>();
    const worker = inProcessWorker(service({ open: () => Promise.reject(new Error('unreachable')) }));
    const client = new EngineClient({ spawn: () => worker, onBug });
    expect(await client.open(request(), quiet, never())).toMatchObject({ failure: { code: 'engine-stopped' } });
    expect(onBug).toHaveBeenCalledWith(expect.objectContaining({ message: 'unreachable' }));
    expect(worker.terminated).toBe(true);
  });

  it('opens in another worker what one could not fetch the engine for, and says so when neither can', async () => {
    const missing = service({ open: async () => engineMissing(), openKept: async () => engineMissing() });
    const { client, workers } = crew(missing, service(), missing);
    expect(await client.open(request(), quiet, never())).toMatchObject({ ok: true });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(await client.open(request(), quiet, never())).toMatchObject({ failure: { code: 'engine-missing' } });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false, true, true]);
    client.dispose();
  });

  it('opens in another worker what one could not fetch the reader for', async () => {
    const unread = service({ open: async () => failure('reader-missing', 'It needs a reader.') });
    const { client, workers } = crew(unread, service());
    expect(await client.open(request(), quiet, never())).toMatchObject({ ok: true });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    client.dispose();
  });

  it('says before anything is read that the engine cannot run in this browser', async () => {
    const open = vi.fn<EngineApi['open']>();
    const client = new EngineClient({ spawn: () => inProcessWorker(service({ open })), canRun: () => false });
    const cannotRun = { ok: false, failure: { code: 'engine-cannot-run' } };
    expect(await client.open(request(), quiet, never())).toMatchObject(cannotRun);
    const kept = client.admit({ fingerprint: 'xxh128:1', definitions: 'powerline' });
    expect(await client.ask(kept, 'signatures', { strokes: Int32Array.of(0) })).toMatchObject(cannotRun);
    expect(open).not.toHaveBeenCalled();
  });

  it('closes a session by ending its worker', async () => {
    const { client, workers } = crew();
    const session = await client.open(request(), quiet, never());
    if (!session.ok) throw new Error(session.failure.sentence);
    await client.close(session.value.id);
    expect(workers[0]?.terminated).toBe(true);
    expect(await client.redefine(session.value.id, { definitions: 'nk' })).toMatchObject({
      failure: { code: 'not-open' },
    });
  });

  describe('and sessions that are aside', () => {
    const MB = 1024 * 1024;
    const strokes = Int32Array.of(0);
    /** Stored sessions of given sizes, of which `mostAside` megabytes may be in workers. */
    function makeShelf(mostAside: number, ...megabytes: readonly number[]) {
      const openKept = vi.fn<EngineApi['openKept']>(async ({ fingerprint }) =>
        success({ ...opened(), heldBytes: (megabytes[Number(fingerprint)] ?? 0) * MB }),
      );
      const { client, workers } = makeCrew({ mostAsideBytes: mostAside * MB }, service({ openKept }));
      const ids = megabytes.map((_, at) => client.admit({ fingerprint: String(at), definitions: 'powerline' }));
      return {
        client,
        openKept,
        id: (at: number): string => ids[at] ?? '',
        ask: async (at: number): Promise<void> => {
          expect((await client.ask(ids[at] ?? '', 'signatures', { strokes })).ok).toBe(true);
        },
        alive: () => workers.map(({ terminated }) => !terminated),
      };
    }

    it('lets go of those that were asked longest ago until the others fit, and loads them again unasked', async () => {
      // A worker counts as 16 MB by itself.
      const { client, ask, alive, openKept } = makeShelf(250, 100, 100, 40);
      for (const at of [0, 1, 0]) await ask(at);
      expect(alive()).toEqual([true, true]);
      await ask(2);
      expect(alive()).toEqual([true, false, true]);
      await ask(1);
      expect(openKept.mock.lastCall?.[0]).toMatchObject({ fingerprint: '1' });
      expect(alive()).toEqual([false, false, true, true]);
      client.dispose();
    });

    it('holds many that are small', async () => {
      const { client, ask, alive } = makeShelf(250, 4, 4, 4, 4, 4, 4, 4, 4);
      for (let at = 0; at < 8; at += 1) await ask(at);
      expect(alive()).toEqual(Array.from({ length: 8 }, () => true));
      client.dispose();
    });

    it('holds the one on the screen, however large, and lets go of it when it is left', async () => {
      const { client, ask, alive, id } = makeShelf(250, 1100, 100);
      client.look(id(0));
      await ask(0);
      await ask(1);
      expect(alive()).toEqual([true, true]);
      client.look(null);
      expect(alive()).toEqual([false, true]);
      client.dispose();
    });

    it('waits for the answers of one that is left, and holds what the device has not got any more', async () => {
      const { client, ask, alive, id } = makeShelf(50, 100, 100);
      client.look(id(0));
      await ask(0);
      const late = client.ask(id(0), 'signatures', { strokes });
      client.look(null);
      expect(alive()).toEqual([true]);
      expect((await late).ok).toBe(true);
      expect(alive()).toEqual([false]);
      client.setReplaceable(id(1), false);
      await ask(1);
      expect(alive()).toEqual([false, true]);
      expect(client.rest(id(1))).toBe(false);
      client.setReplaceable(id(1), true);
      expect(client.rest(id(1))).toBe(true);
      client.dispose();
    });

    it('lets one go that is left while it is written to the device, when it is written', async () => {
      let written: () => void = quiet;
      const close = vi.fn<EngineApi['close']>(async () => undefined);
      const writing = service({
        close,
        open: async () => success({ ...opened(), heldBytes: 300 * MB }),
        keep: () => new Promise((resolve) => (written = () => resolve(success(RECORD)))),
      });
      const { client } = makeCrew({}, writing);
      const answer = await client.open(request(), quiet, never());
      if (!answer.ok) throw new Error(answer.failure.sentence);
      const { id } = answer.value;
      client.look(id);
      const kept = client.keep({ session: id }, quiet, never());
      await vi.waitFor(() => expect(written).not.toBe(quiet));
      client.look(null);
      expect(close).not.toHaveBeenCalled();
      written();
      expect((await kept).ok).toBe(true);
      // A small file leaves its worker to the next one, without the session.
      await vi.waitFor(() => expect(close).toHaveBeenCalledWith('inside'));
      client.dispose();
    });
  });

  it('lets no session go that still owes an answer, or whose file is not on the device', async () => {
    let letGo: () => void = quiet;
    const slow = service(
      answering({ signatures: () => new Promise((resolve) => (letGo = () => resolve(success([])))) }),
    );
    const { client, workers } = makeCrew({ mostAsideBytes: 20 * 1024 * 1024 }, service(), slow, service());
    expect((await client.open(request(), quiet, never())).ok).toBe(true);
    const kept = ['xxh128:1', 'xxh128:2'].map((fingerprint) => client.admit({ fingerprint, definitions: 'powerline' }));
    const strokes = Int32Array.of(0);
    const late = client.ask(kept[0] ?? '', 'signatures', { strokes });
    await vi.waitFor(() => expect(letGo).not.toBe(quiet));
    expect((await client.ask(kept[1] ?? '', 'signatures', { strokes })).ok).toBe(true);
    // One without a request in flight is released instead.
    expect(workers.map(({ terminated }) => terminated)).toEqual([false, false, true]);
    letGo();
    expect((await late).ok).toBe(true);
    expect(workers.map(({ terminated }) => terminated)).toEqual([false, false, true]);
    client.dispose();
  });

  it('holds no answer that was given, however long its worker lives', async () => {
    const given: WeakRef<object>[] = [];
    const { client } = crew();
    const session = await client.open(request(), quiet, never());
    if (!session.ok) throw new Error(session.failure.sentence);
    const ask = async (): Promise<void> => {
      const answer = await client.ask(session.value.id, 'traces', { channels: [], fromS: 0, toS: 1, buckets: 1 });
      given.push(new WeakRef(answer));
    };
    for (let times = 0; times < 50; times += 1) await ask();
    await new Promise((resolve) => setTimeout(resolve, 0));
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 0));
    collectGarbage();
    // The last may still be on the stack.
    expect(given.filter((one) => one.deref() !== undefined).length).toBeLessThan(3);
    client.dispose();
  });

  it('answers a worker that never speaks with a failure', async () => {
    vi.useFakeTimers();
    const client = new EngineClient({
      spawn: () => ({ ...inProcessWorker(service()), postMessage: quiet, terminate: quiet }),
    });
    const answer = client.open(request(), quiet, never());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'engine-no-answer' } });
    vi.useRealTimers();
  });
});
