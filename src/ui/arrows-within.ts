// From one link or button of a list to the next by the arrow keys, round its ends, and to the first and last by Home and End.

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly preventDefault: () => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  ArrowLeft: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Takes the key if it is one of these, and answers what has the focus then; null for every other key. */
function byArrows(press: KeyPress, around: HTMLElement): HTMLElement | null {
  const step = STEPS[press.key];
  if (step === undefined || press.altKey || press.ctrlKey || press.metaKey) return null;
  const shown = [...around.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (item) => item.getClientRects().length > 0,
  );
  const next =
    shown[
      step(
        shown.findIndex((item) => item === document.activeElement),
        shown.length,
      )
    ];
  if (next === undefined) return null;
  press.preventDefault();
  next.focus();
  return next;
}

/** As the `ref` of an element: the arrow keys work in it. `arrived` gets what has the focus after each. */
export const arrowsWithin =
  (arrived: (item: HTMLElement) => void = () => undefined) =>
  (around: HTMLElement | null): (() => void) => {
    const listening = new AbortController();
    around?.addEventListener(
      'keydown',
      (event) => {
        const item = byArrows(event, around);
        if (item !== null) arrived(item);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  };
