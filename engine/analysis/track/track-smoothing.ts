// The boat's path out of noisy fixes.
import type { Engine } from '../../kernel/engine.ts';
import { TrackInMemory, type PlaneFixes, type Smoothed } from './track-kernel.ts';
import { likeliestModel, whiteVariance } from './track-model.ts';
import { outlyingFixes } from './track-outliers.ts';

/** Squared normalized innovation beyond which a fix is refused: five standard deviations. */
const GATE = 25;

/** How often the jerk is read from the path that the jerk before gave. */
const REFINEMENTS = 3;

/**
 * Smooths fixes in a plane. Outliers are refused first by their neighbors, then by the filter's gate. The model of the
 * fixes' errors and the mean agility of the boat are those that make the track likeliest; then the agility is refined
 * moment by moment, so that a straight piece is drawn straight and a turn is not cut. Allocates.
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
