// Leaving a page during an import: its bytes are on the device from the start, and the next visit resumes.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadEngine } from '#engine/runtime/node.ts';
import { failure } from '#engine/recording/result.ts';
import { EngineService } from '#workers/service/service.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { HoldThread } from '#workers/staging/hold-thread.ts';
import { LibraryStore } from '#storage/library-store.ts';
import { moveStagedFile } from '#storage/staged-files.ts';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { createStaging, leftBehind, type Staging } from './staging.ts';
import { sessionsState, type SessionsState } from '../open/sessions-state.ts';
import { NO_WORKERS, quiet, shortRecording, unwrap } from '../testing/device-tabs.ts';

let disk: MemoryFiles;
let half: number[];
let stores: LibraryStore[];

/** A new page of the same browser: the previous page's locks are gone. */
function openPage(): void {
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
}

function holder() {
  const answers = new Map<string, (isWhole: boolean) => void>();
  const thread = new HoldThread((answer) => {
    if (answer.kind === 'held') answers.get(answer.key)?.(answer.isWhole);
  });
  return {
    hold: (key: string, file: File): Promise<boolean> =>
      new Promise((resolve) => {
        answers.set(key, resolve);
        void thread.serve({ kind: 'hold', key, file });
      }),
    letGo: (key: string): void => void thread.serve({ kind: 'let-go', key }),
  };
}

const holding = (): Staging => createStaging({ holder: holder(), onHalf: (count) => half.push(count) });

type Engine = Parameters<typeof sessionsState>[0];

function page(engine: Partial<Engine> = {}): StoreApi<SessionsState> {
  const shelf = { find: async () => null, ahead: quiet, open: async () => failure('none', 'None.') };
  const real = Object.assign(new EngineService(loadEngine), NO_WORKERS);
  return createStore(sessionsState(Object.assign(real, engine), shelf, holding()));
}

/** An engine that is still reading when the page is left. */
const reading: Partial<Engine> = { open: () => new Promise(() => undefined) };

const incoming = (): string[] => Object.keys(disk.list()).filter((path) => path.startsWith('incoming/'));
const isHeld = () => vi.waitFor(() => expect(incoming().some((path) => path.endsWith('/raw'))).toBe(true));

async function kept(): Promise<readonly string[]> {
  const store = new LibraryStore(new DeviceDatabase({ openingMs: 500 }));
  stores.push(store);
  return unwrap(await store.list()).records.map(({ fileName }) => fileName);
}

beforeEach(() => {
  disk = memoryFiles();
  half = [];
  stores = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  openPage();
});

afterEach(() => {
  for (const store of stores) store.dispose();
  vi.unstubAllGlobals();
});

describe('a file that is being imported', () => {
  it('lies on the device before it is read, and is taken up again when the page was left', async () => {
    page(reading)
      .getState()
      .importFiles([shortRecording('morning')]);
    await isHeld();
    expect(half).toEqual([1, 0]);
    expect(await kept()).toEqual([]);

    openPage();
    const { takenUp, lost } = await leftBehind(holder().letGo, []);
    expect(lost).toEqual([]);
    const [left] = takenUp;
    expect(left?.file.name).toBe('morning.txt');
    expect(await left?.file.text()).toBe(await shortRecording('morning').text());
    page().getState().takeUp(takenUp, true);
    await vi.waitFor(async () => expect(await kept()).toEqual(['morning.txt']), { timeout: 20_000 });
    await vi.waitFor(() => expect(incoming()).toEqual([]));
  });

  it('is written once: where it is kept, what was put aside is moved there', async () => {
    const written: string[] = [];
    disk.onWrite = (path) => void written.push(path);
    page()
      .getState()
      .importFiles([shortRecording('morning')]);
    await vi.waitFor(async () => expect(await kept()).toEqual(['morning.txt']), { timeout: 20_000 });
    expect(new Set(written.filter((path) => path.endsWith('raw.part')).map((path) => path.split('/')[0]))).toEqual(
      new Set(['incoming']),
    );
    await vi.waitFor(() => expect(incoming()).toEqual([]));
  });

  it('is left alone while another tab imports it', async () => {
    page(reading)
      .getState()
      .importFiles([shortRecording('morning')]);
    await isHeld();
    expect(await leftBehind(holder().letGo, [])).toEqual({ takenUp: [], lost: [] });
    expect(incoming()).not.toEqual([]);
  });

  it('is cleared and named where the page was left before all of it was there', async () => {
    page(reading)
      .getState()
      .importFiles([shortRecording('morning')]);
    await isHeld();
    disk.cut(incoming().find((path) => path.endsWith('/raw')) ?? '', 100);
    openPage();
    expect(await leftBehind(holder().letGo, [])).toEqual({ takenUp: [], lost: ['morning.txt'] });
    await vi.waitFor(() => expect(incoming()).toEqual([]));
  });

  it('is taken back from a session that has its bytes and no record, and left to one that has both', async () => {
    const fingerprint = 'xxh128:00000000000000000000000000000001';
    page(reading)
      .getState()
      .importFiles([shortRecording('morning')]);
    await isHeld();
    const key = incoming()[0]?.split('/')[1] ?? '';
    expect(await moveStagedFile(key, fingerprint)).toBe(true);
    expect(incoming()).toEqual([`incoming/${key}/about`]);

    openPage();
    const { takenUp, lost } = await leftBehind(holder().letGo, []);
    expect(lost).toEqual([]);
    expect(await takenUp[0]?.file.text()).toBe(await shortRecording('morning').text());

    await moveStagedFile(key, fingerprint);
    openPage();
    expect(await leftBehind(holder().letGo, null)).toEqual({ takenUp: [], lost: [] });
    expect(incoming()).toEqual([`incoming/${key}/about`]);
    expect(await leftBehind(holder().letGo, [fingerprint])).toEqual({ takenUp: [], lost: [] });
    await vi.waitFor(() => expect(incoming()).toEqual([]));
    expect(Object.keys(disk.list())).toEqual([`recordings/${fingerprint.replace(':', '-')}/raw`]);
  });

  it('leaves nothing behind when it is canceled, dismissed or cannot be read', async () => {
    const store = page(reading);
    store.getState().importFiles([shortRecording('morning')]);
    await isHeld();
    store.getState().cancel('file-1');
    await vi.waitFor(() => expect(incoming()).toEqual([]));
    page()
      .getState()
      .importFiles([new File(['nothing of a recording'], 'letter.txt')]);
    await vi.waitFor(() => expect(half.at(-1)).toBe(0));
    await vi.waitFor(() => expect(incoming()).toEqual([]));
  });

  it('leaves no trace where it is only tried', async () => {
    const written: string[] = [];
    disk.onWrite = (path) => void written.push(path);
    const store = page();
    store.getState().importFiles([shortRecording('morning')], { keeps: false });
    await vi.waitFor(() => expect(store.getState().rows[0]?.phase).toBe('ready'), { timeout: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(written).toEqual([]);
    expect(half).toEqual([]);
    expect(store.getState().keepings).toEqual({});
    expect(await kept()).toEqual([]);
  });
});
