// Deletes unreferenced files: of a tab closed while writing, of deleted sessions, of other format versions. Skips what
// another tab is writing.
import type { LibraryStore } from './library-store.ts';
import { filesLock, ifUnlocked, SWEEP_LOCK } from './locks.ts';
import { FILES, folderName, recordingsFolder, removeFrom } from './recording-files.ts';

/** Does nothing if another tab sweeps already, or the state is uncertain. */
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

/** The session of this folder may have been saved since the records were listed, so its record is checked again. */
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
