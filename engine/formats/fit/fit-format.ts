// FIT files: read as a recording, or only their first message, which tells activities from the rest of an archive.
import { failure, type Result, success } from '../../recording/result.ts';
import type { Format, WholeFile } from '../format.ts';
import { loggedActivity } from '../activity/logged-activity.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { COURSE, isFitHeader, numberOf, readFit, WORKOUT } from './messages.ts';
import { parseFitActivity } from './read-activity.ts';
import { EPOCH_S } from './profile.ts';

function read({ bytes, nowMs }: WholeFile): Result<LoggedFile> {
  const file = readFit(bytes);
  const type = numberOf(file.messages.fileId[0], 'type');
  if (type === WORKOUT) {
    return failure('no-rows', 'is a workout to row, not a recording. Open it in Pieces of its session, under Planned.');
  }
  if (type === COURSE) {
    return failure('no-rows', 'is a course to follow, not a recording. Open the activity itself.');
  }
  if (file.messages.record.length === 0) {
    return failure('no-rows', 'is a FIT file without records. Open one with an activity.');
  }
  return success(loggedActivity(parseFitActivity(file), nowMs));
}

/** Activities of watches, of NK's and Rowsandall's exports, and of apps that follow the draft standard for rowing. */
export const FIT: Format = {
  id: 'fit',
  name: 'a FIT activity',
  devices: ['Garmin', 'Polar', 'Suunto', 'Coros', 'Wahoo', 'NK SpeedCoach', 'Rowsandall', 'Open Rowing Monitor'],
  endings: ['fit'],
  kind: 'binary',
  recognise: ({ bytes }) => isFitHeader(bytes),
  read,
};

const ACTIVITY = 4;
const MS_PER_S = 1000;

/** Bytes that contain the first message of any FIT file. */
export const FIT_HEAD_BYTES = 1024;

export interface FitHead {
  readonly isActivity: boolean;
  /** Creation time, ms since 1970; null if missing. */
  readonly createdMs: number | null;
}

/**
 * The first message, from the first bytes alone: an account's archive has thousands of files of days, sleep and
 * settings in addition to its activities. Null if not FIT, or without a type.
 */
export function fitHead(bytes: Uint8Array): FitHead | null {
  if (!isFitHeader(bytes)) return null;
  const [first] = readFit(bytes).messages.fileId;
  const [type, created] = [numberOf(first, 'type'), numberOf(first, 'createdAt')];
  if (Number.isNaN(type)) return null;
  return { isActivity: type === ACTIVITY, createdMs: Number.isNaN(created) ? null : (created + EPOCH_S) * MS_PER_S };
}
