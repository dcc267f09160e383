// Stages the bytes of a file at the start of an import, which a page left too early resumes later.
// incoming/<key>/{about, raw}: `about` has the name and size and is written first; the file counts once all bytes are
// there. They are moved to their session just before its record is written: until then `about` says where to find them.
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { periodicYield, filesLock, ifUnlocked, SWEEP_LOCK } from './locks.ts';
import { storageUnavailable } from './failures.ts';
import {
  RAW,
  removeFrom,
  sessionFolder,
  wholeFile,
  withinStorage,
  writeFile,
  privateFile,
  writeAt,
  FILES,
  folderName,
  recordingsFolder,
} from './recording-files.ts';
import type { LibraryStore } from './library-store.ts';

const ROOT = 'incoming';
const ABOUT = 'about';

/** Without a flush: protects against a closed page, not a power loss, and so need not wait for the disk. */
const QUICKLY = { flush: false } as const;

const aboutSchema = z.object({
  version: z.literal(1),
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.nonnegative()),
  lastModified: z.number(),
  /** Session that the bytes are moved to. */
  movedTo: z.optional(z.string()),
});

type About = z.infer<typeof aboutSchema>;

interface HeldFile {
  readonly key: string;
  /** Null if the page was left before all bytes were staged. */
  readonly file: File | null;
  /** Null if not even that was written. */
  readonly fileName: string | null;
  /** Fingerprint of the session that has the bytes if a record was written for them; null before they are moved. */
  readonly movedTo: string | null;
}

/** Lock of a staged file, held by the importing tab. */
export const heldLock = (key: string): string => `incoming.${key}`;

async function allHeld(): Promise<Result<FileSystemDirectoryHandle>> {
  try {
    const root = await navigator.storage.getDirectory();
    return success(await root.getDirectoryHandle(ROOT, { create: true }));
  } catch {
    return storageUnavailable();
  }
}

async function openStagingFolder(key: string, create: boolean): Promise<Result<FileSystemDirectoryHandle>> {
  const all = await allHeld();
  return all.ok ? withinStorage(() => all.value.getDirectoryHandle(key, { create })) : all;
}

/** Stages the bytes of a file; call it in a worker. Throws the abort reason of the signal. */
export async function holdFile(key: string, file: File, signal: AbortSignal): Promise<Result<void>> {
  const folder = await openStagingFolder(key, true);
  if (!folder.ok) return folder;
  const { name: fileName, size: bytes, lastModified } = file;
  const said = await writeAbout(folder.value, { version: 1, fileName, bytes, lastModified });
  if (!said.ok) return said;
  return writeFile(
    folder.value,
    RAW,
    async (target) => {
      let at = 0;
      // A fast file would block all messages, including a cancellation.
      const pause = periodicYield();
      for await (const chunk of blobSource(file, file.name).chunks()) {
        await pause();
        signal.throwIfAborted();
        writeAt(target, chunk, at);
        at += chunk.byteLength;
      }
    },
    QUICKLY,
  );
}

const writeAbout = (folder: FileSystemDirectoryHandle, about: About): Promise<Result<void>> =>
  writeFile(
    folder,
    ABOUT,
    async (target) => {
      writeAt(target, new TextEncoder().encode(JSON.stringify(about)), 0);
    },
    QUICKLY,
  );

const readAbout = (folder: FileSystemDirectoryHandle): Promise<Result<About>> =>
  withinStorage(async () => {
    const about = await (await folder.getFileHandle(ABOUT)).getFile();
    return aboutSchema.parse(JSON.parse(await about.text()));
  }).catch(() => storageUnavailable());

/** Moves staged bytes to their session; false if missing or incomplete. Call it in a worker. */
export async function moveStagedFile(key: string, fingerprint: string): Promise<boolean> {
  const [from, to] = [await openStagingFolder(key, false), await sessionFolder(fingerprint)];
  if (!from.ok || !to.ok) return false;
  const about = await readAbout(from.value);
  if (!about.ok) return false;
  const said = await writeAbout(from.value, { ...about.value, movedTo: fingerprint });
  return said.ok && moveRaw(from.value, to.value, about.value.bytes);
}

/** Moves bytes back that were moved to a session whose record was never written. */
export async function takeBackStagedFile(key: string, fingerprint: string): Promise<HeldFile> {
  const [to, from] = [await openStagingFolder(key, false), await sessionFolder(fingerprint)];
  const about = to.ok ? await readAbout(to.value) : to;
  if (to.ok && from.ok && about.ok) await moveRaw(from.value, to.value, about.value.bytes);
  return heldFile(key);
}

async function moveRaw(
  from: FileSystemDirectoryHandle,
  to: FileSystemDirectoryHandle,
  bytes: number,
): Promise<boolean> {
  const whole = await wholeFile(from, RAW, bytes);
  if (whole === null) return false;
  const raw = privateFile(whole);
  const moved = await withinStorage(async () => {
    if (raw.move === undefined) throw new DOMException('No such access.', 'NotSupportedError');
    await raw.move(to, RAW);
  });
  return moved.ok;
}

/** Deletes staged bytes after they are saved as a session, or no longer needed. */
export async function releaseStaged(key: string): Promise<void> {
  const all = await allHeld();
  if (all.ok) await removeFrom(all.value, key);
}

/** Keys of all staged files, of any tab. */
export async function heldKeys(): Promise<readonly string[]> {
  const all = await allHeld();
  if (!all.ok) return [];
  const keys: string[] = [];
  for await (const key of all.value.keys()) keys.push(key);
  return keys;
}

export async function heldFile(key: string): Promise<HeldFile> {
  const nothing: HeldFile = { key, file: null, fileName: null, movedTo: null };
  const folder = await openStagingFolder(key, false);
  if (!folder.ok) return nothing;
  const about = await readAbout(folder.value);
  if (!about.ok) return nothing;
  const { fileName, bytes, lastModified, movedTo = null } = about.value;
  const raw = await wholeFile(folder.value, RAW, bytes);
  const file = raw === null ? null : new File([await raw.getFile()], fileName, { lastModified });
  return { key, file, fileName, movedTo };
}

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
