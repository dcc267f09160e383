// Axis ranges that hold every curve of the boat, so that figures of different seats can be compared by eye.
import type { Signature } from '#engine/analysis/analysis.ts';
import { findExtent, niceStep } from '../scale/scale.ts';

export interface SignatureDomain {
  readonly angle: readonly [number, number];
  readonly force: readonly [number, number];
  readonly forceStep: number;
}

export const ANGLE_STEP_DEG = 15;

/** Null when no signature has a curve. */
export function signatureDomain(signatures: readonly Signature[]): SignatureDomain | null {
  const drawn = signatures.filter(hasCurve);
  const angles = findExtent(
    drawn.flatMap((signature) =>
      Array.from(signature.angleDeg).filter((_, index) => Number.isFinite(signature.meanForceN[index] ?? Number.NaN)),
    ),
  );
  const forces = findExtent(
    drawn.flatMap(({ meanForceN, p05ForceN, p95ForceN }) =>
      [meanForceN, p05ForceN, p95ForceN].flatMap((force) => Array.from(force)),
    ),
  );
  if (angles === null || forces === null) return null;
  const greatest = Math.max(forces[1], 50);
  const forceStep = niceStep(greatest, 5);
  // Force at the pin falls below zero where the oar is feathered; a trace of it needs no room.
  const least = forces[0] < -greatest / 50 ? forces[0] - greatest * 0.06 : 0;
  return {
    angle: [Math.floor((angles[0] - 1) / 5) * 5, Math.ceil((angles[1] + 1) / 5) * 5],
    force: [least, greatest + forceStep * 0.35],
    forceStep,
  };
}

/** Whether there is a curve to draw: an oarlock without force has a signature of NaN. */
export const hasCurve = ({ meanForceN }: Pick<Signature, 'meanForceN'>): boolean => meanForceN.some(Number.isFinite);
