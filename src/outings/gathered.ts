// What many report at once, told together a few times a second: every telling draws the page anew.

const EVERY_MS = 100;

export interface Gathered<Key, Value> {
  /** Told at once where nothing was told for a while, else together with what comes meanwhile: the last of each key. */
  readonly add: (key: Key, value: Value) => void;
  /** Not told any more: something newer is known of it. */
  readonly drop: (key: Key) => void;
}

export function gathered<Key, Value>(tell: (all: ReadonlyMap<Key, Value>) => void): Gathered<Key, Value> {
  let waiting = new Map<Key, Value>();
  let isResting = false;

  function tellAll(): void {
    isResting = waiting.size > 0;
    if (!isResting) return;
    const all = waiting;
    waiting = new Map();
    setTimeout(tellAll, EVERY_MS);
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
