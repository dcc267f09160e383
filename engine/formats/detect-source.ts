// What a source is, by its first bytes.
import type { Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detect, type Detected } from './detect.ts';
import { readHead } from './read-head.ts';

/** Reads no more than `HEAD_BYTES`. Answers as `detect` does; throws what the source, guarded, or the signal throws. */
export async function detectSource(source: ByteSource, options: ReadOptions): Promise<Result<Detected>> {
  return detect(source.fileName, await readHead(source, options));
}
