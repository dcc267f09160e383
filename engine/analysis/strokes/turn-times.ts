// Turn times: a second pass over every gate, after its drives are grouped into strokes.
import type { Engine } from '../../runtime/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Segmentation } from './segmentation.ts';

/**
 * Moves catch and finish of all drives, in engine memory, from the middles of their chords to where the oars turn.
 * Changes nothing else, and frees all engine memory it used.
 */
export function timeTurns(engine: Engine, samples: Samples, found: Segmentation): void {
  const { strokeCount, gateCount, table, driveAddresses, angleAddresses } = found;
  if (strokeCount === 0) return;
  engine.scratch(() => {
    const spans = engine.allocate(samples.spans.length * 8);
    const scratch = engine.allocate(engine.kernels.turnTimesRoom(strokeCount, gateCount));
    engine.i32(spans, samples.spans.length * 2).set(samples.spans.flatMap(({ fromRow, toRow }) => [fromRow, toRow]));
    engine.kernels.turnTimes(
      ...([driveAddresses, table, strokeCount, gateCount, angleAddresses] as const),
      ...([samples.timeS.address, spans, samples.sampleRateHz, scratch] as const),
    );
  });
}
