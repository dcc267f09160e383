import type { Signature } from '#engine/analysis/analysis.ts';

/** Whether there is a curve to draw: an oarlock without force has a signature of NaN. */
export const hasCurve = ({ meanForceN }: Pick<Signature, 'meanForceN'>): boolean => meanForceN.some(Number.isFinite);
