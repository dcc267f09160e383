// What many report at once, told together a few times a second: every telling draws the page again.

const EVERY_MS = 100;
/** So many files are a batch: no one follows each of their bars, and every drawing takes time from reading them. */
const FEW = 6;
const EVERY_OF_MANY_MS = 500;

/** How long a telling lasts where so many files are on the list, ms. */
export const tellingMs = (files: number): number => (files > FEW ? EVERY_OF_MANY_MS : EVERY_MS);

export interface Gathered<Key, Value> {
  /** Told at once where nothing was told for a while, else together with what comes in the meantime: the last of each key. */
  readonly add: (key: Key, value: Value) => void;
  /** Not told any more: something newer is known of it. */
  readonly drop: (key: Key) => void;
}

/** @param everyMs between two tellings. */
export function gathered<Key, Value>(
  tell: (all: ReadonlyMap<Key, Value>) => void,
  everyMs: () => number = () => EVERY_MS,
): Gathered<Key, Value> {
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
