// Batches progress updates so that the page re-renders a few times per second.

const EVERY_MS = 100;
/** More files than this are a batch: no one watches each bar, and rendering slows down reading. */
const FEW = 6;
const EVERY_OF_MANY_MS = 500;

/** Interval between updates for so many files, ms. */
export const flushIntervalMs = (files: number): number => (files > FEW ? EVERY_OF_MANY_MS : EVERY_MS);

export interface BatchedUpdates<Key, Value> {
  /** Delivered at once after a pause, otherwise with the next batch: the last value of each key. */
  readonly add: (key: Key, value: Value) => void;
  /** Discards a pending value that is outdated. */
  readonly drop: (key: Key) => void;
}

/** @param everyMs between two tellings. */
export function batchUpdates<Key, Value>(
  tell: (all: ReadonlyMap<Key, Value>) => void,
  everyMs: () => number = () => EVERY_MS,
): BatchedUpdates<Key, Value> {
  let waiting = new Map<Key, Value>();
  let isResting = false;

  function tellAll(): void {
    isResting = waiting.size > 0;
    if (!isResting) return;
    const all = waiting;
    waiting = new Map();
    setTimeout(tellAll, everyMs());
    tell(all);
  }

  return {
    add(key, value) {
      waiting.set(key, value);
      if (!isResting) tellAll();
    },
    drop: (key) => void waiting.delete(key),
  };
}
