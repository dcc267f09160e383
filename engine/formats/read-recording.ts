// Bytes to a Recording: the single entry for every file, in the browser and under Node.
import type { Engine } from '../kernel/engine.ts';
import type { Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { attempt, later } from './attempt.ts';
import { bytesSource } from './bytes-source.ts';
import { type ContainerKind, detectContainer } from './containers/container-kind.ts';
import { detectPeach } from './detect-peach.ts';
import { PeachReading } from './peach/peach-reading.ts';
import { readHead } from './read-head.ts';
import { allBytes } from './in-memory/in-memory-file.ts';

const MAX_CONTAINER_BYTES = 200 * 1024 * 1024;

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
    const head = await readHead(source, options);
    const container = detectContainer(head);
    return container === null
      ? readOpen(engine, source, head, options)
      : readContained(engine, source, container, options);
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
  const peach = detectPeach(head);
  if (peach !== null) return new PeachReading(engine, source, peach, options).readAll();
  const { readFormat } = await later(() => import('./in-memory/read-format.ts'));
  return readFormat(engine, source, head, options);
}

/** The content is read under its own name; the recording belongs to the opened file. */
async function readContained(
  engine: Engine,
  source: ByteSource,
  kind: ContainerKind,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const { fileName, bytes } = source;
  if (bytes > MAX_CONTAINER_BYTES) {
    return failure('too-large', `"${fileName}" is an archive over 200 MB. Unpack it and open the files in it.`);
  }
  const { unwrapped } = await later(() => import('./containers/unwrapped.ts'));
  const inner = await unwrapped(fileName, await allBytes(source, options), kind, {
    takesTables: options.columns !== undefined,
    beside: source.beside ?? (async () => null),
  });
  if (!inner.ok) return inner;
  const { within, findings } = inner.value;
  const { modifiedMs } = source;
  const plain = {
    ...bytesSource(inner.value.fileName, inner.value.bytes),
    ...(modifiedMs !== undefined && { modifiedMs }),
  };
  const { signal, anySport, columns } = options;
  const read = await readRecording(engine, plain, {
    ...(signal && { signal }),
    ...(anySport === true && { anySport }),
    ...(columns && { columns }),
  });
  if (!read.ok) return read;
  const opened = { fileName, bytes, ...(within !== null && { within }) };
  return success({
    ...read.value,
    source: { ...read.value.source, ...opened },
    sources: read.value.sources.map((one) => ({ ...one, fileName, bytes })),
    findings: [...findings, ...read.value.findings],
  });
}
