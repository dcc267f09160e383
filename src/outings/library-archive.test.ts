import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '#engine/kernel/node.ts';
import type { Result } from '#engine/recording/result.ts';
import { crewOf } from '#fixtures/model/crew.ts';
import { outingOf } from '#fixtures/model/outing.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from '#workers/service/service.ts';
import { DeviceDatabase } from '#workers/storage/database.ts';
import { LIBRARY_METHOD } from '#workers/storage/library-method.ts';
import { LibraryStore } from '#workers/storage/library-store.ts';
import { MemoryLocks } from '#workers/testing/memory-locks.ts';
import { memoryFiles, type MemoryFiles } from '#workers/testing/memory-files.ts';
import { exportActivities } from './export-activities.ts';
import { exportLibrary } from './export-library.ts';
import { importLibrary } from './import-library.ts';
import { manifestText } from './library-manifest.ts';
import { unzipEntry } from './zip/unzip-entry.ts';
import { readZipDirectory } from './zip/zip-directory.ts';
import { ZipWriter } from './zip/write-zip.ts';

const quiet = (): void => undefined;
const never = new AbortController().signal;

const recording = (name: string, seed: number): File =>
  new File(
    [
      exportBytes(
        outingOf(crewOf('2-', name), { name, seed, segments: [{ kind: 'row', strokes: 8 + seed, rateSpm: 24 }] }),
      ),
    ],
    `${name}.txt`,
  );
const MORNING = recording('morning', 1);
const EVENING = recording('evening', 2);

function valueOf<T>(result: Result<T>): T {
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
  return { disk, database, store, engine: new EngineService(loadEngine) };
}

type Device = ReturnType<typeof newDevice>;

async function keep({ engine }: Device, file: File, corrections = {}): Promise<string> {
  const opened = valueOf(await engine.open({ file, corrections, ...LIBRARY_METHOD }, quiet, never));
  return valueOf(await engine.keep({ outing: opened.id }, quiet, never)).fingerprint;
}

async function exported(): Promise<File> {
  const device = newDevice();
  const first = await keep(device, MORNING);
  const second = await keep(device, EVENING, { names: { 1: 'Mia' }, oarLengthM: 3.7 });
  valueOf(
    await device.store.change(first, (record) => ({
      ...record,
      place: 'Lucerne',
      tags: ['camp', 'wind'],
      athletes: { 1: 'ida' },
    })),
  );
  const notes = { version: 1, pieces: null, notes: [], courseGates: null };
  valueOf(await device.database.run(async (open) => open.put('annotations', notes, second)));
  const { archive } = valueOf(await exportLibrary(device.store, device.database, quiet, never));
  return new File([archive], 'library.zip');
}

const archiveOf = async (manifest: string): Promise<File> => {
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
  const pathsOf = async (archive: Blob): Promise<string[]> =>
    valueOf(await readZipDirectory(new File([archive], 'activities.zip'))).map(({ path }) => path);

  it('has one that can be read for each outing, corrected as it is here', async () => {
    const device = newDevice();
    await keep(device, MORNING);
    await keep(device, EVENING, { names: { 1: 'Mia' } });
    const heard: number[] = [];
    const { archive, problems } = valueOf(await exportActivities(device, 'fit', ({ done }) => heard.push(done), never));
    expect([problems, heard]).toEqual([[], [0, 1]]);
    const file = new File([archive], 'activities.zip');
    const [first, ...others] = valueOf(await readZipDirectory(file));
    expect(others).toHaveLength(1);
    if (first === undefined) throw new Error('There is no activity.');
    expect(first.path).toMatch(/^0001\/[\w-]+-activity\.fit$/u);
    const activity = new File([valueOf(await unzipEntry(file, first, quiet, never))], 'activity.fit');
    const opened = valueOf(
      await device.engine.open({ file: activity, corrections: null, ...LIBRARY_METHOD }, quiet, never),
    );
    expect([9, 10]).toContain(opened.analysis.strokes.count);
  });

  it('says of each why it has none, and writes the others', async () => {
    const device = newDevice();
    const lost = await keep(device, MORNING);
    await keep(device, EVENING);
    for (const path of Object.keys(device.disk.list())) if (path.includes(lost.slice(7))) device.disk.cut(path, 1);
    const { archive, problems } = valueOf(await exportActivities(device, 'tcx', quiet, never));
    expect(problems).toEqual([expect.stringMatching(/^morning\.txt: /u)]);
    expect(await pathsOf(archive)).toEqual([expect.stringMatching(/-activity\.tcx$/u)]);
  });
});

