// Detects the encoding of a text from its first bytes.
import type { Encoding } from '../../recording/recording.ts';
import { type LegacyEncoding, legacyEncoding } from './legacy-encoding.ts';

export interface DetectedEncoding {
  /** An 8-bit text counts as UTF-8 until a line proves otherwise (see LineDecoder). */
  readonly encoding: Exclude<Encoding, LegacyEncoding>;
  readonly byteOrderMarkBytes: number;
}

/** Share of zero bytes on one side of the 16-bit units from which a text without byte order mark is UTF-16. */
const ZERO_SHARE = 0.4;
const SAMPLE_BYTES = 2048;

export function detectEncoding(head: Uint8Array): DetectedEncoding {
  return markedEncoding(head) ?? { encoding: unmarkedEncoding(head), byteOrderMarkBytes: 0 };
}

function markedEncoding([first, second, third]: Uint8Array): DetectedEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', byteOrderMarkBytes: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', byteOrderMarkBytes: 2 };
  return first === 0xfe && second === 0xff ? { encoding: 'utf-16be', byteOrderMarkBytes: 2 } : null;
}

function unmarkedEncoding(head: Uint8Array): DetectedEncoding['encoding'] {
  let evenZeros = 0;
  let oddZeros = 0;
  const pairs = Math.floor(Math.min(head.length, SAMPLE_BYTES) / 2);
  for (let pair = 0; pair < pairs; pair++) {
    if (head[2 * pair] === 0) evenZeros++;
    if (head[2 * pair + 1] === 0) oddZeros++;
  }
  if (oddZeros > ZERO_SHARE * pairs && evenZeros < 0.1 * oddZeros) return 'utf-16le';
  return evenZeros > ZERO_SHARE * pairs && oddZeros < 0.1 * evenZeros ? 'utf-16be' : 'utf-8';
}

/** Decodes a whole text, or its beginning, in the detected encoding. */
export function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const { encoding, byteOrderMarkBytes } = detectEncoding(bytes);
  const body = bytes.subarray(byteOrderMarkBytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(body), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), encoding };
  } catch {
    // A cut in the middle of a character does not indicate another encoding.
    const loose = new TextDecoder('utf-8').decode(body);
    const broken = loose.indexOf('\uFFFD');
    if (broken >= loose.length - 1) return { text: loose.slice(0, broken), encoding };
    const legacy = legacyEncoding(body);
    return { text: new TextDecoder(legacy).decode(body), encoding: legacy };
  }
}

/** Decodes lines of the window: UTF-8, or the encoding of the first line that is not valid UTF-8. */
export class LineDecoder {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #legacy: TextDecoder | null = null;
  #encoding: Encoding;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  get encoding(): Encoding {
    return this.#encoding;
  }

  decode(line: Uint8Array): string {
    if (this.#legacy === null) {
      try {
        return this.#utf8.decode(line);
      } catch {
        // Converted UTF-16 is valid UTF-8 and cannot fail.
        this.#encoding = legacyEncoding(line);
        this.#legacy = new TextDecoder(this.#encoding);
      }
    }
    return this.#legacy.decode(line);
  }
}
