// Importing a deleted session again while undo is possible restores it at once, with all annotations, without waiting
// for undo to expire.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { keepShort, openTab, unwrap, type DeviceTab } from '../testing/device-tabs.ts';

let disk: MemoryFiles;
let tab: DeviceTab;

beforeEach(() => {
  disk = memoryFiles();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
});

afterEach(() => {
  tab.store.dispose();
  vi.unstubAllGlobals();
});

it('keeps it at once, with its tags', async () => {
  const [morning, evening] = [await keepShort('morning'), await keepShort('evening')];
  tab = openTab();
  const library = tab.library.getState;
  await vi.waitFor(() => expect(library().records).toHaveLength(2));
  unwrap(await library().setTags(morning, ['camp']));
  unwrap(await library().remove(morning, evening));
  expect(library().removed).toHaveLength(2);

  const begunAt = performance.now();
  expect(await keepShort('morning')).toBe(morning);
  // Undoing can wait for twenty seconds: far less shows that no one did.
  expect(performance.now() - begunAt).toBeLessThan(10_000);
  await vi.waitFor(() => expect(library().records.map(({ tags }) => tags)).toEqual([['camp']]));
  // The other one can still be brought back.
  expect(library().removed.map(({ fingerprint }) => fingerprint)).toEqual([evening]);
  unwrap(await library().undoRemove());
  await vi.waitFor(() => expect(library().records).toHaveLength(2));
});
