// Parts of queries that need samples, computed together: a value for every stroke, or the reason why not.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import { QueryFault } from '../fault.ts';
import { type InStroke, SampleValues } from './sample-values.ts';

export interface AskedOfSamples {
  readonly sum: InStroke;
  /** Seat, for a value of each rower. */
  readonly each: number | null;
}

/** Never throws: missing samples are returned as a sentence. */
export function reduceSamplesPerStroke(
  engine: Engine,
  samples: Samples | null,
  analysis: Pick<Analysis, 'strokes' | 'gates'>,
  asked: readonly AskedOfSamples[],
): (Float64Array | string)[] {
  if (samples === null) return asked.map(() => 'This needs samples, and this recording has none.');
  const values = new SampleValues(engine, samples, analysis);
  return asked.map(({ sum, each }) => {
    try {
      return values.of(sum, each);
    } catch (error) {
      if (error instanceof QueryFault) return error.fault.sentence;
      throw error;
    }
  });
}
