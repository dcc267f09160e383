// Stages the bytes of a file at the start of an import, which a page left too early resumes later.
// incoming/<key>/{about, raw}: `about` has the name and size and is written first; the file counts once all bytes are
// there.
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import { blobSource } from './blob-source.ts';
import { periodicYield } from './yield-to-event-loop.ts';
import { storageUnavailable } from './failures.ts';
import { RAW, removeFrom, wholeFile, withinStorage, writeFile } from './recording-files.ts';
import { privateFile, writeAt } from './sync-file.ts';

const ROOT = 'incoming';
const ABOUT = 'about';

/** Without a flush: protects against a closed page, not a power loss, and so need not wait for the disk. */
const QUICKLY = { flush: false } as const;

const aboutSchema = z.object({
  version: z.literal(1),
  fileName: z.string().check(z.minLength(1)),
  bytes: z.int().check(z.nonnegative()),
  lastModified: z.number(),
});

export interface HeldFile {
  readonly key: string;
  /** Null if the page was left before all bytes were staged. */
  readonly file: File | null;
  /** Null if not even that was written. */
  readonly fileName: string | null;
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

/** Moves staged bytes to their session's folder; false if missing or incomplete. */
export async function moveStagedFile(key: string, to: FileSystemDirectoryHandle, bytes: number): Promise<boolean> {
  const folder = await openStagingFolder(key, false);
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
  const nothing: HeldFile = { key, file: null, fileName: null };
  const folder = await openStagingFolder(key, false);
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
