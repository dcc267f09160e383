import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { withRepair, withoutRepair } from '#engine/recording/corrected.ts';
import { createRepair } from '#engine/recording/finding.ts';
import type { Result } from '#engine/recording/result.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from './service.ts';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { readByTwo } from '../testing/in-process-worker.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { COLUMNS, folderName, PYRAMID, RAW } from '#storage/recording-files.ts';
import { LibraryStore } from '#storage/library-store.ts';
import { sweep } from '#storage/staged-files.ts';

const bytes = exportBytes(
  simulateSession(generateCrew('4-', 'kept'), {
    name: 'kept',
    seed: 11,
    segments: [{ kind: 'row', strokes: 20, rateSpm: 26 }],
  }),
);
const file = (name = 'four.txt'): File => new File([bytes], name);
const quiet = (): void => undefined;
const never = new AbortController().signal;
const POWERLINE = { definitions: 'powerline' } as const;

let disk: MemoryFiles;
let stores: LibraryStore[];

const openStore = (): LibraryStore => {
  const store = new LibraryStore(new DeviceDatabase({ openingMs: 500 }));
  stores.push(store);
  return store;
};

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

/** A worker of a tab, with an open session. */
async function openTab(name?: string, corrections = {}) {
  const service = new EngineService(loadEngine);
  const opened = unwrap(await service.open({ file: file(name), ...POWERLINE, corrections }, quiet, never));
  return { service, id: opened.id, analysis: opened.analysis };
}

async function keptSession() {
  const tab = await openTab();
  const record = unwrap(await tab.service.keep({ session: tab.id }, quiet, never));
  return { ...tab, record, path: (name: string) => `recordings/${folderName(record.fingerprint)}/${name}` };
}

const reopened = async (fingerprint: string) => {
  const service = new EngineService(loadEngine);
  return { service, opened: unwrap(await service.openKept({ fingerprint, ...POWERLINE })) };
};

