// Error messages for code chunks that fail to load.
import { OverduePart } from './part-deadline.ts';

/** How Chromium, Firefox, Safari and Vite's own loader put it. */
const FAILED_IMPORT =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/iu;

export const isMissingCode = (error: unknown): boolean =>
  error instanceof OverduePart || (error instanceof Error && FAILED_IMPORT.test(error.message));

/** `what` begins the sentence, as in "This chart". */
export const missingCodeReason = (what: string, online: boolean): string =>
  online
    ? `${what} needs a part of Strokeside that could not be fetched. If a new version came out since this page was opened, reloading brings it.`
    : `${what} needs a part of Strokeside that hasn’t been downloaded yet, and you’re offline. Connect once to download it.`;
