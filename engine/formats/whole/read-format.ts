// Every format that is read whole, behind one door: loaded when a file is no text of Peach.
import type { Engine } from '../../kernel/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Result } from '../../recording/result.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import { detectFormat } from '../detect.ts';
import { readWhole } from './read-whole.ts';

/** Failures: those of `detectFormat` and of `readWhole`. */
export async function readFormat(
  engine: Engine,
  source: ByteSource,
  head: Uint8Array,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const format = detectFormat(source.fileName, head);
  return format.ok ? readWhole(engine, source, format.value, options) : format;
}
