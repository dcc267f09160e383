// Smooths the boat's path from noisy GPS points.
import type { Engine } from '../../kernel/engine.ts';
import { TrackInMemory, type PlaneFixes, type Smoothed } from './track-kernel.ts';
import { likeliestModel, whiteVariance } from './track-model.ts';
import { outlyingFixes } from './track-outliers.ts';

/** Squared normalized innovation beyond which a point is rejected: five standard deviations. */
const GATE = 25;

/** Number of times the jerk is refined from the smoothed path. */
const REFINEMENTS = 3;

/**
 * Smooths points in a plane; outliers are rejected by their neighbors, then by the filter's gate. The error model
 * maximizes the likelihood of the track; the agility is refined by moment, so that a turn is not cut. Allocates.
 */
export function smoothPath(engine: Engine, fixes: PlaneFixes): Smoothed {
  const refused = outlyingFixes(engine, fixes);
  const model = likeliestModel(engine, fixes, refused);
  const track = new TrackInMemory(engine, fixes, refused);
  let variance = whiteVariance(track.filter(model));
  track.filter(model, GATE * variance);
  for (let pass = 0; pass < REFINEMENTS; pass++) {
    variance = whiteVariance(track.refine(model, variance, GATE * variance));
  }
  return track.smooth();
}
