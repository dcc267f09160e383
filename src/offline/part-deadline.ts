// A part of the application that has not come after two minutes counts as one that could not be fetched: a browser itself
// would wait for as long as the connection stays open.

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
