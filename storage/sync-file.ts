// Missing in type libraries: a worker's synchronous file access with its modes, and renaming of files, which not every
// browser has.

export interface SyncFile {
  read(into: AllowSharedBufferSource, options: { readonly at: number }): number;
  write(from: AllowSharedBufferSource, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

/** A file of the private file system, with members that are missing in its type library or optional. */
export interface PrivateFile {
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
