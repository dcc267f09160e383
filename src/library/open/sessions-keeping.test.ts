import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { success, type Result } from '#engine/recording/result.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { OpenedSession } from '#workers/api.ts';
import { storageFull } from '#storage/failures.ts';
import { LIBRARY_VERSION, type LibraryRecord } from '#storage/library-record.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { sessionAddress, sessionAt } from './keeping.ts';
import { sessionsState, type SessionsState } from './sessions-state.ts';

const file = (name: string): File => new File(['telemetry'], name);
const session = (id: string): OpenedSession => ({
  id,
  analysis: emptyAnalysis(),
  readMs: 1,
  analyseMs: 1,
  heldBytes: 0,
});

const makeRecord = (fingerprint: string, corrections: Corrections | null): LibraryRecord => ({
  version: LIBRARY_VERSION,
  fingerprint,
  fileName: 'a.txt',
  bytes: 9,
  importedAt: 1,
  place: null,
  tags: [],
  corrections,
  facts: toFacts(emptyAnalysis()),
  kept: { rawBytes: 9, columnsVersion: 1, pyramidVersion: 1, analysisVersion: 1 },
});

describe('sessions on their way to the device', () => {
  let store: StoreApi<SessionsState>;
  let onDevice: Map<string, string>;
  let corrections: Corrections | null;
  let full: boolean;
  let rested: string[];
  let openAtOnce: number;
  let mostOpenAtOnce: number;
  let opened: number;
  let busy: Set<string>;
  let looked: (string | null)[];

  beforeEach(() => {
    onDevice = new Map();
    corrections = null;
    full = false;
    rested = [];
    openAtOnce = 0;
    mostOpenAtOnce = 0;
    opened = 0;
    busy = new Set();
    looked = [];
    const engine = {
      open: async ({ file: { name } }: { file: File }): Promise<Result<OpenedSession>> => {
        opened += 1;
        openAtOnce += 1;
        mostOpenAtOnce = Math.max(mostOpenAtOnce, openAtOnce);
        return success(session(`session of ${name}`));
      },
      keep: async (
        request: { session: string },
        onProgress: (fraction: number) => void,
      ): Promise<Result<LibraryRecord>> => {
        onProgress(0.5);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return full ? storageFull() : success(makeRecord(`xxh128:${request.session}`, corrections));
      },
      correct: async () => success({ analysis: { ...emptyAnalysis(), definitions: 'nk' as const }, corrections }),
      redefine: async () => success(emptyAnalysis()),
      rest: (id: string) => {
        if (busy.has(id)) return false;
        openAtOnce -= 1;
        rested.push(id);
        return true;
      },
      look: (id: string | null) => void looked.push(id),
      setReplaceable: () => undefined,
      close: async () => undefined,
    };
    const shelf = {
      find: async ({ name }: File) => onDevice.get(name) ?? null,
      ahead: () => undefined,
      open: async (fingerprint: string, formerly: string | null) => success(session(formerly ?? `kept ${fingerprint}`)),
    };
    store = createStore(sessionsState(engine, shelf));
  });

  const keepings = () => store.getState().keepings;
  const kept = (id: string) => ({ [id]: { phase: 'kept', fingerprint: `xxh128:${id}` } });

  it('are shown first, then kept, and known by their content from then on', async () => {
    const seen: unknown[] = [];
    store.subscribe((state) => seen.push(state.keepings['session of a.txt']?.phase));
    store.getState().importFiles([file('a.txt')]);
    await vi.waitFor(() => expect(store.getState().toShow).toBe('session of a.txt'));
    expect(keepings()).not.toMatchObject(kept('session of a.txt'));
    await vi.waitFor(() => expect(keepings()).toMatchObject(kept('session of a.txt')), { timeout: 5000 });
    expect([...new Set(seen)]).toEqual([undefined, 'waiting', 'writing', 'kept']);
    expect(sessionAddress(store.getState(), 'session of a.txt')).toBe('xxh128:session of a.txt');
    expect(sessionAt(store.getState(), 'xxh128:session of a.txt')).toBe('session of a.txt');
    expect(sessionAt(store.getState(), 'session of a.txt')).toBe('session of a.txt');
    expect(rested).toEqual([]);
  });

  it('stay open, with the reason, where there is no room', async () => {
    full = true;
    store.getState().importFiles([file('a.txt'), file('b.txt')]);
    await vi.waitFor(() =>
      expect(keepings()).toMatchObject({
        'session of a.txt': { phase: 'not-kept', reason: expect.stringMatching(/Storage is full/u) },
        'session of b.txt': { phase: 'not-kept' },
      }),
    );
    expect(Object.keys(store.getState().opened)).toHaveLength(2);
    expect(sessionAddress(store.getState(), 'session of a.txt')).toBe('session of a.txt');
  });

  it('are opened without reading where the device has their bytes', async () => {
    onDevice.set('a.txt', 'xxh128:7');
    store.getState().importFiles([file('a.txt')]);
    await vi.waitFor(() => expect(store.getState().toShow).toBe('xxh128:7'));
    expect(opened).toBe(0);
    expect(store.getState().rows[0]).toMatchObject({ phase: 'ready', wasKnown: true });
  });

  it('take over what was corrected before', async () => {
    corrections = { oarLengthM: 3.7 };
    store.getState().importFiles([file('a.txt')]);
    await vi.waitFor(() => expect(store.getState().opened['session of a.txt']?.analysis.definitions).toBe('nk'), {
      timeout: 5000,
    });
  });

  it('of a whole season never lie in memory together', async () => {
    store.getState().importFiles(Array.from({ length: 30 }, (_, index) => file(`${index}.txt`)));
    await vi.waitFor(() => expect(rested).toHaveLength(30), { timeout: 5000 });
    expect(mostOpenAtOnce).toBeLessThanOrEqual(2);
    expect(store.getState().opened).toEqual({});
    expect(store.getState().rows.every(({ phase, summary }) => phase === 'ready' && summary !== null)).toBe(true);
    store.getState().show('session of 3.txt');
    expect(store.getState().toShow).toBe('xxh128:session of 3.txt');
    expect(await store.getState().openKept('xxh128:session of 3.txt')).toEqual({
      ok: true,
      value: 'session of 3.txt',
    });
  });

  describe('of which one after the other is opened', () => {
    const open = async (...fingerprints: readonly string[]): Promise<void> => {
      for (const one of fingerprints) await store.getState().openKept(`xxh128:${one}`);
    };
    const analyses = (): string[] => Object.keys(store.getState().opened).map((id) => id.replace('kept xxh128:', ''));

    it('leave no analysis but those of the last four behind', async () => {
      await open('1', '2', '3', '4');
      expect(analyses()).toEqual(['1', '2', '3', '4']);
      await open('5', '6');
      expect(analyses()).toEqual(['3', '4', '5', '6']);
      expect(rested).toEqual(['kept xxh128:1', 'kept xxh128:2']);
    });

    it('keep their name when they are opened again', async () => {
      await open('1', '2', '3', '4', '5', '1');
      expect(analyses()).toEqual(['3', '4', '5', '1']);
      expect(Object.keys(keepings())).toHaveLength(5);
    });

    it('keep the one on the screen, and those that someone works with', async () => {
      await open('1', '2');
      const leave = store.getState().lookAt('kept xxh128:1');
      const letGo = store.getState().claim(['xxh128:2']);
      await open('3', '4', '5', '6');
      expect(analyses()).toEqual(['1', '2', '5', '6']);
      letGo();
      leave();
      await open('7', '8');
      expect(analyses()).toEqual(['1', '6', '7', '8']);
      expect(looked).toEqual(['kept xxh128:1', null]);
    });

    it('are not let go of by who claims the same again', async () => {
      await open('1', '2');
      const letGo = store.getState().claim(['xxh128:1', 'xxh128:2']);
      await open('3', '4', '5');
      letGo();
      store.getState().claim(['xxh128:1', 'xxh128:2']);
      await Promise.resolve();
      expect(analyses()).toEqual(['1', '2', '4', '5']);
    });

    it('keep one that still owes an answer, is gone from the device or was never on it', async () => {
      await open('1', '2', '3', '4');
      busy.add('kept xxh128:1');
      store.getState().setKeeping('kept xxh128:2', { phase: 'removed', fingerprint: 'xxh128:2', reason: 'Deleted.' });
      store.getState().setKeeping('kept xxh128:3', { phase: 'not-kept', reason: 'No room.' });
      await open('5', '6');
      expect(analyses()).toEqual(['1', '2', '3', '6']);
    });

    it('keep the latest, whatever cannot be let go of', async () => {
      for (const one of ['1', '2', '3', '4']) busy.add(`kept xxh128:${one}`);
      await open('1', '2', '3', '4', '5');
      expect(analyses()).toEqual(['1', '2', '3', '4', '5']);
    });
  });

  it('that are asked for twice are opened once', async () => {
    const [left, right] = await Promise.all([
      store.getState().openKept('xxh128:1'),
      store.getState().openKept('xxh128:1'),
    ]);
    expect(left).toEqual(right);
    expect(Object.keys(store.getState().opened)).toHaveLength(1);
  });
});
