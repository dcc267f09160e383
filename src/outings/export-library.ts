// The whole library as one file: the bytes of every outing as they were dropped, and what people added to them.
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from '#workers/storage/database.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { LibraryStore } from '#workers/storage/library-store.ts';
import { rawFile } from '#workers/storage/recording-files.ts';
import { MANIFEST_PATH, manifestText, type ManifestOuting } from './library-manifest.ts';
import type { ArchiveProgress } from './library-state.ts';
import { ZipWriter } from './zip/write-zip.ts';

/** The folder of an outing in the archive: its place in the list, then its name, so that no two are the same. */
const pathOf = ({ fileName }: LibraryRecord, index: number): string =>
  `recordings/${String(index + 1).padStart(4, '0')}/${fileName.replaceAll(/[/\\]/gu, '_')}`;

export async function exportLibrary(
  store: LibraryStore,
  database: DeviceDatabase,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<Result<Blob>> {
  const listing = await store.list();
  if (!listing.ok) return listing;
  const { records } = listing.value;
  if (records.length === 0) return failure('nothing-to-export', 'There are no outings on this device yet.');

  const zip = new ZipWriter();
  const outings: ManifestOuting[] = [];
  try {
    for (const [index, record] of records.entries()) {
      const { fingerprint, fileName, importedAt, place, tags, corrections } = record;
      onProgress({ done: index, of: records.length, fileName });
      const raw = await rawFile(record);
      const path = pathOf(record, index);
      // Where the browser has lost the bytes, what people said of the outing is exported all the same.
      if (raw !== null) await zip.add(path, raw, { signal });
      const annotations = await database.run(async (open): Promise<unknown> => open.get('annotations', fingerprint));
      if (!annotations.ok) return annotations;
      const said = { importedAt, place, tags: [...tags], corrections };
      outings.push({ fingerprint, fileName, path, ...said, annotations: annotations.value ?? null });
    }
    await zip.add(MANIFEST_PATH, new Blob([manifestText(outings, new Date())]), { signal });
  } catch (error) {
    if (signal.aborted) return failure('cancelled', 'The export was cancelled.');
    if (!(error instanceof DOMException)) throw error;
    return failure(
      'export-failed',
      'The browser could not write the library: it may be out of room; free some and try again.',
    );
  }
  return success(zip.finish());
}
