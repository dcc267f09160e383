import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { answering } from '#workers/testing/answering.ts';
import type { EngineApi, OpenedSession, Progress } from '#workers/api.ts';
import { notInLibrary } from '#storage/failures.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { NO_WORKERS } from '../testing/device-tabs.ts';
import { sessionsState, type SessionsState } from './sessions-state.ts';

interface HeldCall {
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
  readonly answer: (result: Result<OpenedSession>) => void;
}

const file = (name: string): File => new File(['telemetry'], name);
const session = (id: string): OpenedSession => ({
  id,
  analysis: emptyAnalysis(),
  readMs: 1,
  analyseMs: 1,
  heldBytes: 0,
});
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the sessions of this visit', () => {
  let calls: HeldCall[];
  let closed: string[];
  let store: StoreApi<SessionsState>;

  beforeEach(() => {
    calls = [];
    closed = [];
    const engine: EngineApi & typeof NO_WORKERS = {
      ...NO_WORKERS,
      ping: async () => 'ready',
      open: (_, report, signal) => new Promise((answer) => calls.push({ report, signal, answer })),
      redefine: async () => success({ ...emptyAnalysis(), definitions: 'nk' }),
      ...answering({}),
      exportSession: async () => failure('no-samples', 'Nothing to write.'),
      fingerprint: async () => success('xxh128:0'),
      identify: async () => success('xxh128:0'),
      describeTable: async () => failure('no-table', 'It holds no table.'),
      checkTable: async () => failure('no-table', 'It holds no table.'),
      openKept: async () => success(session('kept')),
      keep: async () => notInLibrary(),
      correct: async () => success({ analysis: emptyAnalysis(), corrections: null }),
      catchUp: async () => success({ analysis: emptyAnalysis(), corrections: null }),
      close: async (id) => void closed.push(id),
    };
    store = createStore(
      sessionsState(engine, { find: async () => null, ahead: () => undefined, open: async () => notInLibrary() }),
    );
  });

  /** Until the engine was asked, or the file waits for its turn. */
  const drop = async (...names: readonly string[]): Promise<void> => {
    store.getState().importFiles(names.map(file));
    await settled();
  };
  const row = (name: string) => store.getState().rows.find((candidate) => candidate.name === name);

  it('follow a file from the drop to the session, which shows itself', async () => {
    await drop('a.txt');
    expect(row('a.txt')).toMatchObject({ phase: 'waiting', size: 9, failure: null });
    calls[0]?.report({ phase: 'reading', fraction: 0.4 });
    expect(row('a.txt')).toMatchObject({ phase: 'reading', fraction: 0.4 });
    calls[0]?.answer(success(session('x')));
    await settled();
    expect(row('a.txt')).toMatchObject({ phase: 'ready', session: 'x' });
    expect(store.getState().opened['x']?.analysis.definitions).toBe('powerline');
    expect(store.getState().toShow).toBe('x');
  });

  it('keep what was still being read for a try when someone signs in', async () => {
    store.getState().importFiles([file('own.txt')], { keeps: false });
    await settled();
    store.getState().keepTried();
    calls[0]?.answer(success(session('x')));
    await settled();
    expect(store.getState().keepings['x']).toEqual({ phase: 'waiting' });
  });

  it('leave nothing out because it was tried: what is not kept stands in for no file', async () => {
    const telling = (id: string, format: string): OpenedSession => {
      const analysis = emptyAnalysis();
      const { source, summary } = analysis;
      const told = { source: { ...source, format }, summary: { ...summary, distanceM: 4000 } };
      return { ...session(id), analysis: { ...analysis, ...told, recordedFrom: '2026-05-01T06:00:00Z' } };
    };
    store.getState().importFiles([file('tried.fit')], { keeps: false });
    await settled();
    calls[0]?.answer(success(telling('x', 'fit')));
    await settled();
    await drop('a.tcx', 'b.txt');
    calls[1]?.answer(success(telling('y', 'tcx')));
    await settled();
    expect(row('a.tcx')).toMatchObject({ phase: 'ready', failure: null });
  });

  it('offer to open instead, when a second file came in meanwhile', async () => {
    await drop('a.txt');
    await drop('b.txt');
    calls[0]?.answer(success(session('x')));
    calls[1]?.answer(success(session('y')));
    await settled();
    expect(store.getState().toShow).toBeNull();
    expect(store.getState().rows.map(({ phase }) => phase)).toEqual(['ready', 'ready']);
  });

  it.each([true, false])(
    'show a file that comes alone, although another is taken up (before it: %s)',
    async (first) => {
      const held = { key: 'k', isWhole: Promise.resolve(true), letGo: () => undefined };
      const takeUp = async (): Promise<void> => {
        store.getState().takeUp([{ file: file('left.txt'), held }], false);
        await settled();
      };
      if (first) await takeUp();
      await drop('a.txt');
      if (!first) await takeUp();
      expect(calls).toHaveLength(2);
      calls[first ? 1 : 0]?.answer(success(session('x')));
      calls[first ? 0 : 1]?.answer(success(session('y')));
      await settled();
      expect(store.getState().toShow).toBe('x');
    },
  );

  it('keep the reason of a failure, and try again on request', async () => {
    await drop('a.txt');
    calls[0]?.answer(failure('empty-file', 'The file is empty.'));
    await settled();
    expect(row('a.txt')).toMatchObject({ phase: 'failed', failure: { sentence: 'The file is empty.' } });
    store.getState().retry(row('a.txt')?.id ?? '');
    await settled();
    expect(row('a.txt')).toMatchObject({ phase: 'waiting', failure: null });
    calls[1]?.answer(success(session('x')));
    await settled();
    expect(store.getState().toShow).toBe('x');
  });

  it('cancel at once, whatever the engine answers later', async () => {
    await drop('a.txt');
    store.getState().cancel(row('a.txt')?.id ?? '');
    expect(row('a.txt')?.phase).toBe('cancelled');
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.answer(success(session('too-late')));
    await settled();
    expect(row('a.txt')?.phase).toBe('cancelled');
    expect(store.getState().opened).toEqual({});
    expect(closed).toEqual(['too-late']);
  });

  it('do not let the answer of a canceled try reach the next', async () => {
    await drop('a.txt');
    const id = row('a.txt')?.id ?? '';
    store.getState().cancel(id);
    store.getState().retry(id);
    await settled();
    calls[0]?.answer(failure('cancelled', 'Import canceled.'));
    await settled();
    expect(row('a.txt')?.phase).toBe('waiting');
    calls[1]?.answer(success(session('x')));
    await settled();
    expect(row('a.txt')).toMatchObject({ phase: 'ready', session: 'x' });
  });

  it('close the session whose row is removed', async () => {
    await drop('a.txt');
    calls[0]?.answer(success(session('x')));
    await settled();
    store.getState().dismiss(row('a.txt')?.id ?? '');
    expect(store.getState()).toMatchObject({ rows: [], opened: {} });
    expect(closed).toEqual(['x']);
  });

  it('replace the analysis under other definitions', async () => {
    await drop('a.txt');
    calls[0]?.answer(success(session('x')));
    await settled();
    expect(await store.getState().redefine('x', { definitions: 'nk' })).toMatchObject({ ok: true });
    expect(store.getState().opened['x']?.analysis.definitions).toBe('nk');
  });

  it('count what a folder or an archive holds of other sports, and list it where it was dropped by itself', async () => {
    const ride = (): void => calls.at(-1)?.answer(failure('not-rowing', 'A ride.'));
    store.getState().importFiles([file('ride.fit')], { oneOfMany: true, isGathered: true });
    await settled();
    ride();
    await settled();
    expect(store.getState()).toMatchObject({ rows: [], otherSports: ['ride.fit'] });
    await drop('other.fit');
    ride();
    await settled();
    expect(row('other.fit')?.failure?.code).toBe('not-rowing');
    store.getState().forgetOtherSports();
    expect(store.getState().otherSports).toEqual([]);
  });

  it('leave out what another format says no more of, and let go of it', async () => {
    const telling = (id: string, format: string): OpenedSession => {
      const { analysis, ...rest } = session(id);
      const { source, summary } = analysis;
      const told = {
        source: { ...source, fileName: `row.${format}`, format },
        summary: { ...summary, distanceM: 5000 },
        recordedFrom: '2024-05-26T07:30:15Z',
      };
      return { ...rest, analysis: { ...analysis, ...told } };
    };
    await drop('row.fit', 'row.gpx');
    calls[0]?.answer(success(telling('x', 'fit')));
    await settled();
    calls[1]?.answer(success(telling('y', 'gpx')));
    await settled();
    expect(row('row.fit')?.phase).toBe('ready');
    expect(row('row.gpx')).toMatchObject({ phase: 'failed', failure: { code: 'told-already' } });
    expect(row('row.gpx')?.failure?.sentence).toContain('"row.fit"');
    expect(closed).toEqual(['y']);
    expect(Object.keys(store.getState().opened)).toEqual(['x']);
  });

  it('change nothing for a drop without files', () => {
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.getState().importFiles([]);
    expect(listener).not.toHaveBeenCalled();
  });
});
