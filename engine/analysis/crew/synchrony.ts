// Crew synchrony in the chosen strokes beyond the stroke table: phase over the cycle, release, offsets in degrees and
// similarity of forces.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable, TimingReference } from '../analysis.ts';
import { phaseCourses, type PhaseCourse, prepareOars, comparedPairs, type Oar } from './phase-course.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { oarOffsets, type OarOffsets } from './synchrony-events.ts';
import { findUsedReference } from './timing-reference.ts';

/** One oar; a column holds one value per stroke of `CrewSynchrony.strokes`, NaN where unmeasured. */
export interface OarSynchrony {
  readonly gate: Gate;
  readonly phase: PhaseCourse;
  /** Against the reference, + is late. */
  readonly offsets: OarOffsets;
  /** Correlation of the force with the mean of the others, on the crew's clock. */
  readonly forceSimilarity: Float64Array;
  /** The same with the own lag removed. */
  readonly shapeSimilarity: Float64Array;
  /** Lag of the force behind the others', ms. */
  readonly forceLagMs: Float64Array;
}

export interface CrewSynchrony {
  /** Indexes into the stroke table: the requested strokes that move the boat forward. */
  readonly strokes: Int32Array;
  /** In the order of the gates of the analysis. */
  readonly oars: readonly OarSynchrony[];
  /** Mean correlation of the forces of each pair of oars, at [oar * oars.length + other]; NaN on the diagonal. */
  readonly pairSimilarity: Float64Array;
  /** Mean length of the strokes, s, which equals 360° of phase. NaN if none. */
  readonly meanDurationS: number;
}

/** Frees all engine memory it used. */
export function crewSynchrony(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  wanted: Int32Array,
  reference: TimingReference,
): CrewSynchrony {
  const chosen = wanted.filter((stroke) => stroke >= 0 && stroke < strokes.count && isForward(strokes, stroke));
  return engine.scratch(() => {
    const { sampleRateHz: rateHz, rowCount: count } = samples;
    const oars = prepareOars(engine, samples, gates, strokes);
    const against = findUsedReference(strokes, gates, reference);
    const offsets = oarOffsets(oars, against, chosen, rateHz);
    // Both allocate, and need only the oars' addresses.
    const force = forceLikeness(engine, oars, strokes, chosen, { count, rateHz });
    const courses = phaseCourses(engine, oars, strokes, chosen, { count, rateHz });
    const lasted = chosen.reduce((sum, k) => sum + (strokes.boat.endS[k] ?? NaN) - (strokes.boat.startS[k] ?? NaN), 0);
    return {
      strokes: chosen,
      oars: gates.flatMap(({ seat, side }, index) => {
        const [phase, offset] = [courses[index], offsets[index]];
        const [similar, shape, lag] = [force.similarity[index], force.shape[index], force.lagMs[index]];
        if (!phase || !offset || !similar || !shape || !lag) return [];
        return [
          {
            gate: { seat, side },
            phase,
            offsets: offset,
            forceSimilarity: similar,
            shapeSimilarity: shape,
            forceLagMs: lag,
          },
        ];
      }),
      pairSimilarity: force.pairs,
      meanDurationS: lasted / chosen.length,
    };
  });
}

/** Maximum lag, either way. */
const LONGEST_LAG_S = 0.15;
const MIN_REACH_ROWS = 2;
const MILLISECONDS = 1000;

interface ForceLikeness {
  /** Per oar and chosen stroke: correlation with the mean force of the others; NaN where unmeasured. */
  readonly similarity: readonly Float64Array[];
  /** The same after removing the own lag: the similarity of shape. */
  readonly shape: readonly Float64Array[];
  /** Lag of the oar's force behind the others', ms, at the maximum correlation. */
  readonly lagMs: readonly Float64Array[];
  /** Mean correlation of each pair of oars over the strokes, at [oar * oarCount + other]; NaN on the diagonal. */
  readonly pairs: Float64Array;
}

/**
 * Compares the forces of oars that took part in each chosen stroke with trustworthy force. Allocates, which may
 * invalidate the oars' views; call inside `engine.scratch`.
 */
function forceLikeness(
  engine: Engine,
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  rows: { readonly count: number; readonly rateHz: number },
): ForceLikeness {
  const [oarCount, count] = [oars.length, chosen.length];
  const reach = Math.max(MIN_REACH_ROWS, Math.round(LONGEST_LAG_S * rows.rateHz));
  const integers = (values: readonly number[] | Int32Array): number => {
    const address = engine.allocate(values.length * 4);
    engine.i32(address, values.length).set(values);
    return address;
  };
  const bytes = (values: Uint8Array): number => {
    const address = engine.allocate(values.length);
    engine.bytes(address, values.length).set(values);
    return address;
  };
  const tells = new Uint8Array(oarCount * count);
  oars.forEach(({ forceAddress, hasForce, catchRow }, oar) => {
    chosen.forEach((stroke, at) => {
      const told = forceAddress !== 0 && hasForce[stroke] === 1 && !Number.isNaN(catchRow[stroke] ?? NaN);
      tells[oar * count + at] = told ? 1 : 0;
    });
  });
  const forces = integers(oars.map(({ forceAddress }) => forceAddress));
  const asked = [bytes(tells), bytes(comparedPairs(oars))] as const;
  const places = [
    integers(chosen.map((k) => strokes.fromRow[k] ?? 0)),
    integers(chosen.map((k) => strokes.toRow[k] ?? 0)),
  ] as const;
  const column = (): number => engine.columnOf(new Float64Array(oarCount * count).fill(NaN)).address;
  const square = (): number => engine.columnOf(new Float64Array(oarCount * oarCount)).address;
  const answer = [column(), column(), column()] as const;
  const pairs = [square(), square()] as const;
  const room = engine.allocate(engine.kernels.likenessRoom(oarCount, reach));
  engine.kernels.likenessOfForces(
    forces,
    oarCount,
    rows.count,
    ...asked,
    ...places,
    count,
    reach,
    ...answer,
    ...pairs,
    room,
  );

  const [similarity, shape, lagRows] = answer;
  const perOar = (address: number): Float64Array[] =>
    oars.map((_, oar) => engine.f64(address + oar * count * 8, count).slice());
  const [sums, counts] = pairs.map((address) => engine.f64(address, oarCount * oarCount));
  return {
    similarity: perOar(similarity),
    shape: perOar(shape),
    lagMs: perOar(lagRows).map((lags) => lags.map((lag) => (lag / rows.rateHz) * MILLISECONDS)),
    pairs: Float64Array.from({ length: oarCount * oarCount }, (_, cell) => {
      const [own, other] = [Math.floor(cell / oarCount), cell % oarCount];
      // Each two are compared once, the lower with the higher.
      const once = Math.min(own, other) * oarCount + Math.max(own, other);
      return (sums?.[once] ?? NaN) / (counts?.[once] ?? NaN);
    }),
  };
}
