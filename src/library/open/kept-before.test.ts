// Data of earlier versions opens unchanged: a library on a device, and an exported one.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDB } from 'idb';
import { readAnnotations } from '#storage/annotations.ts';
import { keptSessions, keptRecording, readKept } from '#storage/testing/kept-sessions.ts';
import { privateFile } from '#storage/sync-file.ts';
import { MemoryLocks } from '#storage/testing/memory-locks.ts';
import { memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { useChannelSetting } from '../notebook/own-quantities.ts';
import { NEVER, openTab, quiet, unwrap, type DeviceTab } from '../testing/device-tabs.ts';
import { ZipWriter } from '../archive/zip/write-zip.ts';

const toPath = (name: string): string => fileURLToPath(new URL(`../testing/kept/${name}`, import.meta.url));
const ARCHIVE = new File([readFileSync(toPath('library-of-version-1.zip'))], 'library.zip');

interface Stored {
  readonly databaseVersion: number;
  readonly sessions: readonly { readonly fingerprint: string }[];
  readonly annotations: readonly unknown[];
}

const STORED = readKept(toPath('stored-layout-3.json')) as Stored;

let disk: MemoryFiles;
let tab: DeviceTab | null;

beforeEach(() => {
  disk = memoryFiles();
  tab = null;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
});

afterEach(() => {
  tab?.store.dispose();
  vi.unstubAllGlobals();
});

const SAID = {
  fileName: 'morning.txt',
  place: 'Lucerne',
  tags: ['camp', 'wind'],
  corrections: { names: { 1: 'Ida' }, oarLengthM: 3.7 },
};
const NOTED = { pieces: [{ name: 'race', startS: 4, endS: 12 }], notes: [{ text: 'Calm water.' }] };

async function expectWhole({ library, database }: DeviceTab, said: object): Promise<void> {
  await vi.waitFor(() => expect(library.getState().records).toHaveLength(1));
  const [record] = library.getState().records;
  if (record === undefined) throw new Error('Nothing is listed.');
  expect(record).toMatchObject(said);
  const analysis = unwrap(await library.getState().analysisOf(record.fingerprint));
  expect(analysis.crew.find(({ seat }) => seat === 1)?.name).toBe('Ida');
  expect(analysis.parameters.oarLengthM).toBe(3.7);
  const noted = await database.run(async (open): Promise<unknown> => open.get('annotations', record.fingerprint));
  expect(readAnnotations(unwrap(noted)).annotations).toMatchObject(NOTED);
}

/** As the third layout of the database was, with the files that are not derived. */
async function layDown(record: { readonly fingerprint: string }): Promise<void> {
  const old = await openDB('strokeside-library', STORED.databaseVersion, {
    upgrade(database) {
      for (const store of ['annotations', 'analyses', 'recordings', 'outbox']) database.createObjectStore(store);
      const sessions = database.createObjectStore('sessions');
      sessions.createIndex('importedAt', 'importedAt');
      sessions.createIndex('startedAt', 'facts.startedAt');
      sessions.createIndex('bytes', 'bytes');
    },
  });
  await old.put('sessions', record, record.fingerprint);
  await old.put('annotations', STORED.annotations[0], record.fingerprint);
  old.close();
  const root = await disk.getDirectory();
  const all = await root.getDirectoryHandle('recordings', { create: true });
  const folder = await all.getDirectoryHandle(record.fingerprint.replace(':', '-'), { create: true });
  const file = await privateFile(await folder.getFileHandle('raw', { create: true })).createSyncAccessHandle?.();
  file?.write(keptRecording(), { at: 0 });
  file?.close();
}

it('opens what lay on the device', async () => {
  const [record] = STORED.sessions;
  if (record === undefined) throw new Error('The fixture holds no session.');
  await layDown(record);
  tab = openTab();
  await expectWhole(tab, { ...SAID, athletes: { 1: 'roster-place-of-ida' } });
});

it.each(keptSessions())('opens what version $analysisVersion of the analysis left there', async ({ record }) => {
  await layDown(record as { readonly fingerprint: string });
  tab = openTab();
  await expectWhole(tab, SAID);
});

it('takes over what was exported', async () => {
  tab = openTab();
  const report = unwrap(await tab.library.getState().importAll(ARCHIVE, quiet, NEVER));
  expect(report).toEqual({ imported: 1, already: 0, beside: [], problems: [] });
  // That archive held no links to a roster.
  await expectWhole(tab, SAID);
});

it('takes over what earlier days kept beside the sessions', async () => {
  const zip = new ZipWriter();
  await zip.add('manifest.json', new Blob([readFileSync(toPath('library-with-notebook-1.json'))]));
  tab = openTab();
  const archive = new File([zip.finish()], 'library.zip');
  const report = unwrap(await tab.library.getState().importAll(archive, quiet, NEVER));
  expect(report).toEqual({
    imported: 0,
    already: 0,
    beside: ['1 seat race', '1 change of the rig', '1 alert', '2 custom metrics'],
    problems: [],
  });
  const read = unwrap(await tab.database.run(async (open): Promise<unknown[]> => open.getAll('notebook')));
  expect(read).toMatchObject([
    { version: 2, text: 'any late > 20 ms', quantities: [], leastPct: 10 },
    { seat: 6, move: { stretcherCm: 1.5 }, after: { catchDeg: -55.1 } },
    { title: 'Pairs, Tuesday', pieces: [{ result: { aS: 200.4 } }, { result: null }] },
  ]);
  expect(useChannelSetting.getState().written.map(({ name }) => name)).toEqual(['ratio', 'ratio of all']);
});
