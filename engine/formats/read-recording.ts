// Bytes to a Recording: the single entry for every file, in the browser and under Node.
import type { Engine } from '../runtime/engine.ts';
import type { Finding } from '../recording/finding.ts';
import type { Recording } from '../recording/recording.ts';
import { type Result, success } from '../recording/result.ts';
import { type ByteSource, type ReadOptions, attempt, later } from './byte-source.ts';
import { contentsOf } from './containers/contents.ts';
import { PEACH } from './peach/peach-format.ts';

/**
 * Reads a recording into the engine's memory. The sample columns stay there until the caller releases them; after a
 * failure nothing stays. Failures: `cancelled` if aborted, `unreadable-file` if the source itself fails,
 * `reader-missing` if a chunk of the program cannot be fetched, `too-large` if the columns do not fit, `no-rows`,
 * `not-rowing`, and those of `detect` and of `unwrapped`. One read per engine at a time.
 */
export async function readRecording(
  engine: Engine,
  source: ByteSource,
  options: ReadOptions = {},
): Promise<Result<Recording>> {
  const mark = engine.mark();
  const result = await attempt(source, options, async () => {
    const contents = await contentsOf(source, options, options.columns !== undefined);
    if (!contents.ok) return contents;
    const { content, head, within, findings } = contents.value;
    if (content === source) return readOpen(engine, source, head, options);
    const quiet = { ...options, onProgress: () => undefined };
    const read = await attempt(content, quiet, () => readOpen(engine, content, head, quiet));
    return read.ok ? success(ofContainer(source, read.value, within, findings)) : read;
  });
  if (!result.ok) engine.release(mark);
  return result;
}

async function readOpen(
  engine: Engine,
  source: ByteSource,
  head: Uint8Array,
  options: ReadOptions,
): Promise<Result<Recording>> {
  if (PEACH.recognise({ bytes: head })) return PEACH.stream(engine, source, head, options);
  const { readFormat } = await later(() => import('./in-memory/read-format.ts'));
  return readFormat(engine, source, head, options);
}

/** The content was read under its own name; the recording belongs to the opened file. */
function ofContainer(
  { fileName, bytes }: ByteSource,
  recording: Recording,
  within: string | null,
  findings: readonly Finding[],
): Recording {
  return {
    ...recording,
    source: { ...recording.source, fileName, bytes, ...(within !== null && { within }) },
    sources: recording.sources.map((one) => ({ ...one, fileName, bytes })),
    findings: [...findings, ...recording.findings],
  };
}
