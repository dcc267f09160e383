// Arrow keys of the list: move to the same control of the next session, Home and End to the first and last. Tab moves
// within a row as usual.

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Target of a key: index of the session, and its control. */
export interface Neighbour {
  readonly place: number;
  readonly part: string;
}

/** From a session's index; null for other keys, and for controls without a counterpart in other rows. */
export function findNeighbour({ target, key }: KeyboardEvent, at: number, count: number): Neighbour | null {
  const part = target instanceof HTMLElement ? target.dataset['part'] : undefined;
  const to = KEYS[key];
  if (part === undefined || to === undefined) return null;
  return { place: Math.max(0, Math.min(count - 1, to(at, count))), part };
}

function move(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  const { part = '' } = target.dataset;
  const same = [...currentTarget.querySelectorAll<HTMLElement>(`[role="row"]:not([hidden]) [data-part="${part}"]`)];
  const to = findNeighbour(event, same.indexOf(target), same.length);
  const next = to === null ? undefined : same[to.place];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Ref for a fully rendered list; returns the cleanup. */
export function hearArrows(list: HTMLElement | null): (() => void) | undefined {
  list?.addEventListener('keydown', move);
  return () => list?.removeEventListener('keydown', move);
}
