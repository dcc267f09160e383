// Axis labels of the report's charts, since paper has no tooltips.
import type { ForceUnit } from '#src/units/force-unit.ts';

export const forceAxisWords = ({ symbol }: ForceUnit): string =>
  `Up: force at the gate, ${symbol}. Across: angle of the oar, 0° square to the boat.`;

/** `reference`: timing reference, in words. */
export const timingAxisWords = (reference: string): string =>
  `Across: ms after ${reference}. Dot: mean; bar: ± 1 standard deviation.`;
