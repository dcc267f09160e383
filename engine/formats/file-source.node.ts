// A file on disk under Node.
import { statSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ByteSource } from './byte-source.ts';

const BUFFER_BYTES = 2 * 1024 * 1024;

/** Maximum size of a crew list. */
const MAX_BESIDE_BYTES = 16 * 1024 * 1024;

/** The file of this name, ignoring case, like the disks of loggers. */
async function smallFile(path: string): Promise<Uint8Array | null> {
  try {
    const name = basename(path).toLowerCase();
    const listed = (await readdir(dirname(path))).find((one) => one.toLowerCase() === name);
    if (listed === undefined) return null;
    const found = join(dirname(path), listed);
    const { size } = await stat(found);
    return size > MAX_BESIDE_BYTES ? null : await readFile(found);
  } catch {
    return null;
  }
}

/** Throws, as `node:fs` does, for a missing file. Double-buffered: one is filled while the reader uses the other. */
export function fileSource(path: string): ByteSource {
  const { size, mtimeMs } = statSync(path);
  return {
    fileName: basename(path),
    bytes: size,
    modifiedMs: mtimeMs,
    beside: (ending) => smallFile(`${path}${ending}`),
    open: async () => {
      const file = await open(path, 'r');
      return {
        read: async (at, targets) => (await file.readv(targets, at)).bytesRead,
        close: () => file.close(),
      };
    },
    async *chunks(fromByte = 0, toByte = size) {
      const file = await open(path, 'r');
      const length = Math.min(BUFFER_BYTES, Math.max(1, toByte - fromByte));
      let filled = new Uint8Array(length);
      let spare = new Uint8Array(length);
      const fill = (buffer: Uint8Array, at: number) => {
        const reading = file.read(buffer, 0, Math.max(0, Math.min(length, toByte - at)), at);
        // An error is thrown when the bytes are awaited, even if it happens while the reader is busy.
        reading.catch(() => undefined);
        return reading;
      };
      let reading = fill(filled, fromByte);
      try {
        for (let at = fromByte; at < toByte;) {
          const { bytesRead } = await reading;
          if (bytesRead === 0) return;
          at += bytesRead;
          reading = fill(spare, at);
          yield filled.subarray(0, bytesRead);
          [filled, spare] = [spare, filled];
        }
      } finally {
        await reading.catch(() => undefined);
        await file.close();
      }
    },
  };
}
