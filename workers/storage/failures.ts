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

export const recordNewer = (): Result<never> =>
  failure('record-newer', 'A newer version of Strokeside wrote this outing: reload the page to open or change it.');

export const filesMissing = (): Result<never> =>
  failure(
    'files-missing',
    'The browser has lost the recording of this outing: drop its file again; its names, notes and pieces are still here.',
  );

export const fileChanged = (): Result<never> =>
  failure(
    'file-changed',
    'The file can no longer be read, so this outing lasts until this page is closed: drop it again to keep it.',
  );
