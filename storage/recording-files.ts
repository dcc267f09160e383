// Session files in the browser's private file system: recordings/<fingerprint>/{raw, columns.v…, pyramid.v…}. A file is
// written under a temporary name, flushed and then renamed; it counts once a library record references it.
import { success, type Result } from '#engine/recording/result.ts';
import { fileChanged, storageFailed, storageFull, storageUnavailable } from './failures.ts';
import { canAgree } from './locks.ts';
import { COLUMNS_VERSION, PYRAMID_VERSION } from './storage-schema-versions.ts';
import type { LibraryRecord } from './library-record.ts';

const ROOT = 'recordings';

export const RAW = 'raw';
export const COLUMNS = `columns.v${COLUMNS_VERSION}`;
export const PYRAMID = `pyramid.v${PYRAMID_VERSION}`;
/** Anything else in a session's folder is left from another version or a closed tab. */
export const FILES: readonly string[] = [RAW, COLUMNS, PYRAMID];

/** Colons are not allowed in names everywhere. */
export const folderName = (fingerprint: string): string => fingerprint.replaceAll(':', '-');

/** The folder of all recordings, created on demand. */
export async function recordingsFolder(): Promise<Result<FileSystemDirectoryHandle>> {
  if (!canAgree()) return storageUnavailable();
  try {
    const root = await navigator.storage.getDirectory();
    return success(await root.getDirectoryHandle(ROOT, { create: true }));
  } catch {
    // No such interface, an insecure address, a private window: nothing can be stored.
    return storageUnavailable();
  }
}

export async function sessionFolder(fingerprint: string): Promise<Result<FileSystemDirectoryHandle>> {
  const all = await recordingsFolder();
  if (!all.ok) return all;
  return withinStorage(() => all.value.getDirectoryHandle(folderName(fingerprint), { create: true }));
}

export async function deleteFiles(fingerprint: string): Promise<void> {
  const all = await recordingsFolder();
  if (all.ok) await removeFrom(all.value, folderName(fingerprint));
}

/** Deletes a file by name; does nothing if it is missing, or in use by another tab. */
export async function removeFrom(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await folder.removeEntry(name, { recursive: true });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** A file of exactly that size, or null: a truncated one does not count. */
export async function wholeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: number,
): Promise<FileSystemFileHandle | null> {
  try {
    const handle = await folder.getFileHandle(name);
    return (await handle.getFile()).size === bytes ? handle : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Bytes of a session as dropped, with their name; null if the browser has lost them. */
export async function rawFile({ fingerprint, fileName, kept }: LibraryRecord): Promise<File | null> {
  const folder = await sessionFolder(fingerprint);
  if (!folder.ok) return null;
  const raw = await wholeFile(folder.value, RAW, kept.rawBytes);
  return raw === null ? null : new File([await raw.getFile()], fileName);
}

/** Writes a file atomically: readers find the old one or the complete new one. */
export async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  write: (file: SyncFile) => Promise<void>,
  { flush = true }: { readonly flush?: boolean } = {},
): Promise<Result<void>> {
  const part = `${name}.part`;
  const written = await withinStorage(async () => {
    const handle = privateFile(await folder.getFileHandle(part, { create: true }));
    const file = await handle.createSyncAccessHandle?.();
    if (file === undefined || handle.move === undefined) throw new DOMException('No such access.', 'NotSupportedError');
    try {
      file.truncate(0);
      await write(file);
      if (flush) file.flush();
    } finally {
      file.close();
    }
    // With the folder, because WebKit rejects the name alone; all others accept both.
    await handle.move(folder, name);
  });
  if (!written.ok) await removeFrom(folder, part);
  return written;
}

/** Converts storage errors to values. */
export async function withinStorage<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    // The interface exists but is incomplete.
    if (error instanceof TypeError) return storageUnavailable();
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'QuotaExceededError') return storageFull();
    // The chosen file was moved or changed since.
    if (error.name === 'NotReadableError') return fileChanged();
    return error.name === 'NotSupportedError' ? storageUnavailable() : storageFailed();
  }
}

// Missing in type libraries: a worker's synchronous file access with its modes, and renaming of files, which not every
// browser has.
interface SyncFile {
  read(into: AllowSharedBufferSource, options: { readonly at: number }): number;
  write(from: AllowSharedBufferSource, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

/** A file of the private file system, with members that are missing in its type library or optional. */
interface PrivateFile {
  readonly name: string;
  /** `read-only` lets several tabs read at once; a browser without it gives exclusive access. */
  createSyncAccessHandle?(options?: { readonly mode: 'read-only' | 'readwrite' }): Promise<SyncFile>;
  /** Chromium and Firefox also accept the name alone; WebKit throws a TypeError. */
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** The same file with optional members. */
export const privateFile = (file: FileSystemFileHandle): PrivateFile => file;

/** Writes everything, or throws the browser's error if storage is full. */
export function writeAt(file: SyncFile, bytes: AllowSharedBufferSource, at: number): void {
  if (file.write(bytes, { at }) < bytes.byteLength) throw new DOMException('No room left.', 'QuotaExceededError');
}
