// Popover behavior: closes on Escape (returning the focus), on an outside click, and when the focus leaves. Arrow keys
// move through its items.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { arrowsWithin } from './arrows-within.ts';
import { useEscapeWithin } from './use-escape-within.ts';

interface Disclosure {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Around the button and what it opens. */
  readonly around: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

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
