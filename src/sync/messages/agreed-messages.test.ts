import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '#storage/database.ts';
import { AgreedWordsStore } from './agreed-messages.ts';

let database: DeviceDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = new DeviceDatabase({ openingMs: 500 });
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

/** Every field that is stored. */
const AGREED = {
  version: 1,
  teamId: 'team',
  fingerprint: 'xxh128:1',
  revision: 3,
  words: {
    pieces: [{ name: '2k', startS: 10, endS: 400 }],
    notes: [{ id: 'a', text: 'Calm', place: { kind: 'session' }, seat: 7, writtenAt: 1_700_000_000_000 }],
    tags: ['camp'],
  },
};

it('reads what was agreed with a team field by field as it was written', async () => {
  await database.run(async (open) => open.put('agreedWords', AGREED, AGREED.fingerprint));
  expect(await new AgreedWordsStore(database).all()).toEqual([AGREED]);
});

it('begins with no words of a team, and ends with nothing stored', async () => {
  const store = new AgreedWordsStore(database);
  await store.begin('team', 'xxh128:1');
  expect(await store.all()).toEqual([{ ...AGREED, revision: 0, words: { pieces: null, notes: [], tags: [] } }]);
  await store.end('xxh128:1');
  expect(await store.all()).toEqual([]);
});
