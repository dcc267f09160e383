// Pointer and key handling of the timeline and its pieces.
import type { KeyboardEvent } from 'react';

/** Movement below this is a click, not a drag. */
export const CLICK_PX = 4;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Strokes per key press, ten with Shift; 0 for other keys. */
export const keySteps = ({ key, shiftKey }: KeyboardEvent): number => (STEPS[key] ?? 0) * (shiftKey ? 10 : 1);
