// Fingerprint of a video: its length and three of its parts. Takes the same time for any size, and two takes of one
// camera differ in every part.

const PART_BYTES = 1024 * 1024;

const choosePartRanges = (bytes: number): readonly (readonly [from: number, to: number])[] => {
  const middle = Math.floor(bytes / 2);
  return [
    [0, Math.min(bytes, PART_BYTES)],
    [middle, Math.min(bytes, middle + PART_BYTES)],
    [Math.max(0, bytes - PART_BYTES), bytes],
  ];
};

/** Rejects like reading the file, if it was moved or changed since. */
export async function filmFingerprint(film: Blob): Promise<string> {
  const { createSHA256 } = await import('hash-wasm');
  const hash = await createSHA256();
  for (const [from, to] of choosePartRanges(film.size))
    hash.update(new Uint8Array(await film.slice(from, to).arrayBuffer()));
  return `film-${film.size}-${hash.digest('hex')}`;
}
