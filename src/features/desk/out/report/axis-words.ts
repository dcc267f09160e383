// What the figures of the report are drawn against: on paper nobody can ask.
import type { ForceUnit } from '#src/units/force-unit.ts';

export const forceAxes = ({ symbol }: ForceUnit): string =>
  `Up: force at the gate, ${symbol}. Across: angle of the oar; 0° is square to the boat, negative towards the catch.`;

/** `reference`: what the others are timed against, in words. */
export const timingAxes = (reference: string): string =>
  `Across: milliseconds after ${reference}, negative before it. Dot: mean; bar: one standard deviation to either side.`;
