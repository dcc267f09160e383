// Bytes to a Recording: the one way in for every file, in the browser and under Node.
import type { Engine } from '../kernel/engine.ts';
import type { Recording } from '../recording/recording.ts';
import { type Failure, failure, type Result, success } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detect, type DetectedText, HEAD_BYTES } from './detect.ts';
import { assemble } from './peach/assemble.ts';
import { PeachReader } from './peach/peach-reader.ts';
import { LineDecoder } from './text/encoding.ts';
import { TextWindow } from './text/text-window.ts';

/**
 * Reads a recording into the engine's memory. What stays there is the columns of the samples, until the caller releases
 * it; after a failure nothing stays. Failures: `cancelled` when the signal is aborted, `unreadable-file` when the source
 * itself fails, `too-large` when the columns do not fit, and those of `detect`.
 */
export async function readRecording(
  engine: Engine,
  source: ByteSource,
  options: ReadOptions = {},
): Promise<Result<Recording>> {
  const mark = engine.mark();
  const result = await attempt(source, options, async () => {
    const head = await readHead(source, options);
    const detected = detect(source.fileName, head);
    return detected.ok ? readPeachText(engine, source, detected.value, options) : detected;
  });
  if (!result.ok) engine.release(mark);
  return result;
}

/** Turns what a source, a signal or full memory throws into a failure; anything else is a bug and goes on. */
export async function attempt<T>(
  source: ByteSource,
  options: ReadOptions,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const failed = (code: string, sentence: string): { ok: false; failure: Failure } => ({
    ok: false,
    failure: { code, sentence },
  });
  try {
    options.signal?.throwIfAborted();
    return await work();
  } catch (error) {
    if (options.signal?.aborted === true) return failed('cancelled', `Reading "${source.fileName}" was cancelled.`);
    if (error instanceof RangeError) {
      return failed(
        'too-large',
        `"${source.fileName}" holds more samples than memory can: export a shorter window of it.`,
      );
    }
    if (error instanceof SourceError) {
      return failed(
        'unreadable-file',
        `"${source.fileName}" could not be read to its end (${error.message}): is it still there, and complete?`,
      );
    }
    throw error;
  }
}

/** What a byte source threw. */
class SourceError extends Error {}

/** The same source; what it throws is marked as its own. */
export function guarded(source: ByteSource): ByteSource {
  return {
    fileName: source.fileName,
    bytes: source.bytes,
    async *chunks(fromByte, toByte) {
      try {
        yield* source.chunks(fromByte, toByte);
      } catch (error) {
        throw new SourceError(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

export async function readHead(source: ByteSource, options: ReadOptions): Promise<Uint8Array> {
  const head = new Uint8Array(Math.min(HEAD_BYTES, source.bytes));
  let length = 0;
  for await (const chunk of guarded(source).chunks(0, head.length)) {
    options.signal?.throwIfAborted();
    const part = chunk.subarray(0, head.length - length);
    head.set(part, length);
    length += part.length;
    if (length === head.length) break;
  }
  return head.subarray(0, length);
}

async function readPeachText(
  engine: Engine,
  source: ByteSource,
  detected: DetectedText,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const { encoding, delimiter, rowEnd, byteOrderMarkBytes } = detected;
  const lines = new LineDecoder(encoding);
  const place = { source: guarded(source), encoding, fromByte: byteOrderMarkBytes, toByte: source.bytes, rowEnd };
  const window = new TextWindow(engine, place, options);
  const reader = new PeachReader(engine, delimiter, lines);
  try {
    do reader.read(window);
    while (window.refill() || (await window.pull()));
    reader.finish(window);
  } finally {
    await window.close();
  }
  const { fileName, bytes } = source;
  const recording = assemble(engine, reader, { fileName, bytes, encoding: lines.encoding, delimiter });
  return recording === null ? nothingInside(fileName) : success(recording);
}

const nothingInside = (fileName: string): Result<never> =>
  failure(
    'no-rows',
    `"${fileName}" is a Peach export, but it ends before its first row of measurements: export the session again.`,
  );
