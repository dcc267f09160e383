// Fingerprint of a recording's bytes, independent of the file's name and location.
import type { ByteSource } from './byte-source.ts';

/** Names the hash function, so that other ones could be distinguished. */
const PREFIX = 'xxh128';

/** Streams the bytes once; the hash is loaded on first use. Rejects like the source. */
export async function computeFingerprint(source: ByteSource): Promise<string> {
  const { createXXHash128 } = await import('hash-wasm');
  const hash = await createXXHash128();
  for await (const chunk of source.chunks()) hash.update(chunk);
  return `${PREFIX}:${hash.digest('hex')}`;
}
