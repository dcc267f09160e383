// What there is to say about the moment under the cursor: the numbers of the stroke it lies in, and how far the boat is.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower } from '#src/charts/stroke/stroke-power.ts';
import { distanceAlong, interpolated } from '../selection/distance-along.ts';
import { placeAt, placesOf } from './places.ts';

/** Of one oar of the seat in focus. */
export interface OarMoment {
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly peakN: number;
}

/** NaN where there is no value. */
export interface Moment {
  /** Seconds since the recording began. */
  readonly elapsedS: number;
  readonly distanceM: number;
  /** Index into the stroke table; null between strokes, where the numbers of a stroke are absent. */
  readonly stroke: number | null;
  readonly rateSpm: number;
  readonly speedMps: number;
  /** Mean of the rowers. */
  readonly powerW: number;
  /** Port before starboard. */
  readonly oars: readonly OarMoment[];
}

/** Looks moments up; what is the same for all of them is computed once. */
export function momentsOf(analysis: Analysis, focusSeat: number): (timeS: number) => Moment {
  const { strokes, gates } = analysis;
  const places = placesOf(analysis);
  const distance = distanceAlong(analysis);
  const power = crewPower(strokes, gates);
  const own = gates.flatMap(({ seat }, gate) => (seat === focusSeat ? [gate] : []));
  const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;
  return (timeS) => {
    const stroke = placeAt(places.strokes, timeS)?.index ?? null;
    const row = stroke ?? -1;
    return {
      elapsedS: timeS - places.whole.fromS,
      distanceM: distance === null ? Number.NaN : interpolated(distance.timeS, distance.value, timeS),
      stroke,
      rateSpm: at(strokes.boat.rateSpm, row),
      speedMps: at(strokes.boat.speedMps, row),
      powerW: at(power, row),
      oars: own.map((gate) => {
        const cell = row < 0 ? -1 : row * strokes.gateCount + gate;
        return {
          catchDeg: at(strokes.gate.catchAngleDeg, cell),
          finishDeg: at(strokes.gate.finishAngleDeg, cell),
          peakN: at(strokes.gate.peakForceN, cell),
        };
      }),
    };
  };
}
