// Looks that recur on the desk.
import { box, inline, stack } from '#src/ui/primitives.ts';

/** A name in a row of numbers that puts its rower in focus. */
export const pick = (text: 'start' | 'end'): string =>
  box({
    bare: true,
    padY: 0,
    padX: '6px',
    tall: 24,
    round: 'control',
    text,
    lines: 'one',
    ellipsis: true,
    overflow: 'hidden',
    hover: 'wash',
    pressed: 'strong',
  });

/** A word in a sentence that does something. */
export const WORD = box({ bare: true, pad: 0, tone: 'accent', text: 'start', underline: true });

/** A button of an icon and words that stays pressed. */
export const WORDED = inline({
  control: true,
  gap: 2,
  pad: 0,
  padX: 2,
  tall: 32,
  hover: 'edge',
  pressed: 'accent',
  size: 13,
});

/** A small tool of a bar, and what its own sheet adds. */
export const tool = (more: string | undefined): string =>
  inline(
    {
      gap: '6px',
      justify: 'center',
      pad: 0,
      padX: 1,
      tall: 28,
      on: 'none',
      round: 'small',
      hover: 'wash',
      tone: 'quiet',
      size: 12,
    },
    more,
  );

/** A sign alone that does something to a row. */
export const SIGN = stack({
  bare: true,
  centered: true,
  square: 28,
  pad: 0,
  round: 'control',
  hover: 'wash',
  off: 'faded',
  tone: 'quiet',
});
