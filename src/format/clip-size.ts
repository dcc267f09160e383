// How long and how large a video is, in a few words.
import { clock } from './clock.ts';
import { formatFileSize } from './file-size.ts';

/** "0:42, 12.3 MB"; without a length where the file does not say one. */
export const clipSizeText = (seconds: number | null, bytes: number): string =>
  [seconds === null ? null : clock(seconds), formatFileSize(bytes)].filter((part) => part !== null).join(', ');
