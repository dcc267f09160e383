// Bytes to a Recording: the one way in for every file, in the browser and under Node.
import type { Engine } from '../kernel/engine.ts';
import type { Recording } from '../recording/recording.ts';
import type { Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detectSource } from './detect-source.ts';
import { attempt } from './attempt.ts';
import { readWhole } from './whole/read-whole.ts';
import { PeachReading } from './peach/peach-reading.ts';

/**
 * Reads a recording into the engine's memory. What stays there is the columns of the samples, until the caller releases
 * it; after a failure nothing stays. Failures: `cancelled` when the signal is aborted, `unreadable-file` when the source
 * itself fails, `too-large` when the columns do not fit, `no-rows`, `not-rowing`, and those of `detect`. One reading per engine at a
 * time.
 */
export async function readRecording(
  engine: Engine,
  source: ByteSource,
  options: ReadOptions = {},
): Promise<Result<Recording>> {
  const mark = engine.mark();
  const result = await attempt(source, options, async () => {
    const detected = await detectSource(source, options);
    if (!detected.ok) return detected;
    if (detected.value.kind === 'whole') return readWhole(engine, source, detected.value.format, options);
    const reading = new PeachReading(engine, source, detected.value, options);
    return reading.readAll();
  });
  if (!result.ok) engine.release(mark);
  return result;
}
