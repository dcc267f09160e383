import { rm } from 'node:fs/promises';

/**
 * Removes what a browser kept. Some of its processes end a little after it and write until then (Mesa's cache of
 * shaders), and a folder that is written into in the meantime is not empty: it is tried again, a tenth of a second
 * later each time, five seconds in all.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
