// Every session of the library as an activity for other programs, in one archive.
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, ExportedFile } from '#workers/api.ts';
import { LIBRARY_METHOD, type LibraryRecord } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';
import type { ExportedLibrary } from './export-library.ts';
import type { ArchiveProgress, LibraryFormat } from '../stored/library-state.ts';
import { ZipWriter } from './zip/write-zip.ts';

export interface ActivityParts {
  readonly store: Pick<LibraryStore, 'list'>;
  readonly engine: Pick<EngineApi, 'openKept' | 'exportSession' | 'close'>;
}

type ActivityFormat = Exclude<LibraryFormat, 'library' | 'library-with-films'>;

const quiet = (): void => undefined;

async function written(
  { engine }: ActivityParts,
  { fingerprint }: LibraryRecord,
  format: ActivityFormat,
  signal: AbortSignal,
): Promise<Result<ExportedFile>> {
  const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
  if (!opened.ok) return opened;
  const session = opened.value.id;
  try {
    const all = { selection: null, seats: null, included: [] };
    return await engine.exportSession({ session, kind: `activity-${format}`, ...all }, quiet, signal);
  } finally {
    await engine.close(session);
  }
}

/** Each under the name it has by itself, in a folder of its own; one sentence for each that has no activity. */
export async function exportActivities(
  parts: ActivityParts,
  format: ActivityFormat,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<Result<ExportedLibrary>> {
  const listing = await parts.store.list();
  if (!listing.ok) return listing;
  const { records } = listing.value;
  const zip = new ZipWriter();
  const problems: string[] = [];
  try {
    for (const [index, record] of records.entries()) {
      if (signal.aborted) return failure('cancelled', 'Export canceled.');
      onProgress({ done: index, of: records.length, fileName: record.fileName });
      const file = await written(parts, record, format, signal);
      if (!file.ok) problems.push(`${record.fileName}: ${file.failure.sentence}`);
      else
        await zip.add(`${String(index + 1).padStart(4, '0')}/${file.value.fileName}`, file.value.content, { signal });
    }
  } catch (error) {
    if (signal.aborted) return failure('cancelled', 'Export canceled.');
    if (!(error instanceof DOMException)) throw error;
    return failure(
      'export-failed',
      'The browser could not write the archive: it may be out of room; free some and try again.',
    );
  }
  if (problems.length === records.length) {
    return failure('nothing-to-export', problems[0] ?? 'No sessions on this device yet.');
  }
  return success({ archive: zip.finish(), problems });
}
