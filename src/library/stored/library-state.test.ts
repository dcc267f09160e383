import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { LibraryStore } from '#storage/library-store.ts';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { mayVanish } from './device-usage.ts';
import { type LibraryState, coalesceRuns } from './library-state.ts';
import { keepShort as keep, NEVER as never, openTab as openDeviceTab, quiet, unwrap } from '../testing/device-tabs.ts';

it('storage that may vanish is one without a promise and with little room', () => {
  const gigabyte = 1024 ** 3;
  expect(mayVanish({ quota: 2 * gigabyte, persisted: false })).toBe(true);
  expect(mayVanish({ quota: 2 * gigabyte, persisted: true })).toBe(false);
  expect(mayVanish({ quota: 60 * gigabyte, persisted: false })).toBe(false);
  expect(mayVanish({ quota: null, persisted: false })).toBe(false);
});

describe('the library of the page', () => {
  let disk: MemoryFiles;
  let stores: LibraryStore[];
  let tab: StoreApi<LibraryState>;

  /** Another tab of the same browser. */
  function openTab(): StoreApi<LibraryState> {
    const { library, store } = openDeviceTab();
    stores.push(store);
    return library;
  }

  const listed = (from: StoreApi<LibraryState> = tab): string[] =>
    from.getState().records.map(({ fileName }) => fileName);

  beforeEach(() => {
    disk = memoryFiles();
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
    stores = [];
    tab = openTab();
  });

  afterEach(() => {
    for (const store of stores) store.dispose();
    vi.unstubAllGlobals();
  });

  it('lists what is kept, in every tab, the latest first', async () => {
    const other = openTab();
    await keep('morning');
    await keep('evening');
    await vi.waitFor(() => expect(listed()).toEqual(['evening.txt', 'morning.txt']));
    await vi.waitFor(() => expect(listed(other)).toEqual(['evening.txt', 'morning.txt']));
    expect(tab.getState()).toMatchObject({ state: 'ready', reason: null });
  });

  it('reads again what changed and nothing else: the rows of all others stay what they were', async () => {
    const morning = await keep('morning');
    await vi.waitFor(() => expect(listed()).toEqual(['morning.txt']));
    const before = tab.getState().records[0];
    const evening = await keep('evening');
    await vi.waitFor(() => expect(listed()).toEqual(['evening.txt', 'morning.txt']));
    expect(tab.getState().records[1]).toBe(before);
    unwrap(await openTab().getState().setPlace(morning, 'Bled'));
    await vi.waitFor(() => expect(tab.getState().records[1]).toMatchObject({ place: 'Bled' }));
    unwrap(await openTab().getState().remove(evening));
    await vi.waitFor(() => expect(listed()).toEqual(['morning.txt']));
  });

  it('takes a session away and brings it back with its files', async () => {
    const fingerprint = await keep('morning');
    const files = disk.list();
    unwrap(await tab.getState().remove(fingerprint));
    expect(listed()).toEqual([]);
    expect(tab.getState().removed.map(({ fileName }) => fileName)).toEqual(['morning.txt']);
    expect(disk.list()).toEqual(files);
    unwrap(await tab.getState().undoRemove());
    expect(listed()).toEqual(['morning.txt']);
    expect(tab.getState().removed).toEqual([]);
    expect(unwrap(await tab.getState().analysisOf(fingerprint)).strokes.count).toBe(8);
    expect(disk.list()).toEqual(files);
  });

  it('frees the disk once a removal can no longer be undone', async () => {
    const [morning, evening] = [await keep('morning'), await keep('evening')];
    unwrap(await tab.getState().remove(morning));
    unwrap(await tab.getState().remove(evening));
    await vi.waitFor(() => expect(Object.keys(disk.list())).toHaveLength(3));
    unwrap(await tab.getState().undoRemove());
    expect(listed()).toEqual(['evening.txt']);
  });

  it('keeps what people say of a session, and tells the other tab', async () => {
    const fingerprint = await keep('morning');
    const other = openTab();
    const { setTags, setPlace } = tab.getState();
    await Promise.all([setTags(fingerprint, [' camp ', 'camp', '', 'race']), setPlace(fingerprint, '  Lucerne ')]);
    await vi.waitFor(() =>
      expect(other.getState().records[0]).toMatchObject({ place: 'Lucerne', tags: ['camp', 'race'] }),
    );
  });

  it('links a seat to an athlete, who sits in one seat alone and stays there when the session is measured again', async () => {
    const fingerprint = await keep('morning');
    const { linkSeat, correct } = tab.getState();
    unwrap(await linkSeat(fingerprint, 1, 'bea'));
    unwrap(await linkSeat(fingerprint, 2, 'ida'));
    unwrap(await linkSeat(fingerprint, 2, 'bea'));
    unwrap(await correct(fingerprint, { names: { 1: 'Ida' } }, null));
    expect(tab.getState().records[0]).toMatchObject({ athletes: { 2: 'bea' }, corrections: { names: { 1: 'Ida' } } });
    unwrap(await linkSeat(fingerprint, 2, null));
    expect(tab.getState().records[0]?.athletes).toEqual({});
  });

  it('corrects a session that is open, and one that is not', async () => {
    const fingerprint = await keep('morning');
    unwrap(await tab.getState().correct(fingerprint, { names: { 1: 'Ida' }, boatName: 'Filippa' }, null));
    expect(tab.getState().records[0]?.facts).toMatchObject({ boat: { name: 'Filippa' } });
    const opened = unwrap(await tab.getState().open(fingerprint));
    unwrap(await tab.getState().correct(fingerprint, null, { names: { 1: 'Ida' }, boatName: 'Filippa' }));
    expect(tab.getState().records[0]).toMatchObject({ corrections: null, facts: { boat: { name: null } } });
    expect(unwrap(await tab.getState().open(fingerprint))).toBe(opened);
  });

  it('says in a sentence that nothing is kept, and answers everything with a failure', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const without = openTab();
    await vi.waitFor(() => expect(without.getState().state).toBe('unavailable'));
    expect(without.getState().reason).toMatch(/Storage is off for this site/u);
    const answers = await Promise.all([
      without.getState().open('xxh128:0'),
      without.getState().remove('xxh128:0'),
      without.getState().setPlace('xxh128:0', 'x'),
      without.getState().analysisOf('xxh128:0'),
      without.getState().exportAll('library', quiet, never),
    ]);
    expect(answers.every(({ ok }) => !ok)).toBe(true);
    await without.getState().refreshUsage();
    expect(without.getState().usage).toEqual({ sessions: 0, bytes: null, quota: null, persisted: false });
    expect(await without.getState().protect()).toBe(false);
  });
});

it('does once more what was asked for while it was under way, however often', async () => {
  let begun = 0;
  let finish: () => void = () => undefined;
  const ask = coalesceRuns(() => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const first = ask();
  const later = Array.from({ length: 200 }, () => ask());
  expect(begun).toBe(1);
  finish();
  await first;
  await Promise.resolve();
  await expect.poll(() => begun).toBe(2);
  finish();
  await Promise.all(later);
  expect(begun).toBe(2);
});

it('goes on after work that failed', async () => {
  let begun = 0;
  const ask = coalesceRuns(async () => {
    begun += 1;
    if (begun === 1) throw new Error('The first one fails.');
  });
  const first = ask();
  const second = ask();
  await expect(first).rejects.toThrow('fails');
  await second;
  expect(begun).toBe(2);
});
