// How stiff a track is and how its fixes err, read from the track itself.
import type { Engine } from '../../kernel/engine.ts';
import { LONGEST_GAP_S, TrackInMemory, type Filtered, type PlaneFixes, type TrackModel } from './track-kernel.ts';

/** Tuning looks at this many stretches of so many fixes, at least so far apart in time. */
const STRETCHES = 3;
const STRETCH = 300;
const LEAST_STEP_S = 0.8;

/** Common logarithms of: jerk density, wander variance (both over the white variance), time the wander lasts (s). */
type Exponents = readonly [jerk: number, wander: number, lasting: number];

const LEAST: Exponents = [-6, -2, 0.3];
const GREATEST: Exponents = [2, 3, 1.8];
/** Where the search begins: fixes that are merely noisy, and fixes that wander for ten seconds. */
const WHITE: Exponents = [-3, -2, 1];
const WANDERING: Exponents = [-3, 1.5, 1];
/** A wander is believed when it raises the logarithm of the likelihood by this much: chance does so 1 time in 20 000. */
const EVIDENCE = 10;
const FIRST_STEP = 1;
const LAST_STEP = 0.2;

const modelOf = ([jerk, wander, lasting]: Exponents): TrackModel => ({
  jerk: 10 ** jerk,
  wander: 10 ** wander,
  wanderS: 10 ** lasting,
});

/** No receiver resolves less: fixes that fit a path exactly are still believed to err by 5 cm. */
const LEAST_VARIANCE_M2 = 0.05 ** 2;

/** Variance of a fix's white noise, per axis (m²), that makes the filter's innovations as large as it expects. */
export const whiteVariance = ({ innovations, squares }: Filtered): number =>
  innovations > 0 ? Math.max(LEAST_VARIANCE_M2, squares / (2 * innovations)) : LEAST_VARIANCE_M2;

/** Minus the logarithm of the likelihood per innovation, with the noise eliminated; up to a constant. */
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

/** Fixes to tune on: no denser than the boat's motion needs, and of a long track a few stretches with gaps between. */
function fixesToTuneOn(engine: Engine, { count, timeS, east, north }: PlaneFixes, refused: number): PlaneFixes {
  const column = (): number => engine.allocate(count * 8);
  const tuned = { timeS: column(), east: column(), north: column() };
  const rules = [LEAST_STEP_S, STRETCHES, STRETCH, 2 * LONGEST_GAP_S] as const;
  const scratch = engine.allocate(count * 4);
  const targets = [tuned.timeS, tuned.east, tuned.north] as const;
  const kept = engine.kernels.tuningFixes(timeS, east, north, refused, count, ...rules, scratch, ...targets);
  return { ...tuned, count: kept };
}

/**
 * The model under which the track's innovations are most likely: maximum likelihood over the jerk density, the wander's
 * variance and its duration, with the white noise eliminated in closed form.
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
      const value = seen.get(key) ?? surprise(track.filter(modelOf(exponents)));
      seen.set(key, value);
      return value;
    };
    const white = descend(WHITE, [0], of);
    const wandering = descend(WANDERING, [0, 1, 2], of);
    const believed = (white.value - wandering.value) * tuning.count > EVIDENCE;
    return modelOf(believed ? wandering.at : white.at);
  });
}
