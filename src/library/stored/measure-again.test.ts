import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANALYSIS_VERSION } from '#storage/storage-schema-versions.ts';
import { hasPresentFacts } from '#storage/session-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { MemoryLocks, memoryFiles } from '#storage/testing/memory-files.ts';
import { measureAgain } from './library-state.ts';
import { keepShort, openTab, unwrap, type DeviceTab } from '../testing/device-tabs.ts';

let tabs: DeviceTab[];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: memoryFiles().getDirectory }, locks: new MemoryLocks() });
  tabs = [];
});

afterEach(() => {
  for (const { store } of tabs) store.dispose();
  vi.unstubAllGlobals();
});

function tab(): DeviceTab {
  const opened = openTab();
  tabs.push(opened);
  return opened;
}

/** As another version left it: its power was another number. */
const asFormer = (record: LibraryRecord): LibraryRecord => ({
  ...record,
  facts: { ...record.facts, rowerPowerW: 999, rateSpm: 99 },
  kept: { ...record.kept, analysisVersion: ANALYSIS_VERSION + 1 },
});

it('never shows a mean of a former version, and has it once the session was measured again', async () => {
  const fingerprint = await keepShort('morning');
  const { store, library } = tab();
  const before = unwrap(await store.record(fingerprint));
  unwrap(await store.change(fingerprint, asFormer));
  const shown = () => library.getState().records.find((record) => record.fingerprint === fingerprint);
  unwrap(await library.getState().setTags(fingerprint, ['race']));
  await vi.waitFor(() => expect(shown()?.tags).toEqual(['race']));
  expect(shown()?.facts).toMatchObject({ rowerPowerW: null, rateSpm: null, strokeCount: 8 });
  expect(shown()?.facts.seats[0]?.metrics.powerW.mean).toBeNull();

  unwrap(await library.getState().analysisOf(fingerprint));
  const after = unwrap(await store.record(fingerprint));
  expect(after?.facts).toEqual(before?.facts);
  expect(after?.tags).toEqual(['race']);
  await vi.waitFor(() => expect(shown()?.facts.rowerPowerW).toBe(before?.facts.rowerPowerW));
});

it('measures each once, one after the other, and nothing while the page is busy', async () => {
  const records = ['a', 'b', 'c'].map((fingerprint): Pick<LibraryRecord, 'fingerprint' | 'kept'> => ({
    fingerprint,
    kept: { rawBytes: 1, columnsVersion: null, pyramidVersion: null, analysisVersion: ANALYSIS_VERSION + 1 },
  }));
  let atOnce = 0;
  const asked: string[] = [];
  const parts = {
    records: () => records,
    measure: async (fingerprint: string) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      asked.push(fingerprint);
      await Promise.resolve();
      atOnce -= 1;
      return fingerprint === 'b'
        ? ({ ok: false, failure: { code: 'gone', sentence: 'It is gone.' } } as const)
        : ({ ok: true, value: null } as const);
    },
    onMeasured: async () => undefined,
  };
  expect(await measureAgain({ ...parts, isBusy: () => true })).toBe(0);
  expect(await measureAgain({ ...parts, isBusy: () => false })).toBe(2);
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(records.some(hasPresentFacts)).toBe(false);
});
