// Location of video files: the user's own file, by a handle that may need permission again, or a copy in the browser's
// private file system, films/<fingerprint>. The metadata of a video is in the annotations of its session.
import { success, type Result } from '#engine/recording/result.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { DeviceDatabase } from './database.ts';
import { readAnnotations } from './annotations.ts';
import { storageUnavailable } from './failures.ts';
import { removeFrom, wholeFile, withinStorage, writeFile, writeAt } from './recording-files.ts';
import { isVersionProblem } from './versions.ts';

const ROOT = 'films';

/** Missing in type libraries: permission of a file handle. */
export interface FilmHandle {
  readonly kind: string;
  getFile(): Promise<File>;
  queryPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>;
}

export type FoundFilm =
  | { readonly at: 'file' | 'copy'; readonly file: File }
  /** The browser requires a user gesture before the file may be read again. */
  | { readonly at: 'asks'; readonly handle: FilmHandle }
  | { readonly at: 'nowhere' };

const NOWHERE: FoundFilm = { at: 'nowhere' };
const READ = { mode: 'read' } as const;

const isHandle = (kept: unknown): kept is FilmHandle =>
  typeof kept === 'object' && kept !== null && 'getFile' in kept && typeof kept.getFile === 'function';

async function filmsFolder(): Promise<Result<FileSystemDirectoryHandle>> {
  try {
    const root = await navigator.storage.getDirectory();
    return success(await root.getDirectoryHandle(ROOT, { create: true }));
  } catch {
    return storageUnavailable();
  }
}

/** The file of a handle, if it is still a video of that size; null if moved, changed or without permission. */
export async function fileBehind(handle: FilmHandle, bytes: number): Promise<File | null> {
  try {
    const file = await handle.getFile();
    return file.size === bytes ? file : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Requests permission; call it while handling a user gesture. */
export async function askForFilm(handle: FilmHandle, bytes: number): Promise<File | null> {
  const answer = (await handle.requestPermission?.(READ)) ?? 'granted';
  return answer === 'granted' ? fileBehind(handle, bytes) : null;
}

export class FilmFiles {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  /** Stores the handle of the user's own file. */
  keepHandle(fingerprint: string, handle: FilmHandle): Promise<Result<string>> {
    return this.#database.run(async (open) => open.put('filmFiles', handle, fingerprint));
  }

  async find(fingerprint: string, bytes: number): Promise<FoundFilm> {
    const folder = await filmsFolder();
    const copy = folder.ok ? await wholeFile(folder.value, fingerprint, bytes) : null;
    if (copy !== null) return { at: 'copy', file: await copy.getFile() };
    const kept = await this.#database.run(async (open): Promise<unknown> => open.get('filmFiles', fingerprint));
    if (!kept.ok || !isHandle(kept.value)) return NOWHERE;
    const allowed = (await kept.value.queryPermission?.(READ)) ?? 'granted';
    if (allowed === 'prompt') return { at: 'asks', handle: kept.value };
    const file = allowed === 'granted' ? await fileBehind(kept.value, bytes) : null;
    return file === null ? NOWHERE : { at: 'file', file };
  }

  /** True if the device has a video, or a handle to one. */
  async areAny(): Promise<boolean> {
    const handles = await this.#database.run(async (open) => open.count('filmFiles'));
    if (handles.ok && handles.value > 0) return true;
    const folder = await filmsFolder();
    if (!folder.ok) return false;
    for await (const _ of folder.value.keys()) return true;
    return false;
  }

  /** Deletes a copy; the user's own file is not touched. */
  async dropCopy(fingerprint: string): Promise<void> {
    const folder = await filmsFolder();
    if (folder.ok) await removeFrom(folder.value, fingerprint);
  }

  /** Deletes the remains of an unfinished copy. */
  async dropUnfinished(fingerprint: string): Promise<void> {
    await this.dropCopy(`${fingerprint}.part`);
  }
}

/** Copies a video into the private file system; call it in a worker. `onWritten` receives bytes. */
export async function copyFilm(
  fingerprint: string,
  film: File,
  onWritten: (bytes: number) => void,
): Promise<Result<void>> {
  const folder = await filmsFolder();
  if (!folder.ok) return folder;
  return writeFile(folder.value, fingerprint, async (target) => {
    let at = 0;
    for await (const chunk of blobSource(film, film.name).chunks()) {
      writeAt(target, chunk, at);
      at += chunk.byteLength;
      onWritten(at);
    }
  });
}

/** Deletes videos that no session references: of deleted sessions, and removed videos. */
export async function sweepFilms(database: DeviceDatabase): Promise<void> {
  const folder = await filmsFolder();
  const named = await database.run(async (open) => {
    const transaction = open.transaction(['annotations', 'filmFiles'], 'readwrite');
    const records = await transaction.objectStore('annotations').getAll();
    const films = new Set(
      records.flatMap((record) => readAnnotations(record).annotations.films.map(({ fingerprint }) => fingerprint)),
    );
    // Records of other versions may reference videos unknown to this one, so nothing is deleted then.
    if (records.some((record) => isVersionProblem(readAnnotations(record).problem))) return null;
    const files = transaction.objectStore('filmFiles');
    for (const key of await files.getAllKeys()) if (!films.has(key)) await files.delete(key);
    await transaction.done;
    return films;
  });
  if (!folder.ok || !named.ok || named.value === null) return;
  await withinStorage(async () => {
    const names: string[] = [];
    for await (const name of folder.value.keys()) names.push(name);
    const films = named.value ?? new Set<string>();
    for (const name of names) if (!films.has(name.replace(/\.part$/u, ''))) await removeFrom(folder.value, name);
  });
}