/** All measured values as text; the order of keys is the engine's own. */
const serialize = ({ source: _, ...analysis }: Analysis): string =>
  JSON.stringify(analysis, (__, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value,
  );

beforeEach(() => {
  disk = memoryFiles();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
  stores = [];
});

afterEach(() => {
  for (const store of stores) store.dispose();
  vi.unstubAllGlobals();
});

describe('a session on the device', () => {
  it('comes back with the same bytes, numbers, traces and signatures', async () => {
    const { service, id, analysis, record, path } = await keptSession();
    expect(Object.keys(disk.list()).toSorted()).toEqual([path(COLUMNS), path(PYRAMID), path(RAW)]);
    expect(disk.list()[path('raw')]).toBe(bytes.byteLength);

    const again = await reopened(record.fingerprint);
    expect(serialize(again.opened.analysis)).toBe(serialize(analysis));
    const ask = { channels: [1, 5], fromS: 0, toS: 60, buckets: 40 };
    expect(await again.service.ask(again.opened.id, 'traces', ask)).toEqual(await service.ask(id, 'traces', ask));
    const strokes = Int32Array.of(2, 3, 4);
    expect(await again.service.ask(again.opened.id, 'signatures', { strokes })).toEqual(
      await service.ask(id, 'signatures', { strokes }),
    );
    expect(await again.service.fingerprint(again.opened.id)).toEqual({ ok: true, value: record.fingerprint });
  });

  it('is kept whole while its channels are still to be joined', async () => {
    const service = new EngineService(loadEngine, readByTwo);
    const { id, analysis } = unwrap(await service.open({ file: file(), ...POWERLINE }, quiet, never));
    const { fingerprint } = unwrap(await service.keep({ session: id }, quiet, never));
    const again = await reopened(fingerprint);
    const alone = await openTab();
    const ask = { channels: analysis.channels.map((_, index) => index), fromS: 0, toS: 60, buckets: 400 };
    expect(await again.service.ask(again.opened.id, 'traces', ask)).toEqual(
      await alone.service.ask(alone.id, 'traces', ask),
    );
  });

  it('is recognized under another name and written once', async () => {
    const { record } = await keptSession();
    const before = disk.list();
    disk.onWrite = () => expect.unreachable('It is there already.');
    const copy = await openTab('copy of four.txt');
    expect(unwrap(await copy.service.keep({ session: copy.id }, quiet, never))).toEqual(record);
    expect(disk.list()).toEqual(before);
    expect(unwrap(await openStore().list()).records).toHaveLength(1);
  });

  it('is written once by two tabs at the same time', async () => {
    const tabs = await Promise.all([openTab(), openTab()]);
    const [left, right] = await Promise.all(tabs.map(({ service, id }) => service.keep({ session: id }, quiet, never)));
    expect(left).toEqual(right);
    expect(Object.keys(disk.list())).toHaveLength(3);
  });

  it.each([COLUMNS, PYRAMID])('is whole again after %s was cut off', async (name) => {
    const { analysis, record, path } = await keptSession();
    const whole = disk.list();
    disk.cut(path(name), 1000);
    const again = await reopened(record.fingerprint);
    expect(serialize(again.opened.analysis)).toBe(serialize(analysis));
    if (name === COLUMNS) await vi.waitFor(() => expect(disk.list()).toEqual(whole));
  });

  it('says so when its bytes are lost, and is kept again from the file with what people said of it', async () => {
    const { record, path } = await keptSession();
    unwrap(await openStore().change(record.fingerprint, (before) => ({ ...before, place: 'Henley', tags: ['race'] })));
    disk.cut(path('raw'), 10);
    const service = new EngineService(loadEngine);
    expect(await service.openKept({ fingerprint: record.fingerprint, ...POWERLINE })).toMatchObject({
      ok: false,
      failure: { code: 'files-missing' },
    });
    const tab = await openTab();
    const kept = unwrap(await tab.service.keep({ session: tab.id }, quiet, never));
    expect(kept).toMatchObject({ place: 'Henley', tags: ['race'], importedAt: record.importedAt });
    expect(disk.list()[path('raw')]).toBe(bytes.byteLength);
  });

  it('leaves no trace when the disk is full, and stays open', async () => {
    const tab = await openTab();
    disk.room = bytes.byteLength / 2;
    expect(await tab.service.keep({ session: tab.id }, quiet, never)).toMatchObject({
      ok: false,
      failure: { code: 'storage-full', sentence: expect.stringMatching(/Storage is full/u) },
    });
    expect(disk.list()).toEqual({});
    expect(unwrap(await openStore().list()).records).toEqual([]);
    expect((await tab.service.ask(tab.id, 'signatures', { strokes: Int32Array.of(1) })).ok).toBe(true);
  });

  it('is kept by its bytes alone where there is room for no more', async () => {
    const tab = await openTab();
    disk.room = bytes.byteLength + 1000;
    const record = unwrap(await tab.service.keep({ session: tab.id }, quiet, never));
    expect(record.kept).toMatchObject({ columnsVersion: null, pyramidVersion: null });
    expect(Object.values(disk.list())).toEqual([bytes.byteLength]);
    const again = await reopened(record.fingerprint);
    expect(serialize(again.opened.analysis)).toBe(serialize(tab.analysis));
  });

  it.each([
    ['keeps nothing', () => ({})],
    ['has no locks, so that its threads could not agree who writes', () => ({ storage: disk })],
  ])('says in a sentence that nothing is kept where the browser %s', async (_, browser) => {
    vi.stubGlobal('navigator', browser());
    const tab = await openTab();
    expect(await tab.service.keep({ session: tab.id }, quiet, never)).toMatchObject({
      ok: false,
      failure: { code: 'storage-unavailable' },
    });
  });

  it('is not there when writing was canceled', async () => {
    const tab = await openTab();
    const cancellation = new AbortController();
    disk.onWrite = (path) => path.includes('columns') && cancellation.abort();
    const kept = await tab.service.keep({ session: tab.id }, quiet, cancellation.signal);
    expect(kept).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(disk.list()).toEqual({});
  });
});

describe('a correction of crew and rig', () => {
  it('measures the session again, is kept, and leaves the bytes as they were', async () => {
    const { service, id, analysis, record, path } = await keptSession();
    const raw = disk.list()[path('raw')];
    const corrections = { oarInboardM: 1.0, oarLengthM: 3.6, names: { 2: 'Anna' }, boatName: 'Filippa' };
    const corrected = unwrap(await service.correct({ session: id, corrections, seen: null })).analysis;
    const factor =
      (1.0 * 2.6) /
      3.6 /
      ((analysis.parameters.oarInboardM * (analysis.parameters.oarLengthM - analysis.parameters.oarInboardM)) /
        analysis.parameters.oarLengthM);
    const powers = (one: Analysis): number[] =>
      Array.from(one.strokes.gate.powerW).filter((power) => !Number.isNaN(power));
    const before = powers(analysis);
    expect(before.length).toBeGreaterThan(60);
    powers(corrected).forEach((power, index) => expect(power / (before[index] ?? 0)).toBeCloseTo(factor, 9));

    const again = await reopened(record.fingerprint);
    expect(serialize(again.opened.analysis)).toBe(serialize(corrected));
    expect(again.opened.analysis.crew.find(({ seat }) => seat === 2)?.name).toBe('Anna');
    const kept = unwrap(await openStore().record(record.fingerprint));
    expect(kept).toMatchObject({ corrections, facts: { boat: { name: 'Filippa' }, rig: { oarLengthM: 3.6 } } });
    expect(disk.list()[path('raw')]).toBe(raw);

    const back = await again.service.correct({ session: again.opened.id, corrections: null, seen: corrections });
    expect(serialize(unwrap(back).analysis)).toBe(serialize(analysis));
    expect(unwrap(await openStore().record(record.fingerprint))?.corrections).toBeNull();
  });
});

describe('a repair of a sensor', () => {
  it('is on the device although it was made while the session was written', async () => {
    const repair = createRepair('scale', { seat: 2, side: null }, 'force', 0.5);
    const { service, id } = await openTab();
    const said: Promise<unknown>[] = [];
    disk.onWrite = (path) => {
      if (!path.includes('columns') || said.length > 0) return;
      said.push(service.correct({ session: id, corrections: withRepair(null, repair), seen: null }));
    };
    const kept = unwrap(await service.keep({ session: id }, quiet, never));
    expect(said).toHaveLength(1);
    await Promise.all(said);
    const stored = unwrap(await openStore().record(kept.fingerprint));
    expect(stored?.corrections).toEqual({ repairs: [repair] });
    const again = await reopened(kept.fingerprint);
    expect(again.opened.analysis.corrections).toEqual({ repairs: [repair] });
  });

  it('measures the session again, is kept with it, leaves the bytes as they were, and is undone', async () => {
    const { service, id, analysis, record, path } = await keptSession();
    const raw = disk.list()[path('raw')];
    const repair = createRepair('scale', { seat: 2, side: null }, 'force', 0.5);
    const wanted = { session: id, corrections: withRepair(null, repair), seen: null };
    const corrected = unwrap(await service.correct(wanted)).analysis;
    const peaks = (one: Analysis, seat: number): number[] =>
      Array.from({ length: one.strokes.count }, (_, stroke) => one.strokes.gate.peakForceN[stroke * 4 + seat - 1] ?? 0);
    expect(peaks(corrected, 2)).toEqual(peaks(analysis, 2).map((peak) => peak / 2));
    expect(peaks(corrected, 3)).toEqual(peaks(analysis, 3));

    const again = await reopened(record.fingerprint);
    expect(again.opened.analysis.corrections).toEqual({ repairs: [repair] });
    expect(serialize(again.opened.analysis)).toBe(serialize(corrected));
    expect(unwrap(await openStore().record(record.fingerprint))?.corrections).toEqual({ repairs: [repair] });
    expect(disk.list()[path('raw')]).toBe(raw);

    const { corrections } = again.opened.analysis;
    const undone = await again.service.correct({
      session: again.opened.id,
      corrections: withoutRepair(corrections, repair),
      seen: corrections,
    });
    expect(serialize(unwrap(undone).analysis)).toBe(serialize(analysis));
    expect(unwrap(await openStore().record(record.fingerprint))?.corrections).toBeNull();
  });
});

describe('clearing up', () => {
  it('takes what no record names, and nothing else', async () => {
    const { path } = await keptSession();
    const kept = disk.list();
    const root = await disk.getDirectory();
    const all = await root.getDirectoryHandle('recordings', { create: true });
    const half = await all.getDirectoryHandle('xxh128-0123', { create: true });
    for (const [folder, name] of [
      [half, 'raw'],
      [half, `${COLUMNS}.part`],
      [await all.getDirectoryHandle(path('').split('/')[1] ?? ''), 'columns.v0'],
    ] as const) {
      await folder.getFileHandle(name, { create: true });
    }
    expect(Object.keys(disk.list())).toHaveLength(6);
    await sweep(openStore());
    expect(disk.list()).toEqual(kept);
  });

  it('takes nothing where the records cannot be read', async () => {
    await keptSession();
    const kept = disk.list();
    vi.stubGlobal('indexedDB', undefined);
    await sweep(openStore());
    expect(disk.list()).toEqual(kept);
  });
});
