// A file on disk for the engine: one buffer, filled again and again.
import { open } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ByteSource } from '../../engine/formats/byte-source.ts';

const BUFFER_BYTES = 2 * 1024 * 1024;

export function fileSource(path: string): ByteSource {
  const { size } = statSync(path);
  return {
    fileName: basename(path),
    bytes: size,
    async *chunks(fromByte = 0, toByte = size) {
      const file = await open(path);
      try {
        const buffer = new Uint8Array(BUFFER_BYTES);
        for (let at = fromByte; at < toByte;) {
          const { bytesRead } = await file.read(buffer, 0, Math.min(BUFFER_BYTES, toByte - at), at);
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
