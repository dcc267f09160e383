// Crew synchrony in the chosen strokes beyond the stroke table: phase over the cycle, release, offsets in degrees and
// similarity of forces.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable, TimingReference } from '../analysis.ts';
import { phaseCourses, type PhaseCourse } from './phase-course.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { oarOffsets, type OarOffsets } from './synchrony-events.ts';
import { forceLikeness } from './synchrony-force.ts';
import { prepareOars } from './synchrony-oars.ts';
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
