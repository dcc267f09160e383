import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Result } from '#engine/recording/result.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from '#workers/service/service.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import { LibraryStore } from '#storage/library-store.ts';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { FilmFiles, copyFilm } from '#storage/film-files.ts';
import { filmFingerprint } from '#storage/film-record.ts';
import { NO_ANNOTATIONS, readAnnotations } from '#storage/annotations.ts';
import { addFilms, sumFilmBytes, listDeviceFilms, takeFilms as takeFilmsOf } from '../films/archived-films.ts';
import { exportActivities } from './export-activities.ts';
import { exportLibrary } from './export-library.ts';
import { importLibrary, type ImportParts } from './import-library.ts';
import { manifestText } from './library-manifest.ts';
import { unzipEntry } from './zip/zip-contents.ts';
import { readZipDirectory } from './zip/zip-directory.ts';
import { ZipWriter } from './zip/write-zip.ts';

const quiet = (): void => undefined;
const never = new AbortController().signal;

const recording = (name: string, seed: number): File =>
  new File(
    [
      exportBytes(
        simulateSession(generateCrew('2-', name), {
          name,
          seed,
          segments: [{ kind: 'row', strokes: 8 + seed, rateSpm: 24 }],
        }),
      ),
    ],
    `${name}.txt`,
  );
const MORNING = recording('morning', 1);
const EVENING = recording('evening', 2);

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

/** A device of its own: whatever was kept before is out of reach. */
function newDevice() {
  const disk: MemoryFiles = memoryFiles();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
  const database = new DeviceDatabase({ openingMs: 500 });
  const store = new LibraryStore(database);
  stores.push(store);
  const files = new FilmFiles(database);
  const room: { freeBytes: number | null } = { freeBytes: null };
  const takeFilms: ImportParts['takeFilms'] = (archive, films, onProgress, signal) => {
    const copy = ({ fingerprint, film }: { readonly fingerprint: string; readonly film: File }) =>
      copyFilm(fingerprint, film, quiet);
    const parts = { database, files, copy, freeBytes: async () => room.freeBytes };
    return takeFilmsOf(parts, archive, films, onProgress, signal);
  };
  return { disk, database, store, files, room, takeFilms, engine: new EngineService(loadEngine) };
}

type Device = ReturnType<typeof newDevice>;

async function keep({ engine }: Device, file: File, corrections = {}): Promise<string> {
  const opened = unwrap(await engine.open({ file, corrections, ...LIBRARY_METHOD }, quiet, never));
  return unwrap(await engine.keep({ session: opened.id }, quiet, never)).fingerprint;
}

async function exported(): Promise<File> {
  const device = newDevice();
  const first = await keep(device, MORNING);
  const second = await keep(device, EVENING, { names: { 1: 'Mia' }, oarLengthM: 3.7 });
  unwrap(
    await device.store.change(first, (record) => ({
      ...record,
      place: 'Lucerne',
      tags: ['camp', 'wind'],
      athletes: { 1: 'ida' },
    })),
  );
  const notes = NO_ANNOTATIONS;
  unwrap(await device.database.run(async (open) => open.put('annotations', notes, second)));
  const { archive } = unwrap(await exportLibrary(device.store, device.database, quiet, never));
  return new File([archive], 'library.zip');
}

const makeArchive = async (manifest: string): Promise<File> => {
  const zip = new ZipWriter();
  await zip.add('manifest.json', new Blob([manifest]));
  return new File([zip.finish()], 'library.zip');
};

let stores: LibraryStore[];
beforeEach(() => {
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.dispose();
  vi.unstubAllGlobals();
});

