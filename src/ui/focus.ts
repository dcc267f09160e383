// Keyboard focus: moves it to what a click opened, along a list by arrow keys, and back by Escape.
import { useEffect, type RefObject, useCallback, useRef, useState } from 'react';

/** As the `ref` of what a click opened. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();

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

/**
 * As the `ref` of an element: the arrow keys lead from one of its links or buttons to the next, round the ends, and
 * Home and End to the first and last. `arrived` gets what has the focus after each.
 */
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

/** Escape closes what the focus is in, unless something inside had its own use for the key. */
export function useEscapeWithin(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, isComposing } = event;
      if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Node)) return;
      if (element.current?.contains(target) === true) onEscape();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [element, onEscape]);
}

interface Disclosure {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Around the button and what it opens. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Popover behavior: closes on Escape (returning the focus), on an outside click, and when the focus leaves. Arrow keys
 * move through its items.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  const leave = useCallback(() => {
    close();
    button.current?.focus();
  }, [close]);
  useEscapeWithin(around, leave);

  useEffect(() => {
    const held = around.current;
    if (!open || held === null) return undefined;
    const leaveArrows = arrowsWithin()(held);
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && around.current?.contains(target) === false) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      leaveArrows();
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, close]);

  return { open, toggle, close, around, button };
}
