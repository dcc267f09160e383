// Runs work after the response, so that neither content nor timing reveals what was found.

/** Takes work that no one waits for. */
export type Later = (work: () => Promise<unknown>) => void;

/**
 * `hold`: tells a host that the process is still needed after its response. Without it the process keeps running
 * anyway.
 */
export function afterAnswer(
  onBug: (error: unknown) => void,
  hold: (work: Promise<unknown>) => void = () => undefined,
): Later {
  return (work) => {
    const done = new Promise<void>((start) => {
      // Not in this turn: the answer goes first.
      setTimeout(start, 0);
    })
      .then(work)
      .catch(onBug);
    hold(done);
  };
}