describe('a library as activities for other programs', () => {
  const listPaths = async (archive: Blob): Promise<string[]> =>
    unwrap(await readZipDirectory(new File([archive], 'activities.zip'))).map(({ path }) => path);

  it('has one that can be read for each session, corrected as it is here', async () => {
    const device = newDevice();
    await keep(device, MORNING);
    await keep(device, EVENING, { names: { 1: 'Mia' } });
    const heard: number[] = [];
    const { archive, problems } = unwrap(await exportActivities(device, 'fit', ({ done }) => heard.push(done), never));
    expect([problems, heard]).toEqual([[], [0, 1]]);
    const file = new File([archive], 'activities.zip');
    const [first, ...others] = unwrap(await readZipDirectory(file));
    expect(others).toHaveLength(1);
    if (first === undefined) throw new Error('There is no activity.');
    expect(first.path).toMatch(/^0001\/[\w-]+-activity\.fit$/u);
    const activity = new File([unwrap(await unzipEntry(file, first, quiet, never))], 'activity.fit');
    const opened = unwrap(
      await device.engine.open({ file: activity, corrections: null, ...LIBRARY_METHOD }, quiet, never),
    );
    expect([9, 10]).toContain(opened.analysis.strokes.count);
  });

  it('says of each why it has none, and writes the others', async () => {
    const device = newDevice();
    const lost = await keep(device, MORNING);
    await keep(device, EVENING);
    for (const path of Object.keys(device.disk.list())) if (path.includes(lost.slice(7))) device.disk.cut(path, 1);
    const { archive, problems } = unwrap(await exportActivities(device, 'tcx', quiet, never));
    expect(problems).toEqual([expect.stringMatching(/^morning\.txt: /u)]);
    expect(await listPaths(archive)).toEqual([expect.stringMatching(/-activity\.tcx$/u)]);
  });
});

describe('a library that was exported', () => {
  it('is on another device what it was here, to the last number', async () => {
    const before = await exported();
    const here = stores[0] ?? new LibraryStore(new DeviceDatabase());
    const expected = unwrap(await here.list()).records;
    const device = newDevice();
    const report = unwrap(await importLibrary(device, before, quiet, never));
    expect(report).toEqual({ imported: 2, already: 0, beside: [], problems: [] });
    const records = unwrap(await device.store.list()).records;
    expect(records.map(({ fileName }) => fileName).toSorted()).toEqual(['evening.txt', 'morning.txt']);
    expect(records.toSorted((a, b) => a.fileName.localeCompare(b.fileName))).toEqual(
      expected.toSorted((a, b) => a.fileName.localeCompare(b.fileName)),
    );
    const evening = records.find(({ fileName }) => fileName === 'evening.txt');
    const notes = await device.database.run(async (open): Promise<unknown> =>
      open.get('annotations', evening?.fingerprint ?? ''),
    );
    expect(notes).toMatchObject({ ok: true, value: { version: 1 } });
  });

  it('names what it leaves out, in itself and to whoever exports it', async () => {
    const device = newDevice();
    const lost = await keep(device, MORNING);
    await keep(device, EVENING);
    const strange = [
      { version: 99, fileName: 'tomorrow.txt', importedAt: 1 },
      { version: 1, fileName: 'torn.txt', importedAt: 2 },
      { version: 0, fileName: 'yesterday.txt', importedAt: 3 },
      'nothing of a record',
    ];
    for (const [index, value] of strange.entries()) {
      unwrap(await device.database.run(async (open) => open.put('sessions', value, `xxh128:0${index}`)));
    }
    for (const path of Object.keys(device.disk.list())) if (path.includes(lost.slice(7))) device.disk.cut(path, 1);
    const { archive, problems } = unwrap(await exportLibrary(device.store, device.database, quiet, never));
    expect(problems).toEqual([
      expect.stringMatching(/^tomorrow\.txt: a newer version .*reload/u),
      expect.stringMatching(/^torn\.txt: its record .*cannot be read/u),
      expect.stringMatching(/^yesterday\.txt: an older version /u),
      expect.stringMatching(/^A session without a name: /u),
      expect.stringMatching(/^morning\.txt: the browser lost its recording/u),
    ]);
    const file = new File([archive], 'library.zip');
    const entry = unwrap(await readZipDirectory(file)).find(({ path }) => path === 'manifest.json');
    if (entry === undefined) throw new Error('There is no manifest.');
    const manifest: unknown = JSON.parse(await unwrap(await unzipEntry(file, entry, quiet, never)).text());
    expect(manifest).toMatchObject({
      leftOut: [
        { fileName: 'tomorrow.txt', why: 'newer' },
        { fileName: 'torn.txt', why: 'damaged' },
        { fileName: 'yesterday.txt', why: 'older' },
        { fileName: null, why: 'damaged' },
        { fileName: 'morning.txt', why: 'recording-lost' },
      ],
    });
  });

  it('changes nothing on a device that has it', async () => {
    const archive = await exported();
    const device = newDevice();
    unwrap(await importLibrary(device, archive, quiet, never));
    const [record] = unwrap(await device.store.list()).records;
    const fingerprint = record?.fingerprint ?? '';
    unwrap(await device.store.change(fingerprint, (before) => ({ ...before, place: 'Here' })));
    const again = unwrap(await importLibrary(device, archive, quiet, never));
    expect(again).toEqual({ imported: 0, already: 2, beside: [], problems: [] });
    expect(unwrap(await device.store.record(fingerprint))?.place).toBe('Here');
  });

  it('that is damaged in one place gives up that session alone', async () => {
    const bytes = new Uint8Array(await (await exported()).arrayBuffer());
    bytes.fill(0, 400, 440);
    const device = newDevice();
    const report = unwrap(await importLibrary(device, new File([bytes], 'library.zip'), quiet, never));
    expect(report.imported).toBe(1);
    expect(report.problems).toEqual([expect.stringMatching(/\.txt: .*damaged/u)]);
    expect(unwrap(await device.store.list()).records).toHaveLength(1);
  });

  it.each([
    ['cut off', async () => new File([(await exported()).slice(0, 5000)], 'library.zip'), /damaged|not copied/u],
    ['any other file', async () => new File(['Dear crew'], 'letter.zip'), /./u],
    ['a zip of something else', async () => makeArchive('{"format":"other"}'), /not a library/u],
    [
      'of a newer version',
      async () => makeArchive(manifestText([], new Date(0)).replace('"version": 1', '"version": 2')),
      /newer version/u,
    ],
    [
      'of an unknown older version',
      async () => makeArchive(manifestText([], new Date(0)).replace('"version": 1', '"version": 0')),
      /older version/u,
    ],
  ])('%s is told in a sentence and loses nothing', async (_, archive, sentence) => {
    const file = await archive();
    const device = newDevice();
    await keep(device, MORNING);
    const answer = await importLibrary(device, file, quiet, never);
    expect(answer).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(sentence) } });
    expect(unwrap(await device.store.list()).records).toHaveLength(1);
  });

  it('whose session lists the wrong bytes does not put them under its name', async () => {
    const device = newDevice();
    const zip = new ZipWriter();
    const session = {
      fingerprint: 'xxh128:00',
      fileName: 'a.txt',
      path: 'a.txt',
      importedAt: 1,
      place: null,
      tags: [],
      corrections: null,
      annotations: null,
    };
    await zip.add('a.txt', MORNING);
    await zip.add('manifest.json', new Blob([manifestText([session], new Date(0))]));
    const report = unwrap(await importLibrary(device, new File([zip.finish()], 'library.zip'), quiet, never));
    expect(report).toMatchObject({ imported: 0, problems: [expect.stringMatching(/not those that were exported/u)] });
    expect(device.disk.list()).toEqual({});
  });
});

