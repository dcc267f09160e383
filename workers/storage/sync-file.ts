// What the type library of a page leaves out of the private file system: a worker's synchronous access to a file, and
// the renaming of files, which not every browser has.

export interface SyncFile {
  read(into: AllowSharedBufferSource, options: { readonly at: number }): number;
  write(from: AllowSharedBufferSource, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

declare global {
  interface FileSystemFileHandle {
    /** `read-only` lets several tabs read at once; a browser that does not know it gives exclusive access. */
    createSyncAccessHandle?(options?: { readonly mode: 'read-only' | 'readwrite' }): Promise<SyncFile>;
    /** Chromium and Firefox take the name alone too, WebKit throws a TypeError at it. */
    move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
  }
}

/** Writes all of it, or throws what a browser throws that has no room left. */
export function writeAt(file: SyncFile, bytes: AllowSharedBufferSource, at: number): void {
  if (file.write(bytes, { at }) < bytes.byteLength) throw new DOMException('No room left.', 'QuotaExceededError');
}
