// A folder on the coach's computer, chosen once: a recording that lands in it is read when it has stopped growing. One
// tab watches at a time, and nothing is sent.
import { withLock } from '#storage/locks.ts';
import { type WatchedFolderRecord, WatchedFolderStore } from '#storage/watched-folder-store.ts';
import { takeFolder } from '../import/take-files.ts';
import { findFingerprint } from '../open/keeping.ts';
import { useSessions } from '../open/sessions.ts';
import { deviceDatabase } from '../stored/device.ts';
import { useLibrary } from '../stored/library.ts';
import { followFolder, LandedFiles, type SeenFile, useWatchedFolder } from './landed-files.ts';

// The files of a folder that the coach chose, and word of its changes.
interface FolderFile extends SeenFile {
  readonly file: File;
}

/** Missing in type libraries: permission of a folder, and the observer of its changes. */
interface WatchedHandle extends FileSystemDirectoryHandle {
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
async function askForFolder(): Promise<WatchedHandle | null> {
  try {
    return (await here.showDirectoryPicker?.({ mode: 'read', id: 'watched' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/**
 * All files, those of subfolders included. A file that cannot be read now, as another program holds it, is left out.
 */
async function listFiles(folder: FileSystemDirectoryHandle, within = ''): Promise<FolderFile[]> {
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
function observeFolder(folder: FileSystemDirectoryHandle, onChange: () => void): () => void {
  if (here.FileSystemObserver === undefined) return () => undefined;
  const observer = new here.FileSystemObserver(onChange);
  // Where it cannot be observed, as on a network drive, it is looked at now and then.
  observer.observe(folder, { recursive: true }).catch(() => undefined);
  return () => observer.disconnect();
}

const READ = { mode: 'read' } as const;
/** A file that grows again within this time was read too early: its whole self takes the place of that session. */
const STILL_ARRIVING_MS = 5 * 60_000;

const store = new WatchedFolderStore(deviceDatabase);
let chosen: WatchedFolderRecord | null = null;
let watching = new AbortController();

/** Files of this visit by path, as they were handed on. */
const handedOn = new Map<string, File>();
const fromFolder = new WeakSet<File>();

/** Whether a file landed in the watched folder. */
export const hasLanded = (file: File): boolean => fromFolder.has(file);

function removeEarlier(path: string): void {
  const earlier = handedOn.get(path);
  const state = useSessions.getState();
  const row = state.rows.find(({ file }) => file === earlier);
  if (row === undefined || Date.now() - row.startedAt > STILL_ARRIVING_MS) return;
  const fingerprint = row.session === null ? null : findFingerprint(state, row.session);
  state.dismiss(row.id);
  if (fingerprint !== null && !row.wasKnown) void useLibrary.getState().remove(fingerprint);
}

function handOn(files: readonly FolderFile[]): void {
  for (const { path, file } of files) {
    removeEarlier(path);
    handedOn.set(path, file);
    fromFolder.add(file);
  }
  takeFolder(
    files.map(({ file }) => file),
    { isUnasked: true },
  );
}

async function watch({ handle, taken }: WatchedFolderRecord, signal: AbortSignal): Promise<void> {
  const landing = new LandedFiles(taken);
  const { ended, wake } = followFolder({
    list: () => listFiles(handle),
    landing,
    onLanded: async (files) => {
      handOn(files);
      await store.keep({ handle, taken: new Map(landing.taken) });
    },
    signal,
  });
  const stop = observeFolder(handle, wake);
  await ended.finally(stop);
}

function begin(record: WatchedFolderRecord): void {
  watching.abort();
  watching = new AbortController();
  const { signal } = watching;
  chosen = record;
  useWatchedFolder.setState({ state: 'watching', name: record.handle.name, problem: null });
  // Another tab that watches goes first; when it is closed, this one takes its place.
  void withLock('watched-folder', () => watch(record, signal)).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    useWatchedFolder.setState({
      state: 'asks',
      problem:
        'The folder can no longer be read. Was it moved, or its drive unplugged? Allow it again, or choose another.',
    });
  });
}

/** Asks for a folder. Files that are there already stay unread. */
export async function chooseFolder(): Promise<void> {
  const handle = await askForFolder();
  if (handle === null) return;
  const landing = new LandedFiles();
  landing.skip(await listFiles(handle));
  const record = { handle, taken: new Map(landing.taken) };
  const kept = await store.keep(record);
  begin(record);
  if (!kept.ok) useWatchedFolder.setState({ problem: kept.failure.sentence });
}

/** Call it while a click is handled: the browser asks whether the folder of an earlier visit may be read. */
export async function allowFolder(): Promise<void> {
  const handle: WatchedHandle | undefined = chosen?.handle;
  if (chosen !== null && (await handle?.requestPermission?.(READ)) !== 'denied') begin(chosen);
}

export async function stopWatching(): Promise<void> {
  watching.abort();
  chosen = null;
  useWatchedFolder.setState({ state: 'none', name: null, problem: null });
  await store.forget();
}

/** Takes up the folder of an earlier visit. */
export async function resumeWatching(): Promise<void> {
  const kept = await store.find();
  if (!kept.ok || kept.value === null || chosen !== null) return;
  chosen = kept.value;
  const handle: WatchedHandle = chosen.handle;
  const allowed = (await handle.queryPermission?.(READ)) ?? 'granted';
  if (allowed === 'granted') begin(chosen);
  else useWatchedFolder.setState({ state: 'asks', name: handle.name });
}
