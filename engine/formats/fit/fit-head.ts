// What the first message of a FIT file says of it, from its first bytes alone: an account's archive holds thousands of files
// of days, sleep and settings beside its activities.
import { isFitHeader, numberOf, readFit } from './messages.ts';
import { EPOCH_S } from './profile.ts';

const ACTIVITY = 4;
const MS_PER_S = 1000;

/** So many bytes hold the first message of any FIT file. */
export const FIT_HEAD_BYTES = 1024;

export interface FitHead {
  readonly isActivity: boolean;
  /** ms since 1970, when it was begun; null where the file does not say. */
  readonly createdMs: number | null;
}

/** Null for a file that is no FIT, and for one that does not say what it is. */
export function fitHead(bytes: Uint8Array): FitHead | null {
  if (!isFitHeader(bytes)) return null;
  const [first] = readFit(bytes).messages.fileId;
  const [type, created] = [numberOf(first, 'type'), numberOf(first, 'createdAt')];
  if (Number.isNaN(type)) return null;
  return { isActivity: type === ACTIVITY, createdMs: Number.isNaN(created) ? null : (created + EPOCH_S) * MS_PER_S };
}
