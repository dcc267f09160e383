// Parts of questions that samples answer, asked together: of each a number for every stroke, or why there is none.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Engine } from '../../kernel/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import { QueryFault } from '../fault.ts';
import { type InStroke, SampleValues } from './sample-values.ts';

export interface AskedOfSamples {
  readonly sum: InStroke;
  /** Whose, where it is each rower's. */
  readonly each: number | null;
}

/** Never throws: what the recording does not hold is a sentence. */
export function strokesOfSamples(
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
