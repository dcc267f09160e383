// Stores files under hashed names, so that user-chosen names never become paths. By default in a temporary directory,
// deleted with the stack.
import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '#api/http/request.ts';

export interface StoredName {
  readonly bucket: string;
  readonly name: string;
  /** A new one each time the name is written; that of the upload it came by. */
  readonly version: string;
}

export interface Files {
  /** Where uploads grow until they are whole. */
  readonly unfinished: string;
  readonly keep: (upload: string, stored: StoredName) => Promise<void>;
  readonly read: (stored: StoredName, part: Part) => ReadableStream<Uint8Array>;
  readonly remove: (stored: StoredName) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openFiles(directory: string | null): Promise<Files> {
  const root = directory ?? (await mkdtemp(join(tmpdir(), 'strokeside-files-')));
  const unfinished = join(root, 'uploads');
  const objects = join(root, 'objects');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await mkdir(objects, { recursive: true, mode: 0o700 });

  const objectPath = ({ bucket, name, version }: StoredName): string =>
    join(
      objects,
      createHash('sha256')
        .update(JSON.stringify([bucket, name, version]))
        .digest('hex'),
    );

  return {
    unfinished,
    // A hard link instead of a move: clients that missed the last response may still query the upload's progress.
    keep: async (upload, stored) => {
      const [from, to] = [join(unfinished, upload), objectPath(stored)];
      try {
        await link(from, to);
      } catch (error) {
        // There from an attempt that was cut short, or on a disk that knows no second names.
        if (!isThere(error)) await copyFile(from, to);
      }
    },
    read: (stored, { from, to }) =>
      to < from ? new Blob([]).stream() : toStream(createReadStream(objectPath(stored), { start: from, end: to })),
    remove: async (stored) => {
      const upload = join(unfinished, stored.version);
      for (const path of [objectPath(stored), upload, `${upload}.json`]) await rm(path, { force: true });
    },
    close: async () => {
      if (directory === null) await rm(root, { recursive: true, force: true });
    },
  };
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Read as far as someone listens. */
function toStream(file: ReadStream): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = file[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await chunks.next();
      if (done === true) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
    },
    cancel: () => {
      file.destroy();
    },
  });
}
