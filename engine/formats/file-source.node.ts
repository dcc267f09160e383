// A file on disk under Node.
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ByteSource } from './byte-source.ts';

const BUFFER_BYTES = 2 * 1024 * 1024;

/** Throws, as `node:fs` does, when there is no such file. One buffer serves all chunks of a reading. */
export function fileSource(path: string): ByteSource {
  const { size } = statSync(path);
  return {
    fileName: basename(path),
    bytes: size,
    async *chunks(fromByte = 0, toByte = size) {
      const file = await open(path, 'r');
      try {
        const buffer = new Uint8Array(Math.min(BUFFER_BYTES, Math.max(1, toByte - fromByte)));
        for (let at = fromByte; at < toByte;) {
          const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, toByte - at), at);
          if (bytesRead === 0) return;
          yield buffer.subarray(0, bytesRead);
          at += bytesRead;
        }
      } finally {
        await file.close();
      }
    },
  };
}