describe('the videos of a library', () => {
  const FILM = new File([new Uint8Array(3_000_000).map((_, at) => (at * 7) % 253)], 'launch.mp4');
  const GONE = { fileName: 'drone.mov', fingerprint: 'film-9-gone', bytes: 9 };
  const MARKS = [
    { filmS: 1.5, recordingS: 4.25 },
    { filmS: 60, recordingS: 62.752 },
  ];
  const ABOUT = { durationS: 70, widthPx: 640, heightPx: 360, codec: 'avc1.640028', clock: null };
  const ARROWS = {
    filmS: 2,
    recordingS: 4.75,
    frame: { across: 2, down: 1, luma: 'gP8=' },
    oars: [{ seat: 1, side: null, pin: [0.25, 0.5], blade: [0.25, 0.75], angleDeg: -54.25 }],
  };
  const NOTE = { id: 'n1', text: 'Late here.', place: { kind: 'time', timeS: 5 }, seat: 1, writtenAt: 1 };

  /** A session with one video on the device and one that is gone, both placed, and a note at a moment. */
  async function filmed() {
    const device = newDevice();
    const session = await keep(device, MORNING);
    const fingerprint = await filmFingerprint(FILM);
    const films = [
      { ...ABOUT, fingerprint, fileName: FILM.name, bytes: FILM.size, marks: MARKS, arrows: ARROWS },
      { ...ABOUT, ...GONE, marks: MARKS.slice(0, 1) },
    ];
    const annotations = { ...NO_ANNOTATIONS, notes: [NOTE], films };
    unwrap(await device.database.run(async (open) => open.put('annotations', annotations, session)));
    unwrap(await copyFilm(fingerprint, FILM, quiet));
    return { device, session, fingerprint, films };
  }

  const annotationsOn = async ({ database }: Device, session: string) =>
    readAnnotations(unwrap(await database.run(async (open): Promise<unknown> => open.get('annotations', session))));

  async function archived({ device }: Awaited<ReturnType<typeof filmed>>, asked: boolean) {
    const here = unwrap(await listDeviceFilms(device.database, device.files));
    const { archive, problems } = unwrap(
      await exportLibrary(
        device.store,
        device.database,
        quiet,
        never,
        asked ? (zip, onFilm, signal) => addFilms(zip, here, onFilm, signal) : null,
      ),
    );
    return { file: new File([archive], 'library.zip'), problems, here };
  }

  it('stay behind unless they are asked for; where they belong and what was noted goes along', async () => {
    const before = await filmed();
    const { file, problems } = await archived(before, false);
    expect(problems).toEqual([]);
    expect(unwrap(await readZipDirectory(file)).filter(({ path }) => path.startsWith('films/'))).toEqual([]);
    const device = newDevice();
    expect(unwrap(await importLibrary(device, file, quiet, never))).toMatchObject({ imported: 1, problems: [] });
    const { annotations, problem } = await annotationsOn(device, before.session);
    expect(problem).toBeNull();
    expect(annotations).toMatchObject({ films: before.films, notes: [NOTE] });
    // Nowhere yet, and known by its bytes when it is chosen.
    expect((await device.files.find(before.fingerprint, FILM.size)).at).toBe('nowhere');
    expect(await filmFingerprint(new File([FILM], 'renamed.mp4'))).toBe(annotations.films[0]?.fingerprint);
  });

  it('go along when they are asked for, to the last byte, and the one that is gone is named', async () => {
    const before = await filmed();
    const { file, problems, here } = await archived(before, true);
    expect(sumFilmBytes(here)).toBe(FILM.size);
    expect(problems).toEqual([expect.stringMatching(/^drone\.mov: this video isn’t on this device/u)]);
    // As it is: packing a video makes it no smaller.
    expect(file.size).toBeGreaterThan(FILM.size);
    const device = newDevice();
    expect(unwrap(await importLibrary(device, file, quiet, never))).toMatchObject({ imported: 1, problems: [] });
    const found = await device.files.find(before.fingerprint, FILM.size);
    if (!('file' in found)) throw new Error(found.at);
    const readBytes = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
    expect((await readBytes(found.file)).equals(await readBytes(FILM))).toBe(true);
    expect((await annotationsOn(device, before.session)).annotations.films).toEqual(before.films);
    // A second time nothing is copied.
    const copies = Object.keys(device.disk.list());
    unwrap(await importLibrary(device, file, quiet, never));
    expect(Object.keys(device.disk.list())).toEqual(copies);
  });

  it('that find no room or are damaged are named, and their session is there', async () => {
    const before = await filmed();
    const { file } = await archived(before, true);
    const full = newDevice();
    full.room.freeBytes = 1e9;
    const told = unwrap(await importLibrary(full, file, quiet, never));
    expect(told).toMatchObject({ imported: 1, problems: [expect.stringMatching(/^launch\.mp4: not enough space/u)] });
    expect((await full.files.find(before.fingerprint, FILM.size)).at).toBe('nowhere');

    const bytes = new Uint8Array(await file.arrayBuffer());
    const entry = unwrap(await readZipDirectory(file)).find(({ path }) => path.startsWith('films/'));
    bytes.fill(0, (entry?.offset ?? 0) + 200, (entry?.offset ?? 0) + 260);
    const torn = newDevice();
    const damaged = unwrap(await importLibrary(torn, new File([bytes], 'library.zip'), quiet, never));
    expect(damaged).toMatchObject({
      imported: 1,
      problems: [expect.stringMatching(/^launch\.mp4: the video is damaged in the archive/u)],
    });
    expect((await annotationsOn(torn, before.session)).annotations.films).toEqual(before.films);
  });
});
