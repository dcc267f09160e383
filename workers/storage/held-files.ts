// The bytes of a file that is being imported, put aside on the device before anything else is done with them: a page
// that is left a moment after the drop takes the import up again when it comes back. incoming/<key>/{about, raw}:
// `about` says what the bytes are called and how many they are, and is written first; they count once all of them are
// there.
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import { blobSource } from '../reading/blob-source.ts';
import { breather } from '../service/breathe.ts';
import { storageUnavailable } from './failures.ts';
import { RAW, removeFrom, wholeFile, withinStorage, writeFile } from './recording-files.ts';
import { privateFile, writeAt } from './sync-file.ts';

const ROOT = 'incoming';
const ABOUT = 'about';

/** A page that is left is what it is for, not a disk that loses power: no one waits for the disk. */
const QUICKLY = { flush: false } as const;

const aboutSchema = z.object({
  version: z.literal(1),
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.nonnegative()),
  lastModified: z.number(),
});

export interface HeldFile {
  readonly key: string;
  /** Null where the page was left before all of it was put aside. */
  readonly file: File | null;
  /** Null where not even that was written. */
  readonly fileName: string | null;
}

/** What guards one of them: held by the tab that imports it. */
export const heldLock = (key: string): string => `incoming.${key}`;

async function allHeld(): Promise<Result<FileSystemDirectoryHandle>> {
  try {
    const root = await navigator.storage.getDirectory();
    return success(await root.getDirectoryHandle(ROOT, { create: true }));
  } catch {
    return storageUnavailable();
  }
}

async function folderOf(key: string, create: boolean): Promise<Result<FileSystemDirectoryHandle>> {
  const all = await allHeld();
  return all.ok ? withinStorage(() => all.value.getDirectoryHandle(key, { create })) : all;
}

/** Puts the bytes of a file aside; to be called in a worker. Throws what the signal is aborted with. */
export async function holdFile(key: string, file: File, signal: AbortSignal): Promise<Result<void>> {
  const folder = await folderOf(key, true);
  if (!folder.ok) return folder;
  const about = { version: 1, fileName: file.name, bytes: file.size, lastModified: file.lastModified };
  const said = await writeFile(
    folder.value,
    ABOUT,
    async (target) => {
      writeAt(target, new TextEncoder().encode(JSON.stringify(about)), 0);
    },
    QUICKLY,
  );
  if (!said.ok) return said;
  return writeFile(
    folder.value,
    RAW,
    async (target) => {
      let at = 0;
      // A file that comes as fast as it is written lets no message in by itself, not even that no one wants it any
      // more.
      const breathe = breather();
      for await (const chunk of blobSource(file, file.name).chunks()) {
        await breathe();
        signal.throwIfAborted();
        writeAt(target, chunk, at);
        at += chunk.byteLength;
      }
    },
    QUICKLY,
  );
}

/** Moves what was put aside to where an outing keeps its bytes; false where it is not there, or not whole. */
export async function moveHeld(key: string, to: FileSystemDirectoryHandle, bytes: number): Promise<boolean> {
  const folder = await folderOf(key, false);
  if (!folder.ok) return false;
  const whole = await wholeFile(folder.value, RAW, bytes);
  if (whole === null) return false;
  const raw = privateFile(whole);
  const moved = await withinStorage(async () => {
    if (raw.move === undefined) throw new DOMException('No such access.', 'NotSupportedError');
    await raw.move(to, RAW);
  });
  return moved.ok;
}

/** It is on the device as an outing, or no one wants it any more. */
export async function letGoOf(key: string): Promise<void> {
  const all = await allHeld();
  if (all.ok) await removeFrom(all.value, key);
}

/** Keys of all that was put aside, by this tab or another. */
export async function heldKeys(): Promise<readonly string[]> {
  const all = await allHeld();
  if (!all.ok) return [];
  const keys: string[] = [];
  for await (const key of all.value.keys()) keys.push(key);
  return keys;
}

export async function heldFile(key: string): Promise<HeldFile> {
  const nothing: HeldFile = { key, file: null, fileName: null };
  const folder = await folderOf(key, false);
  if (!folder.ok) return nothing;
  const said = await withinStorage(async () => {
    const about = await (await folder.value.getFileHandle(ABOUT)).getFile();
    return aboutSchema.parse(JSON.parse(await about.text()));
  }).catch(() => storageUnavailable());
  if (!said.ok) return nothing;
  const { fileName, bytes, lastModified } = said.value;
  const raw = await wholeFile(folder.value, RAW, bytes);
  if (raw === null) return { key, file: null, fileName };
  return { key, fileName, file: new File([await raw.getFile()], fileName, { lastModified }) };
}
