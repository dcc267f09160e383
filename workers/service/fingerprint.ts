// Fingerprint of a file chosen on the page, which may have been moved or changed since.
import { type ByteSource, computeFingerprint } from '#engine/formats/byte-source.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';

export async function fingerprintFile(source: ByteSource): Promise<Result<string>> {
  try {
    return success(await computeFingerprint(source));
  } catch (error) {
    // Browsers throw this if the file was moved or changed since.
    if (!(error instanceof Error)) throw error;
    return failure(
      'file-changed',
      'The file can’t be read anymore, so pieces and notes last only for this visit. Drop it again to save them.',
    );
  }
}
