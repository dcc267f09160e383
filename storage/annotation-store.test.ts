import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AnnotationStore,
  type AnnotationChange,
  ANNOTATIONS_VERSION,
  NO_ANNOTATIONS,
  type Note,
} from './annotations.ts';
import { DeviceDatabase } from './database.ts';
import { DATABASE_NAME } from './schema.ts';

const SESSION = 'xxh128:abc';

const note = (id: string): Note => ({ id, text: `note ${id}`, place: { kind: 'session' }, seat: null, writtenAt: 1 });
const adding =
  (id: string): AnnotationChange =>
  (before) => ({ ...before, notes: [...before.notes, note(id)] });

let tabs: AnnotationStore[];

function openTab(): AnnotationStore {
  const tab = new AnnotationStore(new DeviceDatabase({ openingMs: 500 }));
  tabs.push(tab);
  return tab;
}

/** Data as found by another program. */
async function kept(): Promise<unknown> {
  const database = await openDB(DATABASE_NAME);
  const value: unknown = await database.get('annotations', SESSION);
  database.close();
  return value;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  tabs = [];
});

afterEach(() => {
  for (const tab of tabs) tab.dispose();
  vi.unstubAllGlobals();
});

describe('annotations on the device', () => {
  it('are there on the next visit, for this recording alone', async () => {
    await openTab().change(SESSION, adding('a'));
    const next = openTab();
    expect(await next.read(SESSION)).toEqual({
      annotations: { ...NO_ANNOTATIONS, notes: [note('a')] },
      notKept: null,
      warning: null,
    });
    expect((await next.read('xxh128:other')).annotations).toEqual(NO_ANNOTATIONS);
  });

  it('of two tabs are both there', async () => {
    const [left, right] = [openTab(), openTab()];
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(ids.map((id, at) => (at % 2 === 0 ? left : right).change(SESSION, adding(id))));
    const { annotations } = await left.read(SESSION);
    expect(annotations.notes.map(({ id }) => id).toSorted()).toEqual(ids);
  });

  it('are told to the other tab', async () => {
    const [left, right] = [openTab(), openTab()];
    const heard = vi.fn<(fingerprint: string) => void>();
    const stop = right.onChangedElsewhere(heard);
    await left.change(SESSION, adding('a'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(SESSION));
    stop();
  });

  it('last for the visit where there is no storage, and are kept once there is', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = openTab();
    await tab.change(SESSION, adding('a'));
    const inMemory = await tab.read(SESSION);
    expect(inMemory.annotations.notes).toEqual([note('a')]);
    expect(inMemory.notKept?.sentence).toMatch(/until this page is closed/u);

    vi.stubGlobal('indexedDB', new IDBFactory());
    const later = await tab.change(SESSION, adding('b'));
    expect(later).toMatchObject({ notKept: null, annotations: { notes: [note('a'), note('b')] } });
    expect(await kept()).toMatchObject({ notes: [note('a'), note('b')] });
  });

  it('changed while storage fails lie on top of what was read before', async () => {
    const tab = openTab();
    await tab.change(SESSION, adding('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const full = await tab.change(SESSION, adding('b'));
    expect(full.notKept?.code).toBe('storage-full');
    expect(full.annotations.notes).toEqual([note('a'), note('b')]);
    expect(await kept()).toMatchObject({ notes: [note('a')] });
    put.mockRestore();
    expect((await tab.read(SESSION)).notKept).toBeNull();
    expect(await kept()).toMatchObject({ notes: [note('a'), note('b')] });
  });

  it.each([
    ['newer', ANNOTATIONS_VERSION + 1],
    ['older', 0],
  ])('of an unknown %s version are not overwritten', async (which, version) => {
    await openTab().change(SESSION, adding('a'));
    const other = { version, marks: ['x'] };
    const database = await openDB(DATABASE_NAME);
    await database.put('annotations', other, SESSION);
    database.close();
    const changed = await openTab().change(SESSION, adding('b'));
    expect(changed.notKept).toMatchObject({
      code: `annotations-${which}`,
      sentence: expect.stringContaining(`${which} version of Strokeside`),
    });
    expect(changed.annotations.notes).toEqual([note('b')]);
    expect(await kept()).toEqual(other);
  });

  it('that are damaged are said to be', async () => {
    await openTab().change(SESSION, adding('a'));
    const database = await openDB(DATABASE_NAME);
    await database.put('annotations', { ...NO_ANNOTATIONS, notes: [note('a'), 'nonsense'] }, SESSION);
    database.close();
    const read = await openTab().read(SESSION);
    expect(read.annotations.notes).toEqual([note('a')]);
    expect(read.warning).toMatch(/Couldn’t read/u);
  });
});
