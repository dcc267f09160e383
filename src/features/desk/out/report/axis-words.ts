// What the figures of the report are drawn against: on paper no one can ask.
import type { ForceUnit } from '#src/units/force-unit.ts';

export const forceAxisWords = ({ symbol }: ForceUnit): string =>
  `Up: force at the gate, ${symbol}. Across: angle of the oar, 0° square to the boat.`;

/** `reference`: what the others are timed against, in words. */
export const timingAxisWords = (reference: string): string =>
  `Across: ms after ${reference}. Dot: mean; bar: ± 1 standard deviation.`;
