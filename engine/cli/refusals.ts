// File system errors as a code and a sentence.
import type { Failure } from '../recording/result.ts';

const REFUSALS: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['file-not-found', 'No such file. Check the path.'],
  ENOTDIR: ['file-not-found', 'No such file. Check the path.'],
  EISDIR: ['not-a-file', 'This is a folder. Choose a file in it.'],
  EACCES: ['file-not-readable', 'Couldn’t read the file. Check its permissions.'],
  ENOSPC: ['disk-full', 'The disk is full. Free some space and run it again.'],
  EPERM: ['file-not-readable', 'Couldn’t read the file. Check its permissions.'],
};

/** Path in a file system error; null for another error. */
export const errorPath = (error: unknown): string | null =>
  error instanceof Error && 'path' in error ? String(error.path) : null;

/** Failure for any error thrown while a file was read and measured. */
export function toFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [name, sentence] = REFUSALS[code] ?? ['cannot-analyse', `Couldn’t read the file (${code || String(error)}).`];
  return { code: name, sentence };
}
