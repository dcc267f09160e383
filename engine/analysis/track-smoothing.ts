// The boat's path out of noisy fixes.
import type { Engine } from '../kernel/engine.ts';
import { TrackInMemory, type PlaneFixes, type Smoothed, type TrackModel } from './track-kernel.ts';
import { likeliestModel, whiteVariance } from './track-model.ts';
import { outlyingFixes } from './track-outliers.ts';

/** Squared normalised innovation beyond which a fix is refused: five standard deviations. */
const GATE = 25;

/**
 * A boat rows straight for minutes and then turns, starts or stops. The jerk density of each moment follows from the
 * greatest acceleration around it, a²·0.15/s, and is never less than that of steering a straight course.
 */
const JERK_PER_ACCELERATION_SQUARED = 0.15;
const LEAST_JERK = 1e-5;
const MANOEUVRE_REACH_S = 10;
/** How often the jerk is read from the path that the jerk before gave. */
const REFINEMENTS = 3;

/** Greatest value within `reachS` of each moment. */
function greatestAround(values: Float64Array, timeS: Float64Array, reachS: number): Float64Array {
  // Indexes whose values fall from the front to the back of the queue: the front is the greatest of the window.
  const queue = new Int32Array(values.length);
  let front = 0;
  let back = 0;
  let next = 0;
  return values.map((_, i) => {
    const t = timeS[i] ?? NaN;
    while (next < values.length && (timeS[next] ?? NaN) <= t + reachS) {
      while (back > front && (values[queue[back - 1] ?? 0] ?? NaN) <= (values[next] ?? NaN)) back--;
      queue[back++] = next++;
    }
    while ((timeS[queue[front] ?? 0] ?? NaN) < t - reachS) front++;
    return values[queue[front] ?? 0] ?? NaN;
  });
}

function manoeuvring(path: Smoothed, model: TrackModel, variance: number): TrackModel {
  const around = greatestAround(path.accelerationMps2, path.timeS, MANOEUVRE_REACH_S);
  return {
    ...model,
    jerk: around.map((a) => Math.max(LEAST_JERK, JERK_PER_ACCELERATION_SQUARED * a * a) / variance),
  };
}

/**
 * Smooths fixes in a plane. Outliers are refused first by their neighbours, then by the filter's gate. The model of the
 * fixes' errors and the mean agility of the boat are those that make the track likeliest; then the agility is refined
 * moment by moment, so that a straight piece is drawn straight and a turn is not cut.
 */
export function smoothPath(engine: Engine, fixes: PlaneFixes): Smoothed {
  const refused = outlyingFixes(fixes);
  const steady = likeliestModel(engine, fixes, refused);
  return engine.scratch(() => {
    const track = new TrackInMemory(engine, fixes, refused);
    let model = steady;
    let variance = whiteVariance(track.filter(model));
    track.filter(model, GATE * variance);
    for (let pass = 0; pass < REFINEMENTS; pass++) {
      model = manoeuvring(track.smooth(), model, variance);
      variance = whiteVariance(track.filter(model, GATE * variance));
    }
    return track.smooth();
  });
}
