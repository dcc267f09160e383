// The whole library as one file: the bytes of every session as they were dropped, what people added to them, and what
// they keep next to them.
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';
import { rawFile } from '#storage/recording-files.ts';
import {
  MANIFEST_PATH,
  manifestText,
  type LeftOut,
  type ManifestFilm,
  type ManifestSession,
} from './library-manifest.ts';
import type { ArchiveProgress } from '../stored/library-state.ts';
import { readDeviceNotebook } from './notebook-archive.ts';
import { useChannelSetting } from '../notebook/own-quantities.ts';
import { ZipWriter } from './zip/write-zip.ts';

/** The folder of a session in the archive: its place in the list, then its name, so that no two are the same. */
const archivePath = ({ fileName }: LibraryRecord, index: number): string =>
  `recordings/${String(index + 1).padStart(4, '0')}/${fileName.replaceAll(/[/\\]/gu, '_')}`;

export interface ExportedLibrary {
  readonly archive: Blob;
  /** One sentence per session that is missing or incomplete. */
  readonly problems: readonly string[];
}

/** Puts videos into the archive; `onFilm` hears of each before. */
export type WithFilms = (
  zip: ZipWriter,
  onFilm: (fileName: string) => void,
  signal: AbortSignal,
) => Promise<{ readonly films: readonly ManifestFilm[]; readonly problems: readonly string[] }>;

const WHY: Readonly<Record<LeftOut['why'], string>> = {
  newer:
    'a newer version of Strokeside wrote this session, so it is not in the archive: reload the page, then export again.',
  older: 'an older version of Strokeside, which this one cannot read, wrote this session, so it is not in the archive.',
  damaged: 'its record on this device cannot be read, so it is not in the archive.',
  'recording-lost': 'the browser lost its recording. Notes and corrections are in the archive.',
};

const explainLeftOut = ({ fileName, why }: LeftOut): string => `${fileName ?? 'A session without a name'}: ${WHY[why]}`;

export async function exportLibrary(
  store: LibraryStore,
  database: DeviceDatabase,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
  withFilms: WithFilms | null = null,
): Promise<Result<ExportedLibrary>> {
  const listing = await store.list();
  if (!listing.ok) return listing;
  const { records, unread } = listing.value;
  const notebook = await readDeviceNotebook(database);
  if (!notebook.ok) return notebook;
  const { written: quantities } = useChannelSetting.getState();
  if (records.length + unread.length + notebook.value.length + quantities.length === 0)
    return failure('nothing-to-export', 'No sessions on this device yet.');

  const zip = new ZipWriter();
  let problems: readonly string[] = [];
  const sessions: ManifestSession[] = [];
  const leftOut = unread.map(({ fingerprint, fileName, problem }): LeftOut => ({
    fingerprint,
    fileName,
    why: problem,
  }));
  try {
    for (const [index, record] of records.entries()) {
      const { fingerprint, fileName, importedAt, place, tags, corrections, athletes } = record;
      onProgress({ done: index, of: records.length, fileName });
      const raw = await rawFile(record);
      const path = archivePath(record, index);
      // Even if the browser lost the recording, people's annotations are exported.
      if (raw === null) leftOut.push({ fingerprint, fileName, why: 'recording-lost' });
      else await zip.add(path, raw, { signal });
      const annotations = await database.run(async (open): Promise<unknown> => open.get('annotations', fingerprint));
      if (!annotations.ok) return annotations;
      const written = { importedAt, place, tags: [...tags], corrections, ...(athletes && { athletes }) };
      sessions.push({ fingerprint, fileName, path, ...written, annotations: annotations.value ?? null });
    }
    const onFilm = (fileName: string): void => onProgress({ done: records.length, of: records.length, fileName });
    const added = withFilms === null ? { films: [], problems: [] } : await withFilms(zip, onFilm, signal);
    problems = added.problems;
    const beside = { leftOut, films: added.films, notebook: notebook.value, quantities };
    const manifest = manifestText(sessions, new Date(), beside);
    await zip.add(MANIFEST_PATH, new Blob([manifest]), { signal });
  } catch (error) {
    if (signal.aborted) return failure('cancelled', 'Export canceled.');
    if (!(error instanceof DOMException)) throw error;
    return failure(
      'export-failed',
      'The browser could not write the library: it may be out of room; free some and try again.',
    );
  }
  return success({ archive: zip.finish(), problems: [...leftOut.map(explainLeftOut), ...problems] });
}
