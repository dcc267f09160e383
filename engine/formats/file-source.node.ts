// A file on disk under Node.
import { statSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from './byte-source.ts';

const BUFFER_BYTES = 2 * 1024 * 1024;

/** A list beside a recording is no larger. */
const MOST_BESIDE_BYTES = 16 * 1024 * 1024;

async function smallFile(path: string): Promise<Uint8Array | null> {
  try {
    const { size } = await stat(path);
    return size > MOST_BESIDE_BYTES ? null : await readFile(path);
  } catch {
    return null;
  }
}

/**
 * Throws, as `node:fs` does, when there is no such file. Two buffers take turns: while the reader is busy with one, the
 * other is being filled.
 */
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
        // A failure is thrown where the bytes are waited for, also when the reader is still busy as it happens.
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
