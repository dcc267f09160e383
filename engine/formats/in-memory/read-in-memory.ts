// Reads a file in memory and converts it to a Recording.
import type { Engine } from '../../kernel/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import type { Format } from '../format.ts';
import { intoRecording } from './into-recording.ts';
import { readFileInMemory } from './in-memory-file.ts';

/** Failures: `too-large`, `not-rowing` unless any sport is allowed, and those of the format. */
export async function readInMemory(
  engine: Engine,
  source: ByteSource,
  format: Format,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const file = await readFileInMemory(source, format, options);
  if (!file.ok) return file;
  const logged = format.read(file.value);
  const name = `"${source.fileName}"`;
  if (!logged.ok) return failure(logged.failure.code, `${name} ${logged.failure.sentence}`);
  const { sport } = logged.value;
  if (sport.kind === 'other' && options.anySport !== true) {
    const activity = sport.name === null ? 'an activity of another sport' : `a ${sport.name} activity`;
    return failure('not-rowing', `${name} is ${activity}. It isn’t added to your rowing.`);
  }
  const { encoding } = file.value;
  const { fileName, bytes } = source;
  return success(
    intoRecording(engine, logged.value, { fileName, bytes, format: format.id, encoding, delimiter: null }),
  );
}
