// The files of a folder that the coach chose, and word of its changes.
import type { SeenFile } from './landed-files.ts';

export interface FolderFile extends SeenFile {
  readonly file: File;
}

/** Missing in type libraries: permission of a folder, and the observer of its changes. */
export interface WatchedHandle extends FileSystemDirectoryHandle {
  queryPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>;
}

interface Observer {
  observe(handle: FileSystemHandle, options: { readonly recursive: boolean }): Promise<void>;
  disconnect(): void;
}

interface FolderWindow {
  showDirectoryPicker?(asked: { readonly mode: 'read'; readonly id: string }): Promise<WatchedHandle>;
  FileSystemObserver?: new (onChange: () => void) => Observer;
}

const here: Window & FolderWindow = window;

/** Null where the coach closed the browser's dialog. */
export async function askForFolder(): Promise<WatchedHandle | null> {
  try {
    return (await here.showDirectoryPicker?.({ mode: 'read', id: 'watched' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** All files, those of subfolders included. A file that cannot be read now, as another program holds it, is left out. */
export async function listFiles(folder: FileSystemDirectoryHandle, within = ''): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for await (const handle of folder.values()) {
    const path = `${within}${handle.name}`;
    if (handle.name.startsWith('.')) continue;
    if (handle instanceof FileSystemDirectoryHandle) {
      files.push(...(await listFiles(handle, `${path}/`)));
      continue;
    }
    try {
      const file = await handle.getFile();
      files.push({ path, bytes: file.size, modifiedMs: file.lastModified, file });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return files;
}

/** Calls when something changes, where the browser can tell. @returns ends it */
export function observeFolder(folder: FileSystemDirectoryHandle, onChange: () => void): () => void {
  if (here.FileSystemObserver === undefined) return () => undefined;
  const observer = new here.FileSystemObserver(onChange);
  // Where it cannot be observed, as on a network drive, it is looked at now and then.
  observer.observe(folder, { recursive: true }).catch(() => undefined);
  return () => observer.disconnect();
}
