import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database.ts';
import { outboxKey, readOutboxEntry, type OutboxEntry, OutboxStore } from './outbox-store.ts';

const entry = (fingerprint: string, askedAt: number): OutboxEntry => ({
  version: 1,
  teamId: 'team',
  teamName: 'Eight',
  userId: 'coach',
  fingerprint,
  title: 'Halcyon',
  sizeBytes: 100,
  askedAt,
  state: 'waiting',
  sentBytes: 0,
  uploadUrl: null,
  attempts: 0,
  nextTryAt: askedAt,
  problem: null,
});

let tabs: OutboxStore[];
const openTab = (): OutboxStore => {
  const tab = new OutboxStore(new DeviceDatabase({ openingMs: 500 }));
  tabs.push(tab);
  return tab;
};
const listed = async (tab: OutboxStore): Promise<readonly OutboxEntry[]> => {
  const list = await tab.list();
  return list.ok ? list.value : [];
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.dispose();
  vi.unstubAllGlobals();
});

describe('the outbox on the device', () => {
  it('is there on the next visit, in the order it was asked for', async () => {
    const tab = openTab();
    await tab.put(entry('late', 2));
    await tab.put(entry('early', 1));
    expect((await listed(openTab())).map(({ fingerprint }) => fingerprint)).toEqual(['early', 'late']);
  });

  it('holds each session of a team once', async () => {
    const tab = openTab();
    await tab.put(entry('one', 1));
    await tab.put({ ...entry('one', 5), sentBytes: 7 });
    expect(await listed(tab)).toEqual([{ ...entry('one', 5), sentBytes: 7 }]);
  });

  it('never brings back what another tab took out', async () => {
    const [left, right] = [openTab(), openTab()];
    await left.put(entry('one', 1));
    await right.remove(outboxKey(entry('one', 1)));
    const changed = await left.change(outboxKey(entry('one', 1)), (before) => ({ ...before, sentBytes: 50 }));
    expect(changed).toEqual({ ok: true, value: null });
    expect(await listed(right)).toEqual([]);
  });

  it('tells other tabs', async () => {
    const [left, right] = [openTab(), openTab()];
    const heard = vi.fn<() => void>();
    right.onChangedElsewhere(heard);
    await left.put(entry('one', 1));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  });

  it('sends nothing by an entry it cannot read', () => {
    expect(readOutboxEntry({ ...entry('one', 1), version: 2 })).toBeNull();
    expect(readOutboxEntry({ fingerprint: 'one' })).toBeNull();
  });
});
