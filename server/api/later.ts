// What is done once the answer is on its way, so that neither its content nor its time tells what was found.

/** Takes work that no one waits for. */
export type Later = (work: () => Promise<unknown>) => void;

/**
 * `hold`: how a host is told that a process is still needed after its answer. Without one the process lives on by itself.
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
