// What is read of a file: itself, or the single recording in a container, which is opened here and nowhere else.
import type { Finding } from '../../recording/finding.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import {
  later,
  type ByteSource,
  type ReadOptions,
  bytesSource,
  HEAD_BYTES,
  readHead,
  guarded,
} from '../byte-source.ts';
import type { Encoding } from '../../recording/recording.ts';
import type { Format, WholeFile } from '../format.ts';
import { decoded } from '../text/encoding.ts';

const MAX_CONTAINER_BYTES = 200 * 1024 * 1024;

interface Contents {
  /** The file itself, unless it is a container. */
  readonly content: ByteSource;
  readonly head: Uint8Array;
  /** Name of the member or sheet; null if it has none. */
  readonly within: string | null;
  readonly findings: readonly Finding[];
}

/** `takesTables`: accept unknown tables too. Failures: `too-large` and those of `unwrapped`. */
export async function contentsOf(
  source: ByteSource,
  options: ReadOptions,
  takesTables: boolean,
): Promise<Result<Contents>> {
  const { fileName, bytes, modifiedMs, beside = async () => null } = source;
  const head = await readHead(source, options);
  const kind = detectContainer(head);
  if (kind === null) return success({ content: source, head, within: null, findings: [] });
  if (bytes > MAX_CONTAINER_BYTES) {
    return failure('too-large', `"${fileName}" is an archive over 200 MB. Unpack it and open the files in it.`);
  }
  const { unwrapped } = await later(() => import('./unwrapped.ts'));
  const inner = await unwrapped(fileName, await allBytes(source, options), kind, { takesTables, beside });
  if (!inner.ok) return inner;
  const { within, findings } = inner.value;
  const content = {
    ...bytesSource(inner.value.fileName, inner.value.bytes),
    ...(modifiedMs !== undefined && { modifiedMs }),
  };
  return success({ content, head: inner.value.bytes.subarray(0, HEAD_BYTES), within, findings });
}

export type ContainerKind = 'gzip' | 'zip' | 'peach-data';

/**
 * Container files: archives, compressed files, workbooks and a logger's binary files. By the first bytes; null if not
 * a container. An empty archive is not opened.
 */
export function detectContainer(head: Uint8Array): ContainerKind | null {
  const [first, second, third, fourth] = head;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'zip';
  return isPeachData(head) ? 'peach-data' : null;
}

/** Plausible dates for such a logger, seconds since 1970: 2000 to 2100. */
const [EARLIEST_S, LATEST_S] = [946_684_800, 4_102_444_800];
const START_AT = 24;
const [FIXES, STROKES] = [0x13, 0x0a];

/** Checks its start, and the little-endian word pairs (0x8013, 10) and (0x800A, 10) that begin its records. */
function isPeachData(head: Uint8Array): boolean {
  if (head.length < START_AT + 4) return false;
  const startS = new DataView(head.buffer, head.byteOffset).getUint32(START_AT, true);
  if (startS < EARLIEST_S || startS > LATEST_S) return false;
  for (let at = head.indexOf(0x80); at >= 1; at = head.indexOf(0x80, at + 1)) {
    const code = head[at - 1];
    if ((code === FIXES || code === STROKES) && head[at + 1] === 10 && head[at + 2] === 0) return true;
  }
  return false;
}

/** Size limit: two hours at ten values per second are 4 MB, so a larger file is not what its header claims. */
const MAX_BYTES = 200 * 1024 * 1024;

/**
 * All bytes of a source, possibly fewer than announced. Throws errors of the guarded source or the signal.
 */
export async function allBytes(source: ByteSource, { signal, onProgress }: ReadOptions): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.bytes);
  let length = 0;
  for await (const chunk of guarded(source).chunks()) {
    signal?.throwIfAborted();
    const part = chunk.subarray(0, bytes.length - length);
    bytes.set(part, length);
    length += part.length;
    onProgress?.(length);
  }
  return bytes.subarray(0, length);
}

/** Failures: `too-large`, and errors of the source, converted by `attempt`. */
export async function readFileInMemory(
  source: ByteSource,
  format: Format,
  options: ReadOptions,
): Promise<Result<WholeFile & { readonly encoding: Encoding | null }>> {
  if (source.bytes > MAX_BYTES) {
    return failure('too-large', `"${source.fileName}" is ${format.name} over 200 MB. Export a shorter session.`);
  }
  const bytes = await allBytes(source, options);
  const { text, encoding } = format.kind === 'binary' ? { text: '', encoding: null } : decoded(bytes);
  const { fileName, modifiedMs = null } = source;
  return success({ fileName, bytes, text, encoding, modifiedMs, nowMs: Date.now() });
}
