// The arrow keys in the list: from the same control of one outing to that of the next, Home and End to the first and last.
// Tab goes through the controls of one outing, as everywhere.

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function move(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  const place = KEYS[key];
  if (place === undefined || !(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  const part = target.dataset['part'];
  if (part === undefined) return;
  const same = [...currentTarget.querySelectorAll<HTMLElement>(`[role="row"]:not([hidden]) [data-part="${part}"]`)];
  const next = same[Math.max(0, Math.min(same.length - 1, place(same.indexOf(target), same.length)))];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** As a ref of the list; returns what stops it. */
export function hearArrows(list: HTMLElement | null): (() => void) | undefined {
  list?.addEventListener('keydown', move);
  return () => list?.removeEventListener('keydown', move);
}
