// Why something could not be kept on the device, each in one sentence. Nothing is lost before the page is left.
import { failure, type Result } from '#engine/recording/result.ts';

const FOR_THIS_VISIT = 'outings, pieces and notes last until this page is closed';

export const storageUnavailable = (): Result<never> =>
  failure(
    'storage-unavailable',
    `This browser keeps nothing for this site (a private window, or storage turned off): ${FOR_THIS_VISIT}.`,
  );

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
  failure('storage-full', `The browser has no room left for this site: free some; until then ${FOR_THIS_VISIT}.`);

export const storageFailed = (): Result<never> =>
  failure(
    'storage-failed',
    `The browser could not write to its storage: ${FOR_THIS_VISIT}. Reload the page to try again.`,
  );

export const notInLibrary = (): Result<never> =>
  failure('not-in-library', 'This outing is no longer on this device: drop its file again.');

/** Never shown: whoever hears it reads what is there by now and tries again. */
export const overtaken = (): Result<never> =>
  failure(OVERTAKEN, 'This session was edited in another tab at the same time. Try again.');

export const OVERTAKEN = 'overtaken';

/** `parts`: what both changed, as "the name in seat 3". */
export const correctedMeanwhile = (parts: readonly string[]): Result<never> =>
  failure(
    'corrected-meanwhile',
    `Another tab has just corrected ${parts.join(' and ')} differently: close this, look at it, and correct it again if it is still wrong.`,
  );

export const placedMeanwhile = (place: string | null): Result<never> =>
  failure(
    'placed-meanwhile',
    place === null
      ? 'Another tab has just taken the place away: write it again if it is still wanted.'
      : `Another tab has just written “${place}” as the place: write yours again if it is the right one.`,
  );

export const linkedMeanwhile = (seat: number): Result<never> =>
  failure(
    'linked-meanwhile',
    `Another tab has just linked seat ${seat} to somebody else: look at it, and link it again if it is still wrong.`,
  );

export const recordNewer = (): Result<never> =>
  failure('record-newer', 'This session was saved by a newer version. Reload the page to open it.');

export const filesMissing = (): Result<never> =>
  failure(
    'files-missing',
    'The recording is missing from browser storage. Drop the file again; names, notes and pieces are still here.',
  );

export const fileChanged = (): Result<never> =>
  failure(
    'file-changed',
    'The file can no longer be read, so this outing lasts until this page is closed: drop it again to keep it.',
  );
