// Reads the first message of a FIT file from its first bytes alone: an account's archive has thousands of files of
// days, sleep and settings in addition to its activities.
import { isFitHeader, numberOf, readFit } from './messages.ts';
import { EPOCH_S } from './profile.ts';

const ACTIVITY = 4;
const MS_PER_S = 1000;

/** Bytes that contain the first message of any FIT file. */
export const FIT_HEAD_BYTES = 1024;

export interface FitHead {
  readonly isActivity: boolean;
  /** Creation time, ms since 1970; null if missing. */
  readonly createdMs: number | null;
}

/** Null if not FIT, or without a type. */
export function fitHead(bytes: Uint8Array): FitHead | null {
  if (!isFitHeader(bytes)) return null;
  const [first] = readFit(bytes).messages.fileId;
  const [type, created] = [numberOf(first, 'type'), numberOf(first, 'createdAt')];
  if (Number.isNaN(type)) return null;
  return { isActivity: type === ACTIVITY, createdMs: Number.isNaN(created) ? null : (created + EPOCH_S) * MS_PER_S };
}
