// How the bytes of a text stand for characters, found from its first bytes.
import type { Encoding } from '../../recording/recording.ts';

export interface DetectedEncoding {
  /** An 8-bit text counts as UTF-8 until a line proves otherwise (see LineDecoder). */
  readonly encoding: Exclude<Encoding, 'windows-1252'>;
  readonly byteOrderMarkBytes: number;
}

/** Share of zero bytes on one side of the 16-bit units that makes a text without byte order mark UTF-16. */
const ZERO_SHARE = 0.4;
const SAMPLE_BYTES = 2048;

export function detectEncoding(head: Uint8Array): DetectedEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', byteOrderMarkBytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', byteOrderMarkBytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', byteOrderMarkBytes: 2 };
  let evenZeros = 0;
  let oddZeros = 0;
  const pairs = Math.floor(Math.min(head.length, SAMPLE_BYTES) / 2);
  for (let pair = 0; pair < pairs; pair++) {
    if (head[2 * pair] === 0) evenZeros++;
    if (head[2 * pair + 1] === 0) oddZeros++;
  }
  if (pairs > 0 && oddZeros > ZERO_SHARE * pairs && evenZeros < 0.1 * oddZeros) {
    return { encoding: 'utf-16le', byteOrderMarkBytes: 0 };
  }
  if (pairs > 0 && evenZeros > ZERO_SHARE * pairs && oddZeros < 0.1 * evenZeros) {
    return { encoding: 'utf-16be', byteOrderMarkBytes: 0 };
  }
  return { encoding: 'utf-8', byteOrderMarkBytes: 0 };
}

/** Text of lines as the window holds them: UTF-8, or windows-1252 from the first line on that cannot be UTF-8. */
export class LineDecoder {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  readonly #windows1252 = new TextDecoder('windows-1252');
  #encoding: Encoding;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  get encoding(): Encoding {
    return this.#encoding;
  }

  decode(line: Uint8Array): string {
    if (this.#encoding !== 'windows-1252') {
      try {
        return this.#utf8.decode(line);
      } catch {
        // What was UTF-16 is UTF-8 in the window and cannot fail.
        this.#encoding = 'windows-1252';
      }
    }
    return this.#windows1252.decode(line);
  }
}
