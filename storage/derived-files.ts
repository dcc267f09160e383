// Columns and pyramids as files: computed once and read back at once. They can be recomputed at any time, so a missing,
// truncated or outdated one is not a problem.
import type { Engine } from '#engine/kernel/engine.ts';
import type { Recording, Samples } from '#engine/recording/recording.ts';
import type { Result } from '#engine/recording/result.ts';
import { countColumnBytes, columnsInOrder, storedRecording } from '#engine/recording/stored-recording.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { periodicYield } from './yield-to-event-loop.ts';
import type { Pyramids } from '#engine/recording/pyramid.ts';
import { COLUMNS, PYRAMID, wholeFile, withinStorage, writeFile } from './recording-files.ts';
import { privateFile, writeAt } from './sync-file.ts';

export interface Derived {
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
export async function readInto(
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
