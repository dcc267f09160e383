// Encodes text in legacy encodings by inverting their decoders for each pair of bytes.
import type { LegacyEncoding } from '../text/legacy-encoding.ts';

const BYTES = Array.from({ length: 256 }, (_, byte) => byte);

function encodeAll(encoding: LegacyEncoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const high = BYTES.slice(0x80);
  const pairs =
    encoding === 'windows-1252' ? [] : high.flatMap((lead) => BYTES.slice(0x40).map((next) => [lead, next]));
  const found = new Map<string, readonly number[]>();
  for (const bytes of [...high.map((byte) => [byte]), ...pairs]) {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (character !== '\uFFFD' && !found.has(character)) found.set(character, bytes);
  }
  return found;
}

export function encodedLegacy(text: string, encoding: LegacyEncoding): Uint8Array {
  const known = encodeAll(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      if (character < '\x80') return [character.charCodeAt(0)];
      const bytes = known.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
