// What is read of a file: itself, or the single recording in a container, which is opened here and nowhere else.
import type { Finding } from '../../recording/finding.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { later } from '../attempt.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import { bytesSource } from '../bytes-source.ts';
import { allBytes } from '../in-memory/in-memory-file.ts';
import { HEAD_BYTES, readHead } from '../read-head.ts';
import { detectContainer } from './container-kind.ts';

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
