// What a recording is known by: its bytes, whatever the file is called and wherever it lies.
import type { ByteSource } from './byte-source.ts';

/** Names the function, so that records under another one could be distinguished. */
const PREFIX = 'xxh128';

/**
 * Reads the bytes once, holding none of them; the hash is loaded when it is first asked for. Rejects as the source
 * does.
 */
export async function fingerprintOf(source: ByteSource): Promise<string> {
  const { createXXHash128 } = await import('hash-wasm');
  const hash = await createXXHash128();
  for await (const chunk of source.chunks()) hash.update(chunk);
  return `${PREFIX}:${hash.digest('hex')}`;
}
