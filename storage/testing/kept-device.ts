// A device as the present version of everything stored leaves it, kept so that later versions are tested on it: the
// database, the files of one session, and that session as the code of today writes it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { openDB } from 'idb';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { bytesSource } from '#engine/formats/byte-source.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { correctedRecording } from '#engine/recording/corrected.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { columnsInOrder, countColumnBytes, storedRecording } from '#engine/recording/stored-recording.ts';
import { LIBRARY_METHOD, LIBRARY_VERSION, type LibraryRecord } from '../library-record.ts';
import { folderName, privateFile } from '../recording-files.ts';
import { DATABASE_NAME } from '../schema.ts';
import { toFacts } from '../session-facts.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION, PYRAMID_VERSION } from '../storage-schema-versions.ts';

/** The session on it: a generated pair over eight strokes. */
export const KEPT_SESSION = 'xxh128:1c6ac1e31a2e3cd60a8a9b76461d1e7b';

export interface KeptDevice {
  readonly databaseVersion: number;
  /** By store, the path of each index by its name. */
  readonly indexes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By store and key. */
  readonly stores: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const toPath = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const KEPT_DEVICE_PATH = toPath('kept/device-1.json');
export const KEPT_COLUMNS_PATH = toPath('kept/columns-1.gz');
const KEPT_ARCHIVE_PATH = toPath('../../src/library/testing/kept/library-1.zip');

/** JSON in which a typed array is `{ "float32": [...] }`. */
const ARRAYS = { float32: Float32Array, float64: Float64Array } as const;

export const keptDevice = (): KeptDevice =>
  JSON.parse(readFileSync(KEPT_DEVICE_PATH, 'utf8'), (_, value: unknown) => {
    for (const [name, Numbers] of Object.entries(ARRAYS))
      if (typeof value === 'object' && value !== null && name in value)
        return new Numbers((value as Readonly<Record<string, readonly number[]>>)[name] ?? []);
    return value;
  }) as KeptDevice;

export const keptText = (device: KeptDevice): string =>
  `${JSON.stringify(
    device,
    (_, value: unknown) => {
      for (const [name, Numbers] of Object.entries(ARRAYS)) if (value instanceof Numbers) return { [name]: [...value] };
      return value;
    },
    1,
  )}\n`;

export const keptArchive = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(KEPT_ARCHIVE_PATH));

const archived = (isWanted: (path: string) => boolean): Uint8Array => {
  const [bytes] = Object.entries(unzipSync(keptArchive())).flatMap(([path, file]) => (isWanted(path) ? [file] : []));
  if (bytes === undefined) throw new Error('The archive lacks a file.');
  return bytes;
};

export const keptManifest = (): string => new TextDecoder().decode(archived((path) => path === 'manifest.json'));

const keptRecording = (): Uint8Array => archived((path) => path.startsWith('recordings/'));

/** Puts the kept device into the empty browser of a test. */
export async function layDown({ databaseVersion, indexes, stores }: KeptDevice): Promise<void> {
  const database = await openDB(DATABASE_NAME, databaseVersion, {
    upgrade(former) {
      for (const name of Object.keys(stores)) {
        const store = former.createObjectStore(name);
        for (const [index, path] of Object.entries(indexes[name] ?? {})) store.createIndex(index, path);
      }
    },
  });
  for (const [store, entries] of Object.entries(stores))
    for (const [key, value] of Object.entries(entries)) await database.put(store, value, key);
  database.close();
}

/** With the files of its session. */
export async function layDownFiles(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle('recordings', { create: true });
  const folder = await all.getDirectoryHandle(folderName(KEPT_SESSION), { create: true });
  const files = { raw: keptRecording(), 'columns.v1': gunzipSync(readFileSync(KEPT_COLUMNS_PATH)) };
  for (const [name, bytes] of Object.entries(files)) {
    const file = await privateFile(await folder.getFileHandle(name, { create: true })).createSyncAccessHandle?.();
    file?.write(new Uint8Array(bytes), { at: 0 });
    file?.close();
  }
}

const KEPT_CORRECTIONS = { names: { 1: 'Ida' }, oarLengthM: 3.7 };

interface PresentSession {
  readonly engine: Engine;
  readonly recording: Recording;
  readonly analysis: Analysis;
}

/** The kept recording, with its analysis by the code of today. */
export async function presentAnalysis(): Promise<PresentSession> {
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource('morning.txt', keptRecording()), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const recording = correctedRecording(read.value, KEPT_CORRECTIONS);
  return { engine, recording: read.value, analysis: analyze(engine, recording, LIBRARY_METHOD) };
}

/** The record of the session as it is stored today. */
export function presentRecord({ analysis }: PresentSession): LibraryRecord {
  const bytes = keptRecording().byteLength;
  return {
    version: LIBRARY_VERSION,
    fingerprint: KEPT_SESSION,
    fileName: 'morning.txt',
    bytes,
    importedAt: 1_795_371_696_595,
    place: 'Lucerne',
    tags: ['camp', 'wind'],
    corrections: KEPT_CORRECTIONS,
    athletes: { 1: 'roster-place-of-ida' },
    facts: toFacts(analysis),
    kept: {
      rawBytes: bytes,
      columnsVersion: COLUMNS_VERSION,
      pyramidVersion: PYRAMID_VERSION,
      analysisVersion: ANALYSIS_VERSION,
    },
  };
}

/** The file of its columns as it is stored today. */
export function presentColumns({ engine, recording }: PresentSession): Uint8Array {
  const { samples, columnBytes } = storedRecording(recording);
  const file = new Uint8Array(columnBytes);
  if (samples === null || recording.samples === null) throw new Error('The recording has no samples.');
  const places = columnsInOrder(samples);
  for (const [index, column] of columnsInOrder(recording.samples).entries())
    file.set(engine.bytes(column.address, countColumnBytes(column)), places[index]?.offset);
  return file;
}
