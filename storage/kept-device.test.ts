// A kept device opens with all that is on it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { columnsInOrder, countColumnBytes } from '#engine/recording/stored-recording.ts';
import { DeviceDatabase } from './database.ts';
import { LibraryStore } from './library-store.ts';
import { loadSession } from './load-session.ts';
import { VERSION } from './schema.ts';
import { KEPT_SESSION, keptDevice, layDown, layDownFiles, presentAnalysis } from './testing/kept-device.ts';
import { memoryFiles, MemoryLocks } from './testing/memory-files.ts';

let database: DeviceDatabase;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: memoryFiles(), locks: new MemoryLocks() });
  await layDown(keptDevice());
  database = new DeviceDatabase({ openingMs: 500 });
});

afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const layout = async (opened: DeviceDatabase) =>
  opened.run(async (open) => ({
    version: open.version,
    stores: [...open.objectStoreNames],
    indexes: [...open.transaction('sessions').store.indexNames],
  }));

it('has the layout of a new one, and every entry', async () => {
  const kept = await layout(database);
  for (const [store, entries] of Object.entries(keptDevice().stores))
    for (const [key, value] of Object.entries(entries))
      expect(await database.run(async (open): Promise<unknown> => open.get(store as 'sessions', key))).toEqual({
        ok: true,
        value,
      });
  database.close();
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(await layout(database)).toEqual(kept);
  expect(kept).toMatchObject({ ok: true, value: { version: VERSION, indexes: ['bytes', 'importedAt', 'startedAt'] } });
});

const columnsOf = (engine: Engine, { samples }: Recording): Uint8Array[] =>
  samples === null
    ? []
    : columnsInOrder(samples).map((column) => engine.bytes(column.address, countColumnBytes(column)).slice());

it('has the columns that its recording has today, without reading that', async () => {
  await layDownFiles();
  const engine = await loadEngine();
  const store = new LibraryStore(database);
  const loaded = await loadSession(store, KEPT_SESSION, engine);
  store.dispose();
  if (!loaded.ok || loaded.value.columns === null) throw new Error('There are no columns.');
  const today = await presentAnalysis();
  const columns = columnsOf(engine, loaded.value.columns.recording);
  expect(columns.length).toBeGreaterThan(10);
  expect(columns).toEqual(columnsOf(today.engine, today.recording));
});
