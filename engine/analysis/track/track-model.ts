// Estimates a track's stiffness and GPS errors from the track itself.
import type { Engine } from '../../kernel/engine.ts';
import { LONGEST_GAP_S, TrackInMemory, type Filtered, type PlaneFixes, type TrackModel } from './track-kernel.ts';

/** Number of stretches used for tuning, their points, and the minimum gap between them. */
const STRETCHES = 3;
const STRETCH = 300;
const MIN_STEP_S = 0.8;

/** Common logs of: jerk density, wander variance (both relative to the white variance), duration of the wander (s). */
type Exponents = readonly [jerk: number, wander: number, lasting: number];

const LEAST: Exponents = [-6, -2, 0.3];
const GREATEST: Exponents = [2, 3, 1.8];
/** Starting points of the search: purely noisy points, and points that wander for ten seconds. */
const WHITE: Exponents = [-3, -2, 1];
const WANDERING: Exponents = [-3, 1.5, 1];
/** Log likelihood gain from which a wander is accepted: by chance 1 in 20 000. */
const EVIDENCE = 10;
const FIRST_STEP = 1;
const LAST_STEP = 0.2;

const toTrackModel = ([jerk, wander, lasting]: Exponents): TrackModel => ({
  jerk: 10 ** jerk,
  wander: 10 ** wander,
  wanderS: 10 ** lasting,
});

/** Lower limit of the error: points that fit a path exactly are assumed to err by 5 cm. */
const MIN_VARIANCE_M2 = 0.05 ** 2;

/** White noise variance per axis (m²) that makes the filter's innovations as large as expected. */
export const whiteVariance = ({ innovations, squares }: Filtered): number =>
  innovations > 0 ? Math.max(MIN_VARIANCE_M2, squares / (2 * innovations)) : MIN_VARIANCE_M2;

/** Negative log likelihood per innovation, with the noise eliminated; up to a constant. */
const surprise = (filtered: Filtered): number =>
  Math.log(whiteVariance(filtered)) + filtered.logarithms / Math.max(1, filtered.innovations);

const moved = (from: Exponents, axis: number, by: number): Exponents => {
  const [jerk, wander, lasting] = from.map((value, k) =>
    k === axis ? Math.min(GREATEST[k] ?? value, Math.max(LEAST[k] ?? value, value + by)) : value,
  );
  return [jerk ?? from[0], wander ?? from[1], lasting ?? from[2]];
};

/** Pattern search (Hooke and Jeeves 1961): a step along each free axis while it helps, then half the step. */
function descend(
  start: Exponents,
  axes: readonly number[],
  of: (exponents: Exponents) => number,
): { at: Exponents; value: number } {
  let best = { at: start, value: of(start) };
  for (let step = FIRST_STEP; step >= LAST_STEP; step /= 2) {
    for (let improved = true; improved;) {
      improved = false;
      for (const [axis, by] of axes.flatMap((axis) => [[axis, step] as const, [axis, -step] as const])) {
        const at = moved(best.at, axis, by);
        if (at[axis] === best.at[axis]) continue;
        const value = of(at);
        if (!(value < best.value)) continue;
        best = { at, value };
        improved = true;
      }
    }
  }
  return best;
}

/** Points to tune on: no denser than the boat's motion needs, and a few spaced stretches of a long track. */
function fixesToTuneOn(engine: Engine, { count, timeS, east, north }: PlaneFixes, refused: number): PlaneFixes {
  const column = (): number => engine.allocate(count * 8);
  const tuned = { timeS: column(), east: column(), north: column() };
  const rules = [MIN_STEP_S, STRETCHES, STRETCH, 2 * LONGEST_GAP_S] as const;
  const scratch = engine.allocate(count * 4);
  const targets = [tuned.timeS, tuned.east, tuned.north] as const;
  const kept = engine.kernels.tuningFixes(timeS, east, north, refused, count, ...rules, scratch, ...targets);
  return { ...tuned, count: kept };
}

/**
 * Maximum likelihood model of the track over the jerk density, the wander's variance and its duration, with the white
 * noise eliminated in closed form.
 */
export function likeliestModel(engine: Engine, fixes: PlaneFixes, refused: number): TrackModel {
  return engine.scratch(() => {
    const tuning = fixesToTuneOn(engine, fixes, refused);
    const none = engine.allocate(tuning.count);
    engine.bytes(none, tuning.count).fill(0);
    const track = new TrackInMemory(engine, tuning, none);
    const seen = new Map<string, number>();
    const of = (exponents: Exponents): number => {
      const key = exponents.join();
      const value = seen.get(key) ?? surprise(track.filter(toTrackModel(exponents)));
      seen.set(key, value);
      return value;
    };
    const white = descend(WHITE, [0], of);
    const wandering = descend(WANDERING, [0, 1, 2], of);
    const believed = (white.value - wandering.value) * tuning.count > EVIDENCE;
    return toTrackModel(believed ? wandering.at : white.at);
  });
}
