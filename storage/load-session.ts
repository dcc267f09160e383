// Loads a stored session into engine memory: its columns and pyramids, or, if missing or outdated, the raw file; and
// merges what two people changed at once, part by part, against their common base.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Recording, Samples } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import {
  restoredRecording,
  countColumnBytes,
  columnsInOrder,
  storedRecording,
} from '#engine/recording/stored-recording.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { hasPresentFacts } from './session-facts.ts';
import { filesMissing, notInLibrary } from './failures.ts';
import type { LibraryRecord } from './library-record.ts';
import type { LibraryStore } from './library-store.ts';
import {
  COLUMNS,
  sessionFolder,
  PYRAMID,
  rawFile,
  wholeFile,
  withinStorage,
  writeFile,
  privateFile,
  writeAt,
} from './recording-files.ts';
import { periodicYield } from './locks.ts';

interface KeptColumns {
  /** As in the file, without corrections. */
  readonly recording: Recording;
  readonly pyramids: Pyramids;
}

export interface LoadedSession {
  readonly record: LibraryRecord;
  /** The bytes as dropped, with their name. */
  readonly file: File;
  /** Null if they must be read from the file. */
  readonly columns: KeptColumns | null;
  /** Null if the session must be analyzed again. */
  readonly analysis: Analysis | null;
}

export async function loadSession(
  store: LibraryStore,
  fingerprint: string,
  engine: Engine,
): Promise<Result<LoadedSession>> {
  const record = await store.record(fingerprint);
  if (!record.ok) return record;
  if (record.value === null) return notInLibrary();
  const folder = await sessionFolder(fingerprint);
  if (!folder.ok) return folder;
  const file = await rawFile(record.value);
  if (file === null) return filesMissing();
  const [columns, analysis] = await Promise.all([
    loadColumns(store, fingerprint, engine, folder.value),
    store.analysis(fingerprint),
  ]);
  // Outdated facts are only recomputed with the analysis.
  const isPresent = analysis.ok && hasPresentFacts(record.value);
  return success({ record: record.value, file, columns, analysis: isPresent ? analysis.value : null });
}

async function loadColumns(
  store: LibraryStore,
  fingerprint: string,
  engine: Engine,
  folder: FileSystemDirectoryHandle,
): Promise<KeptColumns | null> {
  const stored = await store.recording(fingerprint);
  if (!stored.ok || stored.value === null) return null;
  const pyramids = new Pyramids(engine);
  if (stored.value.samples === null) return { recording: restoredRecording(stored.value, 0), pyramids };
  const address = await readInto(engine, folder, COLUMNS, stored.value.columnBytes);
  if (address === null) return null;
  const recording = restoredRecording(stored.value, address);
  const channels = recording.samples?.channels ?? [];
  const bytes = channels.reduce((sum, channel) => sum + pyramids.bytesOf(channel), 0);
  const built = await readInto(engine, folder, PYRAMID, bytes);
  if (built !== null) pyramids.adopt(channels, built);
  return { recording, pyramids };
}

// Columns and pyramids as files: computed once and read back at once. They can be recomputed at any time, so a missing,
// truncated or outdated one is not a problem.
interface Derived {
  readonly folder: FileSystemDirectoryHandle;
  readonly engine: Engine;
  readonly pyramids: Pyramids;
  /** Receives the number of additional bytes written. */
  readonly hear: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export async function writeColumns(
  recording: Recording,
  { folder, engine, hear, signal }: Derived,
): Promise<Result<void>> {
  const { samples } = recording;
  const stored = storedRecording(recording);
  if (samples === null || stored.samples === null) return withinStorage(async () => undefined);
  const places = columnsInOrder(stored.samples);
  const pause = periodicYield();
  return writeFile(folder, COLUMNS, async (file) => {
    for (const [index, column] of columnsInOrder(samples).entries()) {
      signal.throwIfAborted();
      writeAt(file, engine.bytes(column.address, countColumnBytes(column)), places[index]?.offset ?? 0);
      hear(countColumnBytes(column));
      await pause();
    }
    file.truncate(stored.columnBytes);
  });
}

export async function writePyramids(
  { channels }: Samples,
  { folder, pyramids, hear, signal }: Derived,
): Promise<Result<void>> {
  const pause = periodicYield();
  return writeFile(folder, PYRAMID, async (file) => {
    let at = 0;
    for (const channel of channels) {
      signal.throwIfAborted();
      pyramids.lend(channel, (bytes) => {
        writeAt(file, bytes, at);
        at += bytes.byteLength;
        hear(bytes.byteLength);
      });
      await pause();
    }
  });
}

/** Address of the file in engine memory; null if missing or incomplete. */
async function readInto(
  engine: Engine,
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: number,
): Promise<number | null> {
  const handle = await wholeFile(folder, name, bytes);
  if (handle === null) return null;
  const address = engine.allocate(bytes);
  if (await readAtOnce(engine, handle, address, bytes)) return address;
  let at = address;
  for await (const chunk of blobSource(await handle.getFile(), name).chunks()) {
    engine.bytes(at, chunk.byteLength).set(chunk);
    at += chunk.byteLength;
  }
  return at === address + bytes ? address : null;
}

/** Reads into engine memory without a copy; false if another tab has locked the file, or in an old browser. */
async function readAtOnce(
  engine: Engine,
  handle: FileSystemFileHandle,
  address: number,
  bytes: number,
): Promise<boolean> {
  const read = await withinStorage(async () => {
    const file = await privateFile(handle).createSyncAccessHandle?.({ mode: 'read-only' });
    if (file === undefined) return false;
    try {
      return file.read(engine.bytes(address, bytes), { at: 0 }) === bytes;
    } finally {
      file.close();
    }
  });
  return read.ok && read.value;
}

type Path = readonly string[];

interface Joined {
  readonly value: unknown;
  /** Conflicting parts: `names 3`; empty after a full merge. */
  readonly clashes: readonly Path[];
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ignores the order of an object's fields; an absent field equals undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => isSame(part, other[at]))
    );
  }
  if (!isParts(one) || !isParts(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/**
 * `wanted` and `current` are two versions changed from `seen`. Objects are merged field by field, everything else as a
 * whole; unknown fields are merged like any other.
 */
export function joined(seen: unknown, wanted: unknown, current: unknown, path: Path = []): Joined {
  if (isSame(wanted, seen)) return { value: current, clashes: [] };
  if (isSame(current, seen) || isSame(current, wanted)) return { value: wanted, clashes: [] };
  const sides = [seen, wanted, current].map((side) => (side === undefined ? {} : side));
  const [was = {}, mine = {}, theirs = {}] = sides.filter(isParts);
  if (!sides.every(isParts)) return { value: current, clashes: [path] };
  const keys = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  const parts = keys.map((key) => ({ key, ...joined(was[key], mine[key], theirs[key], [...path, key]) }));
  const kept = parts.filter(({ value }) => value !== undefined);
  return {
    // A value removed by both is gone.
    value: kept.length === 0 ? undefined : Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}

/** Tags: `wanted` is what became of `seen` here, `now` what became of it elsewhere. */
export function joinTags(seen: readonly string[], wanted: readonly string[], now: readonly string[]): string[] {
  const takenOff = new Set(seen.filter((tag) => !wanted.includes(tag)));
  const putOn = wanted.filter((tag) => !seen.includes(tag) && !now.includes(tag));
  return [...now.filter((tag) => !takenOff.has(tag)), ...putOn];
}
