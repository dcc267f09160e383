// Clears what no record names: files of a tab that was closed while it wrote, of outings that were removed, of formats
// of another version. What another tab is writing at the moment is left to it.
import type { LibraryStore } from './library-store.ts';
import { filesLock, ifUnlocked, SWEEP_LOCK } from './locks.ts';
import { FILES, folderName, recordingsFolder, removeFrom } from './recording-files.ts';

/** Does nothing where another tab sweeps already, or where nothing can be known for certain. */
export async function sweep(store: LibraryStore): Promise<void> {
  await ifUnlocked(SWEEP_LOCK, async () => {
    const all = await recordingsFolder();
    const known = await store.fingerprints();
    if (!all.ok || !known.ok) return;
    const fingerprintOf = new Map(known.value.map((fingerprint) => [folderName(fingerprint), fingerprint]));
    const names: string[] = [];
    for await (const name of all.value.keys()) names.push(name);
    for (const name of names) {
      const fingerprint = fingerprintOf.get(name);
      if (fingerprint !== undefined) await clearLeftovers(all.value, name, fingerprint);
      else await clearFolder(store, all.value, name);
    }
  });
}

/** An outing whose folder this is may have been kept since the records were listed: they are asked again, alone. */
async function clearFolder(store: LibraryStore, all: FileSystemDirectoryHandle, name: string): Promise<void> {
  const fingerprint = name.replace('-', ':');
  await ifUnlocked(filesLock(fingerprint), async () => {
    const known = await store.fingerprints();
    if (known.ok && !known.value.some((one) => folderName(one) === name)) await removeFrom(all, name);
  });
}

async function clearLeftovers(all: FileSystemDirectoryHandle, name: string, fingerprint: string): Promise<void> {
  await ifUnlocked(filesLock(fingerprint), async () => {
    const folder = await all.getDirectoryHandle(name);
    for await (const file of folder.keys()) if (!FILES.includes(file)) await removeFrom(folder, file);
  });
}