describe('a library that was exported', () => {
  it('is on another device what it was here, to the last number', async () => {
    const before = await exported();
    const here = stores[0] ?? new LibraryStore(new DeviceDatabase());
    const expected = valueOf(await here.list()).records;
    const device = newDevice();
    const report = valueOf(await importLibrary(device, before, quiet, never));
    expect(report).toEqual({ imported: 2, already: 0, problems: [] });
    const records = valueOf(await device.store.list()).records;
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
      { version: 2, fileName: 'torn.txt', importedAt: 2 },
      'nothing of a record',
    ];
    for (const [index, value] of strange.entries()) {
      valueOf(await device.database.run(async (open) => open.put('outings', value, `xxh128:0${index}`)));
    }
    for (const path of Object.keys(device.disk.list())) if (path.includes(lost.slice(7))) device.disk.cut(path, 1);
    const { archive, problems } = valueOf(await exportLibrary(device.store, device.database, quiet, never));
    expect(problems).toEqual([
      expect.stringMatching(/^tomorrow\.txt: a newer version .*reload/u),
      expect.stringMatching(/^torn\.txt: its record .*cannot be read/u),
      expect.stringMatching(/^An outing without a name: /u),
      expect.stringMatching(/^morning\.txt: the browser has lost its recording/u),
    ]);
    const file = new File([archive], 'library.zip');
    const entry = valueOf(await readZipDirectory(file)).find(({ path }) => path === 'manifest.json');
    if (entry === undefined) throw new Error('There is no manifest.');
    const manifest: unknown = JSON.parse(await valueOf(await unzipEntry(file, entry, quiet, never)).text());
    expect(manifest).toMatchObject({
      leftOut: [
        { fileName: 'tomorrow.txt', why: 'newer' },
        { fileName: 'torn.txt', why: 'damaged' },
        { fileName: null, why: 'damaged' },
        { fileName: 'morning.txt', why: 'recording-lost' },
      ],
    });
  });

  it('changes nothing on a device that has it', async () => {
    const archive = await exported();
    const device = newDevice();
    valueOf(await importLibrary(device, archive, quiet, never));
    const [record] = valueOf(await device.store.list()).records;
    const fingerprint = record?.fingerprint ?? '';
    valueOf(await device.store.change(fingerprint, (before) => ({ ...before, place: 'Here' })));
    const again = valueOf(await importLibrary(device, archive, quiet, never));
    expect(again).toEqual({ imported: 0, already: 2, problems: [] });
    expect(valueOf(await device.store.record(fingerprint))?.place).toBe('Here');
  });

  it('that is damaged in one place gives up that outing alone', async () => {
    const bytes = new Uint8Array(await (await exported()).arrayBuffer());
    bytes.fill(0, 400, 440);
    const device = newDevice();
    const report = valueOf(await importLibrary(device, new File([bytes], 'library.zip'), quiet, never));
    expect(report.imported).toBe(1);
    expect(report.problems).toEqual([expect.stringMatching(/\.txt: .*damaged/u)]);
    expect(valueOf(await device.store.list()).records).toHaveLength(1);
  });

  it.each([
    ['cut off', async () => new File([(await exported()).slice(0, 5000)], 'library.zip'), /damaged|not copied/u],
    ['any other file', async () => new File(['Dear crew'], 'letter.zip'), /./u],
    ['a zip of something else', async () => archiveOf('{"format":"other"}'), /not a library/u],
    [
      'of a newer version',
      async () => archiveOf(manifestText([], new Date(0)).replace('"version": 1', '"version": 2')),
      /newer version/u,
    ],
  ])('%s is told in a sentence and loses nothing', async (_, archive, sentence) => {
    const file = await archive();
    const device = newDevice();
    await keep(device, MORNING);
    const answer = await importLibrary(device, file, quiet, never);
    expect(answer).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(sentence) } });
    expect(valueOf(await device.store.list()).records).toHaveLength(1);
  });

  it('whose outing lists the wrong bytes does not put them under its name', async () => {
    const device = newDevice();
    const zip = new ZipWriter();
    const outing = {
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
    await zip.add('manifest.json', new Blob([manifestText([outing], new Date(0))]));
    const report = valueOf(await importLibrary(device, new File([zip.finish()], 'library.zip'), quiet, never));
    expect(report).toMatchObject({ imported: 0, problems: [expect.stringMatching(/not those that were exported/u)] });
    expect(device.disk.list()).toEqual({});
  });
});
