// Which files make one outing, as it is kept with the outing that they are joined to. The files stay as they are.
import { type Clock, isClock } from '../clock.ts';

export interface JoinedFile {
  /** Of its bytes: how the device finds it. */
  readonly fingerprint: string;
  /** As it was dropped, for sentences about it. */
  readonly fileName: string;
  readonly clock: Clock;
  /** Whose oar it measured, as a person says where the file does not. */
  readonly seat?: number;
}

export interface JoinedFiles {
  readonly files: readonly JoinedFile[];
  /** Whose oar the outing's first file measured, as a person says where it does not. */
  readonly seat?: number;
}

const isSeat = (seat: unknown): boolean =>
  seat === undefined || (typeof seat === 'number' && Number.isInteger(seat) && seat > 0);

const isJoinedFile = (file: Partial<Record<keyof JoinedFile, unknown>> | null): boolean =>
  typeof file?.fingerprint === 'string' &&
  typeof file.fileName === 'string' &&
  isClock(file.clock as Partial<Clock> | undefined) &&
  isSeat(file.seat);

/** The files that this version can join, of what a device or another library keeps; null where there is none. */
export function knownJoinedFiles(kept: unknown): JoinedFiles | null {
  const { files, seat } = (kept ?? {}) as Partial<Record<keyof JoinedFiles, unknown>>;
  if (!Array.isArray(files)) return null;
  const known = (files as readonly JoinedFile[]).filter(isJoinedFile);
  if (known.length === 0) return null;
  return { files: known, ...(typeof seat === 'number' && isSeat(seat) && { seat }) };
}
