// Coalesces runs: requests during a run trigger exactly one more run afterwards.

export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    underWay = work().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  /** Answers when what was there at the moment of asking has been brought up to date. */
  return () => {
    if (underWay === null) return begin();
    next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
