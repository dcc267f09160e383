// A photo without anything said about it: what a camera, a phone or a browser writes into a JPEG next to the photo
// (place, day, device, a small second photo, remarks) is left out before it goes anywhere.

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const JFIF = 0xe0;
const JFIF_LENGTH = 16;
const COMMENT = 0xfe;

const saysSomething = (marker: number, length: number): boolean =>
  (marker > JFIF && marker <= 0xef) || marker === COMMENT || (marker === JFIF && length !== JFIF_LENGTH);

/** Null where the bytes are no JPEG, whatever the file is called. */
export function stripJpegMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const [mark, marker, high, low] = bytes.subarray(at, at + 4);
    if (mark !== MARKER || marker === undefined || high === undefined || low === undefined) return null;
    const length = high * 256 + low;
    if (marker === START_OF_SCAN) break;
    if (length < 2) return null;
    const end = at + 2 + length;
    if (!saysSomething(marker, length)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const end = endOfScan(bytes, at + 2);
  if (end === null) return null;
  kept.push(bytes.subarray(at, end));
  return joined(kept);
}

/** Behind the first end of a photo may lie anything, a video too: it is cut off. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length - 1; at++) {
    if (bytes[at] === MARKER && bytes[at + 1] === END) return at + 2;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const HEADS: readonly (readonly [kind: string, at: number, bytes: readonly number[]])[] = [
  ['JPEG', 0, [0xff, 0xd8, 0xff]],
  ['PNG', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['WebP', 8, [0x57, 0x45, 0x42, 0x50]],
  // HEIC and AVIF of phones: a box "ftyp" first.
  ['HEIC', 4, [0x66, 0x74, 0x79, 0x70]],
];

/** What kind of photo the bytes begin as; null: none that a phone takes. */
export const pictureKind = (head: Uint8Array): string | null =>
  HEADS.find(([, at, bytes]) => bytes.every((byte, index) => head[at + index] === byte))?.[0] ?? null;
