// Reasons why reading or saving on the device failed, one sentence each. Nothing is lost before the page is left.
import { failure, type Result } from '#engine/recording/result.ts';
import type { VersionProblem } from './versions.ts';

export const cancelled = (): Result<never> => failure('cancelled', 'Import canceled.');

const FOR_THIS_VISIT = 'sessions, pieces and notes last until this page is closed';

export const storageUnavailable = (): Result<never> =>
  failure('storage-unavailable', `Storage is off for this site (private window?): ${FOR_THIS_VISIT}.`);

export const storageBlocked = (): Result<never> =>
  failure(
    'storage-blocked',
    `Another tab holds an older version of Strokeside: close it and reload this page; until then ${FOR_THIS_VISIT}.`,
  );

export const storageNewer = (): Result<never> =>
  failure(
    'storage-newer',
    `A newer version of Strokeside has been used on this device: reload this page; until then ${FOR_THIS_VISIT}.`,
  );

export const storageFull = (): Result<never> =>
  failure('storage-full', `Storage is full. Free some space; until then ${FOR_THIS_VISIT}.`);

export const storageFailed = (): Result<never> =>
  failure(
    'storage-failed',
    `The browser could not write to its storage: ${FOR_THIS_VISIT}. Reload the page to try again.`,
  );

export const notInLibrary = (): Result<never> =>
  failure('not-in-library', 'This session is no longer on this device: drop its file again.');

/** Internal: the caller reads the current state and retries. */
export const overtaken = (): Result<never> =>
  failure(OVERTAKEN, 'This session was edited in another tab at the same time. Try again.');

export const OVERTAKEN = 'overtaken';

/** `parts`: what both changed, such as "the name in seat 3". */
export const correctedMeanwhile = (parts: readonly string[]): Result<never> =>
  failure(
    'corrected-meanwhile',
    `${parts.join(' and ')} was just edited in another tab. Review it before editing again.`,
  );

export const placedMeanwhile = (place: string | null): Result<never> =>
  failure(
    'placed-meanwhile',
    place === null
      ? 'Another tab just removed the place. Enter it again if you still want it.'
      : `Another tab has just written “${place}” as the place: write yours again if it is the right one.`,
  );

export const linkedMeanwhile = (seat: number): Result<never> =>
  failure('linked-meanwhile', `Another tab just linked seat ${seat} to someone else. Review it before editing again.`);

/** Of a session that stays as it is, because this version cannot read its record. */
export const recordUnread = (problem: VersionProblem | 'damaged'): Result<never> =>
  problem === 'newer'
    ? failure('record-newer', 'This session was saved by a newer version. Reload the page to open it.')
    : failure(`record-${problem}`, UNREAD[problem]);

const UNREAD = {
  older: 'This session was saved by an older version that this one cannot read.',
  damaged: 'The record of this session on this device cannot be read.',
} as const;

export const filesMissing = (): Result<never> =>
  failure(
    'files-missing',
    'The recording is missing from browser storage. Drop the file again; names, notes and pieces are still here.',
  );

export const fileChanged = (): Result<never> =>
  failure(
    'file-changed',
    'The file can no longer be read, so this session lasts until this page is closed: drop it again to keep it.',
  );
