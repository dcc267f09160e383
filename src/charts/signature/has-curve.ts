import type { Signature } from '#engine/analysis/analysis.ts';

/** Whether there is anything to draw: a gate without force has its signature too, of numbers that do not exist. */
export const hasCurve = ({ meanForceN }: Pick<Signature, 'meanForceN'>): boolean => meanForceN.some(Number.isFinite);
