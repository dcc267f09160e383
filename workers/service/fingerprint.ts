// The fingerprint of a file of the page, which may have been moved or changed since it was chosen.
import type { ByteSource } from '#engine/formats/byte-source.ts';
import { fingerprintOf } from '#engine/formats/fingerprint.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';

export async function fingerprintOfFile(source: ByteSource): Promise<Result<string>> {
  try {
    return success(await fingerprintOf(source));
  } catch (error) {
    // What a browser throws when the file was moved or changed since it was chosen.
    if (!(error instanceof Error)) throw error;
    return failure(
      'file-changed',
      'The file can no longer be read, so pieces and notes are kept for this visit only: drop it again to keep them.',
    );
  }
}
