// Loads a stored session into engine memory: its columns and pyramids, or, if missing or outdated, the raw file.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { restoredRecording } from '#engine/recording/stored-recording.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';
import { readInto } from './derived-files.ts';
import { hasPresentFacts } from './outdated-facts.ts';
import { filesMissing, notInLibrary } from './failures.ts';
import type { LibraryRecord } from './library-record.ts';
import type { LibraryStore } from './library-store.ts';
import { COLUMNS, sessionFolder, PYRAMID, rawFile } from './recording-files.ts';

export interface KeptColumns {
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
