import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryFiles, type MemoryFiles } from './testing/memory-files.ts';
import { NO_ANNOTATIONS } from './annotations.ts';
import { DeviceDatabase } from './database.ts';
import { copyFilm, fileBehind, FilmFiles, sweepFilms, type FilmHandle } from './film-files.ts';
import { filmFingerprint, type FilmRecord } from './film-record.ts';

const film: FilmRecord = {
  fingerprint: 'film-a',
  fileName: 'a.mp4',
  bytes: 9,
  durationS: 8,
  widthPx: 640,
  heightPx: 360,
  codec: null,
  clock: null,
  marks: [],
};
const file = new File(['some film'], 'a.mp4');

let disk: MemoryFiles;
let database: DeviceDatabase;
let files: FilmFiles;
const none = (): void => undefined;

beforeEach(() => {
  disk = memoryFiles();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory } });
  database = new DeviceDatabase({ openingMs: 500 });
  files = new FilmFiles(database);
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const keep = (store: 'annotations' | 'filmFiles', value: unknown, key: string) =>
  database.run(async (open) => open.put(store, value, key));
const keys = async (): Promise<readonly string[]> => {
  const kept = await database.run(async (open) => open.getAllKeys('filmFiles'));
  return kept.ok ? kept.value : [];
};

describe('the bytes of a film', () => {
  it('are nowhere at first, and found again where they were copied', async () => {
    expect(await files.find('film-a', 9)).toEqual({ at: 'nowhere' });
    const heard: number[] = [];
    expect((await copyFilm('film-a', file, (bytes) => heard.push(bytes))).ok).toBe(true);
    expect(heard.at(-1)).toBe(9);
    const found = await files.find('film-a', 9);
    expect(found.at).toBe('copy');
    await files.dropCopy('film-a');
    expect(await files.find('film-a', 9)).toEqual({ at: 'nowhere' });
  });

  it('that found no room leave nothing behind', async () => {
    disk.room = 3;
    expect(await copyFilm('film-a', file, none)).toMatchObject({ ok: false, failure: { code: 'storage-full' } });
    expect(await files.find('film-a', 9)).toEqual({ at: 'nowhere' });
  });

  it('that were cut off are none', async () => {
    await copyFilm('film-a', file, none);
    for (const path of Object.keys(disk.list())) disk.cut(path, 4);
    expect(await files.find('film-a', 9)).toEqual({ at: 'nowhere' });
  });

  it('behind a handle are the film as long as they are as many', async () => {
    const handle: FilmHandle = { kind: 'file', getFile: async () => file };
    const gone: FilmHandle = {
      kind: 'file',
      getFile: async () => {
        throw new DOMException('Moved.', 'NotFoundError');
      },
    };
    expect(await fileBehind(handle, 9)).toBe(file);
    expect(await fileBehind(handle, 10)).toBeNull();
    expect(await fileBehind(gone, 9)).toBeNull();
  });

  it('are let go of when no session names the film any more', async () => {
    await copyFilm('film-a', file, none);
    await copyFilm('film-b', file, none);
    await keep('filmFiles', 1, 'film-a');
    await keep('filmFiles', 2, 'film-b');
    await keep('annotations', { ...NO_ANNOTATIONS, films: [film] }, 'xxh128:1');
    await sweepFilms(database);
    expect(await keys()).toEqual(['film-a']);
    expect((await files.find('film-a', 9)).at).toBe('copy');
    expect((await files.find('film-b', 9)).at).toBe('nowhere');
  });

  it('stay while a newer version may name them', async () => {
    await keep('filmFiles', 2, 'film-b');
    await keep('annotations', { version: 99 }, 'xxh128:1');
    await sweepFilms(database);
    expect(await keys()).toEqual(['film-b']);
  });
});

describe('the fingerprint of a film', () => {
  it('is of its bytes and its length, whatever it is called', async () => {
    const bytes = new Uint8Array(3_500_000).map((_, at) => at % 251);
    const of = (content: Uint8Array<ArrayBuffer>): Promise<string> => filmFingerprint(new Blob([content]));
    const first = await of(bytes);
    expect(await of(bytes.slice())).toBe(first);
    for (const at of [0, 1_800_000, 3_499_999]) {
      const other = bytes.slice();
      other[at] = 255;
      expect(await of(other)).not.toBe(first);
    }
    expect(await of(bytes.slice(0, -1))).not.toBe(first);
  });
});
