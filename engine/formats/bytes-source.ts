import type { ByteSource } from './byte-source.ts';

const CHUNK_BYTES = 65_536;

/** Bytes in memory, returned in chunks; one buffer is reused, like a file's reader would. */
export function bytesSource(fileName: string, bytes: Uint8Array, chunkBytes = CHUNK_BYTES): ByteSource {
  return {
    fileName,
    bytes: bytes.length,
    async *chunks(fromByte = 0, toByte = bytes.length) {
      const buffer = new Uint8Array(chunkBytes);
      for (let at = fromByte; at < toByte; at += chunkBytes) {
        const chunk = bytes.subarray(at, Math.min(at + chunkBytes, toByte));
        buffer.set(chunk);
        yield buffer.subarray(0, chunk.length);
      }
    },
  };
}
