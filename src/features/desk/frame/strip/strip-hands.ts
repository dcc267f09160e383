// What pointer and keys mean on the timeline and on the pieces under it.
import type { KeyboardEvent } from 'react';

/** A pointer that moves less than this has clicked, not dragged. */
export const CLICK_PX = 4;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Strokes that a key goes, with Shift ten at a time; 0 for keys that go nowhere. */
export const keySteps = ({ key, shiftKey }: KeyboardEvent): number => (STEPS[key] ?? 0) * (shiftKey ? 10 : 1);
