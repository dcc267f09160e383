// The videos of the library in the file that takes it to another device: only when a person asks, as they are, and back
// on a device as copies that are known by their bytes.
import { failure, success, type Result } from '#engine/recording/result.ts';
import { formatFileSize } from '#src/format/number.ts';
import { readAnnotations } from '#storage/annotations.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import type { FilmFiles } from '#storage/film-files.ts';
import { filmFingerprint, type FilmRecord } from '#storage/film-record.ts';
import type { ManifestFilm } from '../archive/library-manifest.ts';
import type { ArchiveProgress } from '../stored/library-state.ts';
import { storedEntry } from '../archive/zip/zip-contents.ts';
import type { ZipEntry } from '../archive/zip/zip-directory.ts';
import type { ZipWriter } from '../archive/zip/write-zip.ts';
import { LEFT_FREE } from './film-file.ts';

export interface DeviceFilms {
  /** Those whose bytes the page may read at this moment. */
  readonly here: readonly { readonly film: FilmRecord; readonly file: File }[];
  /** Videos known by location only. */
  readonly absent: readonly FilmRecord[];
}

export const sumFilmBytes = ({ here }: DeviceFilms): number => here.reduce((sum, { film }) => sum + film.bytes, 0);

/** Every video that a session of the device names, each once. */
async function namedFilms(database: DeviceDatabase): Promise<Result<readonly FilmRecord[]>> {
  const records = await database.run(async (open): Promise<unknown[]> => open.getAll('annotations'));
  if (!records.ok) return records;
  const films = records.value.flatMap((record) => readAnnotations(record).annotations.films);
  return success([...new Map(films.map((film) => [film.fingerprint, film])).values()]);
}

export async function listDeviceFilms(
  database: DeviceDatabase,
  files: Pick<FilmFiles, 'find'>,
): Promise<Result<DeviceFilms>> {
  const named = await namedFilms(database);
  if (!named.ok) return named;
  const here: { film: FilmRecord; file: File }[] = [];
  const absent: FilmRecord[] = [];
  for (const film of named.value) {
    const found = await files.find(film.fingerprint, film.bytes);
    if ('file' in found) here.push({ film, file: found.file });
    else absent.push(film);
  }
  return success({ here, absent });
}

const NOT_HERE =
  'this video isn’t on this device, or the browser needs your permission: open its session, show the video, and export again. Its sync is in the archive.';
const UNREADABLE = 'Couldn’t read the video: it was moved or changed. Its sync is in the archive.';

/** Throws what the signal is aborted with. */
export async function addFilms(
  zip: ZipWriter,
  { here, absent }: DeviceFilms,
  onFilm: (fileName: string) => void,
  signal: AbortSignal,
): Promise<{ readonly films: readonly ManifestFilm[]; readonly problems: readonly string[] }> {
  const films: ManifestFilm[] = [];
  const problems = absent.map(({ fileName }) => `${fileName}: ${NOT_HERE}`);
  for (const [index, { film, file }] of here.entries()) {
    const { fingerprint, fileName } = film;
    onFilm(fileName);
    const path = `films/${String(index + 1).padStart(4, '0')}/${fileName.replaceAll(/[/\\]/gu, '_')}`;
    try {
      // A video is packed already.
      await zip.add(path, file, { signal, packs: false });
      films.push({ fingerprint, fileName, path });
    } catch (error) {
      if (signal.aborted || !(error instanceof DOMException)) throw error;
      problems.push(`${fileName}: ${UNREADABLE}`);
    }
  }
  return { films, problems };
}

export interface FilmTaking {
  readonly database: DeviceDatabase;
  readonly files: Pick<FilmFiles, 'find' | 'dropUnfinished'>;
  readonly copy: (
    request: { readonly fingerprint: string; readonly film: File },
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<Result<void>>;
  /** Bytes; null where the browser does not say. */
  readonly freeBytes: () => Promise<number | null>;
}

/**
 * Copies the videos of an archive that a session of this device names. Answers with a sentence for each that did not
 * come.
 */
export async function takeFilms(
  parts: FilmTaking,
  archive: File,
  films: readonly { readonly film: ManifestFilm; readonly entry: ZipEntry | undefined }[],
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const named = await namedFilms(parts.database);
  if (!named.ok) return [named.failure.sentence];
  const bytesOf = new Map(named.value.map(({ fingerprint, bytes }) => [fingerprint, bytes]));
  const problems: string[] = [];
  for (const [done, { film, entry }] of films.entries()) {
    if (signal.aborted) break;
    const { fingerprint, fileName } = film;
    onProgress({ done, of: films.length, fileName });
    const bytes = bytesOf.get(fingerprint);
    if (bytes === undefined || 'file' in (await parts.files.find(fingerprint, bytes))) continue;
    const taken = await takeFilm(parts, archive, film, entry, signal);
    if (!taken.ok && taken.failure.code !== 'cancelled') problems.push(`${fileName}: ${taken.failure.sentence}`);
  }
  return problems;
}

const damaged = (): Result<never> =>
  failure('film-damaged', 'the video is damaged in the archive; its sync was imported.');

async function takeFilm(
  { files, copy, freeBytes }: FilmTaking,
  archive: File,
  { fingerprint, fileName }: ManifestFilm,
  entry: ZipEntry | undefined,
  signal: AbortSignal,
): Promise<Result<void>> {
  const content = entry === undefined ? null : await storedEntry(archive, entry);
  if (content === null || (await filmFingerprint(content)) !== fingerprint) return damaged();
  const free = await freeBytes();
  if (free !== null && content.size + LEFT_FREE > free) {
    return failure(
      'storage-full',
      `not enough space for a copy of ${formatFileSize(content.size)} (${formatFileSize(free)} free, 1 GB reserved). Its sync was imported; choose the video file again.`,
    );
  }
  const copied = await copy({ fingerprint, film: new File([content], fileName) }, () => undefined, signal);
  if (!copied.ok) await files.dropUnfinished(fingerprint);
  return copied;
}
