// An exported library back onto a device. Every session is read and measured again from its bytes, which must be the
// very ones that were exported; whatever is on the device already stays as it is.
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { EngineApi } from '#workers/api.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';
import { counted } from '#src/format/number.ts';
import { noteAlerts } from '../has-alerts.ts';
import {
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  notALibrary,
  readManifest,
  type Manifest,
  type ManifestFilm,
  type ManifestSession,
} from './library-manifest.ts';
import type { ArchiveProgress, ArchiveReport } from '../stored/library-state.ts';
import { mergeNotebook, type TakenOver, mergeQuantities } from './notebook-archive.ts';
import { useChannelSetting } from '../notebook/own-quantities.ts';
import { unzipEntry } from './zip/zip-contents.ts';
import { readZipDirectory, type ZipEntry } from './zip/zip-directory.ts';

export interface ImportParts {
  readonly store: LibraryStore;
  readonly database: DeviceDatabase;
  readonly engine: Pick<EngineApi, 'open' | 'fingerprint' | 'keep' | 'close'>;
  /** Takes over the videos of an archive. Answers with a sentence for each that did not come. */
  readonly takeFilms: (
    archive: File,
    films: readonly { readonly film: ManifestFilm; readonly entry: ZipEntry | undefined }[],
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<readonly string[]>;
}

const notTheSame = (): Result<never> =>
  failure('not-the-same', 'its bytes in the archive are not those that were exported, so it was left out.');

const notInArchive = (): Result<never> =>
  failure('not-in-archive', 'its recording is not in the archive, so it was left out.');

const quiet = (): void => undefined;

export async function importLibrary(
  parts: ImportParts,
  archive: File,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<Result<ArchiveReport>> {
  const directory = await readZipDirectory(archive);
  if (!directory.ok) return directory;
  const entries = new Map(directory.value.map((entry) => [entry.path, entry]));
  const manifest = await manifestIn(archive, entries.get(MANIFEST_PATH), signal);
  if (!manifest.ok) return manifest;

  const { sessions, films, notebook, quantities, damaged } = manifest.value;
  const problems = damaged === 0 ? [] : [`Couldn’t read ${damaged} sessions of the library. They were left out.`];
  let imported = 0;
  let already = 0;
  // First, so that the alerts are there when the sessions come.
  const beside = await takeBeside(parts.database, notebook, quantities);
  if (!beside.ok) return beside;
  problems.push(...beside.value.problems);
  for (const [index, session] of sessions.entries()) {
    if (signal.aborted) break;
    onProgress({ done: index, of: sessions.length, fileName: session.fileName });
    const known = await parts.store.record(session.fingerprint);
    if (!known.ok) return known;
    if (known.value !== null) {
      already += 1;
      continue;
    }
    const taken = await takeOver(parts, archive, session, entries.get(session.path), signal);
    if (taken.ok) imported += 1;
    else if (!signal.aborted) problems.push(`${session.fileName}: ${taken.failure.sentence}`);
    // Without room for one there is none for the next: what came in until here stays.
    if (!taken.ok && taken.failure.code === 'storage-full') break;
  }
  if (films.length > 0 && !signal.aborted) {
    const wanted = films.map((film) => ({ film, entry: entries.get(film.path) }));
    problems.push(...(await parts.takeFilms(archive, wanted, onProgress, signal)));
  }
  return success({ imported, already, beside: beside.value.taken, problems });
}

/** Adds the archive's notebook to this device's. */
async function takeBeside(
  database: DeviceDatabase,
  notebook: readonly unknown[],
  quantities: readonly unknown[],
): Promise<Result<TakenOver>> {
  const merged = await mergeNotebook(database, notebook);
  if (!merged.ok) return merged;
  const { taken, areAlerts, problems } = merged.value;
  if (areAlerts) noteAlerts(true);
  const { written, keepAll } = useChannelSetting.getState();
  const own = mergeQuantities(written, quantities);
  if (own.taken > 0) keepAll(own.written);
  const ownWords = own.taken === 0 ? [] : [counted(own.taken, 'own quantity', 'custom metrics')];
  return success({ taken: [...taken, ...ownWords], problems: [...problems, ...own.problems] });
}

async function manifestIn(archive: File, entry: ZipEntry | undefined, signal: AbortSignal): Promise<Result<Manifest>> {
  if (entry === undefined || entry.bytes > MAX_MANIFEST_BYTES) return notALibrary();
  const text = await unzipEntry(archive, entry, quiet, signal);
  return text.ok ? readManifest(await text.value.text()) : text;
}

async function takeOver(
  { engine, database }: ImportParts,
  archive: File,
  { fingerprint, fileName, importedAt, place, tags, corrections, athletes, annotations }: ManifestSession,
  entry: ZipEntry | undefined,
  signal: AbortSignal,
): Promise<Result<void>> {
  if (entry === undefined) return notInArchive();
  const bytes = await unzipEntry(archive, entry, quiet, signal);
  if (!bytes.ok) return bytes;
  const file = new File([bytes.value], fileName);
  const opened = await engine.open({ file, corrections, ...LIBRARY_METHOD }, quiet, signal);
  if (!opened.ok) return opened;
  const session = opened.value.id;
  try {
    const found = await engine.fingerprint(session);
    if (!found.ok) return found;
    if (found.value !== fingerprint) return notTheSame();
    // Notes first: until the record is there, no one looks at them.
    const noted = await keepAnnotations(database, fingerprint, annotations);
    if (!noted.ok) return noted;
    const kept = await engine.keep(
      { session, said: { importedAt, place, tags, ...(athletes && { athletes }) } },
      quiet,
      signal,
    );
    return kept.ok ? success(undefined) : kept;
  } finally {
    await engine.close(session);
  }
}

/** Notes that were written on this device since, on the same recording, are not replaced. */
async function keepAnnotations(
  database: DeviceDatabase,
  fingerprint: string,
  annotations: unknown,
): Promise<Result<void>> {
  return database.run(async (open) => {
    if (typeof annotations !== 'object' || annotations === null) return;
    const transaction = open.transaction('annotations', 'readwrite');
    const here: unknown = await transaction.store.get(fingerprint);
    if (here === undefined) await transaction.store.put(annotations, fingerprint);
    await transaction.done;
  });
}
