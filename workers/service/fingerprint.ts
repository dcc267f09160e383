// What a recording is known by on the device: its bytes, whatever the file is called and wherever it lies.
import type { ByteSource } from '#engine/formats/byte-source.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';

/** Names the function, so that records under another one could be told apart. */
const PREFIX = 'xxh128';

/** Reads the bytes once, holding none of them; the hash is loaded when it is first asked for. */
export async function fingerprintOf(source: ByteSource): Promise<Result<string>> {
  const { createXXHash128 } = await import('hash-wasm');
  const hash = await createXXHash128();
  try {
    for await (const chunk of source.chunks()) hash.update(chunk);
  } catch (error) {
    // What a browser throws when the file was moved or changed since it was chosen.
    if (!(error instanceof Error)) throw error;
    return failure(
      'file-changed',
      'The file can no longer be read, so pieces and notes are kept for this visit only: drop it again to keep them.',
    );
  }
  return success(`${PREFIX}:${hash.digest('hex')}`);
}
