import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database.ts';
import { DATABASE_NAME, VERSION } from './schema.ts';

let database: DeviceDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = new DeviceDatabase({ openingMs: 500 });
});

afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const put = (key: string, value: unknown) => database.run(async (open) => open.put('annotations', value, key));
const get = (key: string) => database.run(async (open): Promise<unknown> => open.get('annotations', key));

describe('the database of the device', () => {
  it('keeps what is put into it, across connections', async () => {
    expect(await put('a', { notes: [] })).toEqual({ ok: true, value: 'a' });
    database.close();
    expect(await get('a')).toEqual({ ok: true, value: { notes: [] } });
  });

  it('opens again after the browser closed it', async () => {
    await put('a', 1);
    // The connection is closed but no event has been sent: the first transaction detects it.
    await database.run(async (open) => open.close());
    expect(await get('a')).toEqual({ ok: true, value: 1 });
  });

  it('says in a sentence that there is no storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const answer = await put('a', 1);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'storage-unavailable' } });
  });

  it('says so when the browser refuses, or never answers', async () => {
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.');
    };
    vi.stubGlobal('indexedDB', refusing);
    expect(await put('a', 1)).toMatchObject({ ok: false, failure: { code: 'storage-unavailable' } });

    const silent = new IDBFactory();
    const open = silent.open.bind(silent);
    silent.open = (name, version) => {
      const request = open(name, version);
      vi.spyOn(request, 'addEventListener').mockImplementation(() => undefined);
      return request;
    };
    vi.stubGlobal('indexedDB', silent);
    expect(await put('a', 1)).toMatchObject({ ok: false, failure: { code: 'storage-unavailable' } });
  });

  it('says that a newer version was here, and does not touch what it left', async () => {
    const newer = await openDB(DATABASE_NAME, VERSION + 1, { upgrade: (db) => void db.createObjectStore('later') });
    newer.close();
    expect(await put('a', 1)).toMatchObject({ ok: false, failure: { code: 'storage-newer' } });
    const still = await openDB(DATABASE_NAME);
    expect(Array.from(still.objectStoreNames)).toEqual(['later']);
    still.close();
  });

  it('is blocked by a tab of an older version, and goes on when that tab is closed', async () => {
    await put('a', 1);
    database.close();
    // A tab that ignores that a newer version wants the database.
    const older = await openDB(DATABASE_NAME, VERSION);
    database = new DeviceDatabase({ version: VERSION + 1 });
    expect(await get('a')).toMatchObject({ ok: false, failure: { code: 'storage-blocked' } });
    older.close();
    await vi.waitFor(async () => expect(await get('a')).toEqual({ ok: true, value: 1 }));
  });

  it('makes way for a newer version', async () => {
    await put('a', 1);
    const newer = await openDB(DATABASE_NAME, VERSION + 1);
    expect(newer.version).toBe(VERSION + 1);
    newer.close();
    expect(await get('a')).toMatchObject({ ok: false, failure: { code: 'storage-newer' } });
  });

  it('says that it is full', async () => {
    const answer = await database.run(async () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'storage-full' } });
  });

  it('passes a bug on', async () => {
    await expect(
      database.run(async () => {
        throw new TypeError('A bug.');
      }),
    ).rejects.toThrow('A bug.');
  });
});
