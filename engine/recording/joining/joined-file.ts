// Merged files of a session, as stored with its main file. The files stay unchanged.
import { type Clock, isClock } from '../clock.ts';

export interface JoinedFile {
  /** Of its bytes, for finding it on the device. */
  readonly fingerprint: string;
  /** Name as dropped, for messages. */
  readonly fileName: string;
  readonly clock: Clock;
  /** Seat of its measured oar, set by the user if missing in the file. */
  readonly seat?: number;
}

export interface JoinedFiles {
  readonly files: readonly JoinedFile[];
  /** Seat of the main file's measured oar, set by the user if missing. */
  readonly seat?: number;
}

const isSeat = (seat: unknown): boolean =>
  seat === undefined || (typeof seat === 'number' && Number.isInteger(seat) && seat > 0);

const isJoinedFile = (file: Partial<Record<keyof JoinedFile, unknown>> | null): boolean =>
  typeof file?.fingerprint === 'string' &&
  typeof file.fileName === 'string' &&
  isClock(file.clock as Partial<Clock> | undefined) &&
  isSeat(file.seat);

/** Merged files supported by this version, from a device or another library; null if there are none. */
export function knownJoinedFiles(kept: unknown): JoinedFiles | null {
  const { files, seat } = (kept ?? {}) as Partial<Record<keyof JoinedFiles, unknown>>;
  if (!Array.isArray(files)) return null;
  const known = (files as readonly JoinedFile[]).filter(isJoinedFile);
  if (known.length === 0) return null;
  return { files: known, ...(typeof seat === 'number' && isSeat(seat) && { seat }) };
}
