import { failure, type Result, success } from '../../recording/result.ts';
import type { Format, WholeFile } from '../format.ts';
import { loggedActivity } from '../activity/logged-activity.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { COURSE, isFitHeader, numberOf, readFit, WORKOUT } from './messages.ts';
import { parseFitActivity } from './read-activity.ts';

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
