// Values under the cursor: the stroke's numbers, and the distance so far.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { crewPower } from '#src/charts/stroke/stroke-power.ts';
import { distanceAlong, interpolated } from '../selection/distance-along.ts';
import { placeAt, toPlaces } from './places.ts';

/** Values of one oar of the seat in focus. */
export interface OarMoment {
  readonly catchDeg: number;
  readonly finishDeg: number;
  readonly peakN: number;
}

/** NaN without a value. */
export interface Moment {
  /** Seconds since the start of the recording. */
  readonly elapsedS: number;
  readonly distanceM: number;
  /** Index into the stroke table; null between strokes, which have no stroke values. */
  readonly stroke: number | null;
  readonly rateSpm: number;
  readonly speedMps: number;
  /** Mean of the rowers. */
  readonly powerW: number;
  /** Port before starboard. */
  readonly oars: readonly OarMoment[];
}

/** Looks up moments; shared parts are computed once. */
export function createMomentLookup(analysis: Analysis, focusSeat: number): (timeS: number) => Moment {
  const { strokes, gates } = analysis;
  const places = toPlaces(analysis);
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
