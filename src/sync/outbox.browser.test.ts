// The outbox against an unreliable server: received data is never sent twice, two tabs never send the same, canceled
// uploads are deleted. The server implements the resumable protocol in this page.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modelRecord } from '#storage/testing/model-records.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { outboxKey, type OutboxEntry, OutboxStore } from '#storage/outbox-store.ts';
import { OutboxRunner } from './outbox.ts';
import { newEntry } from './outbox-steps.ts';
import { sendSession } from './send-session.ts';
import { FakeStorage } from './testing/fake-storage.ts';

const SIZE = 7_000_000;
const BYTES = Uint8Array.from({ length: SIZE }, (_, at) => (at * 31) % 251);
const RECORD = { ...modelRecord(0), bytes: SIZE, athletes: { 1: 'place' } };
const ENTRY = newEntry({
  teamId: '00000000-0000-4000-8000-0000000000e0',
  teamName: 'Eight',
  userId: 'coach',
  fingerprint: RECORD.fingerprint,
  title: 'Halcyon',
  sizeBytes: SIZE,
  askedAt: 1,
});
const KEY = outboxKey(ENTRY);

/** The first of them waits for the code of the client too. */
const PATIENCE = { timeout: 10_000 };

let storage: FakeStorage;
let rows: unknown[];
const closing: (() => void)[] = [];

beforeEach(async () => {
  storage = new FakeStorage();
  rows = [];
  vi.stubGlobal('XMLHttpRequest', storage.requests());
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, options) => {
    if (typeof options?.body === 'string') rows.push(JSON.parse(options.body));
    return Promise.resolve(Response.json([{ id: 'row' }], { status: 201 }));
  });
  const session = { access_token: 'token', refresh_token: 'none', token_type: 'bearer', expires_at: 4_102_444_800 };
  localStorage.setItem('strokeside-session', JSON.stringify({ ...session, user: { id: 'coach', email: 'a@b.test' } }));
  const store = openStore();
  await store.remove(KEY);
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function openStore(): OutboxStore {
  const store = new OutboxStore(new DeviceDatabase());
  closing.push(() => store.dispose());
  return store;
}

function openTab() {
  const store = openStore();
  const tab = { online: true, sent: 0 };
  const runner = new OutboxRunner({
    store,
    send: (entry, watch) => sendSession(entry, { record: RECORD, file: new File([BYTES], 'session.txt') }, watch),
    userId: () => 'coach',
    isOnline: () => tab.online,
    onChanged: () =>
      void store.list().then((list) => list.ok && runner.cancelAbsent(new Set(list.value.map(outboxKey)))),
    onProgress: () => undefined,
    onSent: () => {
      tab.sent += 1;
    },
  });
  return { store, runner, tab };
}

async function findEntry(store: OutboxStore): Promise<OutboxEntry | undefined> {
  const list = await store.list();
  return list.ok ? list.value.find((one) => outboxKey(one) === KEY) : undefined;
}

it('goes on from the last byte that arrived when a part was interrupted, and enters the session last', async () => {
  const { store, runner, tab } = openTab();
  storage.breakAfter(1_000_000);
  await store.put(ENTRY);
  runner.wake();
  await vi.waitFor(
    async () => expect(await findEntry(store)).toMatchObject({ state: 'waiting', attempts: 1 }),
    PATIENCE,
  );
  expect(storage.asked).toEqual(['POST', 'PATCH 0']);
  expect(rows).toEqual([]);

  // As another page would, after this one was closed.
  const later = openTab();
  await later.runner.retryAll();
  runner.wake();
  await vi.waitFor(() => expect(later.tab.sent + tab.sent).toBe(1), PATIENCE);
  expect(storage.asked).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 1000000']);
  expect(storage.received).toBe(SIZE);
  expect(await storage.holds(BYTES)).toBe(true);
  // Last the session, and after it its seats.
  expect(rows).toMatchObject([
    { team_id: ENTRY.teamId, fingerprint: RECORD.fingerprint, size_bytes: SIZE },
    { team: ENTRY.teamId, fingerprint: RECORD.fingerprint },
  ]);
  expect(rows[1]).toHaveProperty(
    'seats',
    expect.arrayContaining([expect.objectContaining({ seat: 1, athlete: 'place' })]),
  );
  expect(await findEntry(store)).toBeUndefined();
});

it('is sent by one of two tabs', async () => {
  const [left, right] = [openTab(), openTab()];
  await left.store.put(ENTRY);
  left.runner.wake();
  right.runner.wake();
  await vi.waitFor(() => expect(left.tab.sent + right.tab.sent).toBe(1), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(storage.asked.filter((one) => one === 'POST')).toHaveLength(1);
  expect(storage.received).toBe(SIZE);
});

it('stops without a network and goes on with it', async () => {
  const { store, runner, tab } = openTab();
  storage.hang(true);
  await store.put(ENTRY);
  runner.wake();
  await vi.waitFor(() => expect(storage.asked).toEqual(['POST', 'PATCH 0']), PATIENCE);
  tab.online = false;
  runner.wake();
  await vi.waitFor(
    async () => expect(await findEntry(store)).toMatchObject({ state: 'waiting', attempts: 0 }),
    PATIENCE,
  );
  storage.hang(false);
  tab.online = true;
  runner.wake();
  await vi.waitFor(() => expect(tab.sent).toBe(1), PATIENCE);
  expect(storage.asked.slice(2, 4)).toEqual(['HEAD', 'PATCH 0']);
});

it('that is canceled in another tab is stopped, and what was begun is taken back', async () => {
  const { store, runner, tab } = openTab();
  storage.hang(true);
  await store.put(ENTRY);
  runner.wake();
  await vi.waitFor(() => expect(storage.asked).toContain('PATCH 0'), PATIENCE);
  const other = openStore();
  await other.remove(KEY);
  runner.cancelAbsent(new Set());
  await vi.waitFor(() => expect(storage.asked).toContain('DELETE'), PATIENCE);
  expect([await findEntry(store), tab.sent, rows]).toEqual([undefined, 0, []]);
});
