// A part of the application that does not come: after two minutes it counts as one that could not be fetched, because a
// browser itself would wait for as long as the connection stays open.

export const PART_DEADLINE_MS = 120_000;

export class OverduePart extends Error {
  override readonly name = 'OverduePart';

  constructor() {
    super(`A part of the application did not come within ${PART_DEADLINE_MS / 1000} seconds.`);
  }
}

/** Rejects with an `OverduePart` on timeout; a late response is still cached for the next try. */
export async function withinDeadline<Part>(part: Promise<Part>): Promise<Part> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const overdue = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new OverduePart()), PART_DEADLINE_MS);
  });
  try {
    return await Promise.race([part, overdue]);
  } finally {
    clearTimeout(clock);
  }
}

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
