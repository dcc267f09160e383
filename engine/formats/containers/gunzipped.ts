// Content of a gzip file: all members, and of a damaged one everything before the damage.
import { Gunzip } from 'fflate';
import type { Finding } from '../../recording/finding.ts';

/** Size limit: telemetry compresses to a tenth, a repeated letter to a thousandth. */
const MAX_BYTES = 200 * 1024 * 1024;
const SLICE_BYTES = 65_536;

interface Gunzipped {
  readonly bytes: Uint8Array;
  readonly findings: readonly Finding[];
}

const warning = (code: string, message: string): Finding => ({ code, severity: 'warning', message });
const CUT = warning('cut-off', 'The archive is truncated or damaged. Everything before that was read.');
const TAIL = warning('bytes-after-end', 'Bytes after the end of the archive were ignored.');

/** fflate's error for trailing data after a member. */
const IS_NO_MEMBER = 'invalid gzip data';

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Null if the content exceeds a recording's maximum. */
export function gunzipped(packed: Uint8Array, mostBytes = MAX_BYTES): Gunzipped | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Gunzip((part) => {
    parts.push(part);
    length += part.length;
  });
  let finding: Finding | null = null;
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      if (length > mostBytes) return null;
      stream.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
    }
  } catch (error) {
    finding = error instanceof Error && error.message === IS_NO_MEMBER ? TAIL : CUT;
  }
  if (length > mostBytes) return null;
  return { bytes: joined(parts, length), findings: finding === null ? [] : [finding] };
}
