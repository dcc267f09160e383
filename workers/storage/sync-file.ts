// What type libraries leave out of the private file system: a worker's synchronous access to a file with its modes, and
// the renaming of files, which not every browser has.

export interface SyncFile {
  read(into: AllowSharedBufferSource, options: { readonly at: number }): number;
  write(from: AllowSharedBufferSource, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

/** A file of the private file system with what its type library leaves out, or says of every browser. */
export interface PrivateFile {
  readonly name: string;
  /** `read-only` lets several tabs read at once; a browser that does not know it gives exclusive access. */
  createSyncAccessHandle?(options?: { readonly mode: 'read-only' | 'readwrite' }): Promise<SyncFile>;
  /** Chromium and Firefox take the name alone too, WebKit throws a TypeError at it. */
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** The same file, as this browser may or may not have it. */
export const privateFile = (file: FileSystemFileHandle): PrivateFile => file;

/** Writes all of it, or throws what a browser throws that has no room left. */
export function writeAt(file: SyncFile, bytes: AllowSharedBufferSource, at: number): void {
  if (file.write(bytes, { at }) < bytes.byteLength) throw new DOMException('No room left.', 'QuotaExceededError');
}
