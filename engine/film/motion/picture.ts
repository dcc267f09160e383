// A frame of a video as small as its motion needs it: brightness alone, about 160 points across.

/** Brightness 0 to 255, row by row from the top left. */
export interface Picture {
  readonly across: number;
  readonly down: number;
  readonly luma: Float32Array;
}

/** The brightness of a frame as a decoder hands it out. */
export interface LumaPlane {
  readonly bytes: Uint8Array;
  /** Of the first pixel, bytes. */
  readonly offset: number;
  /** From row to row, bytes. */
  readonly stride: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** 8, or more in two bytes with the least first: 10 or 12. */
  readonly bits: number;
}

const ACROSS = 160;
/** Of a block so many pixels by as many are read at most: more do not change its mean by a grain. */
const READ = 4;

/** Points across and down that a frame of this size becomes. */
export function pictureSize(widthPx: number, heightPx: number): { readonly block: number } & Omit<Picture, 'luma'> {
  const block = Math.max(1, Math.floor(Math.max(widthPx, heightPx) / ACROSS));
  return { block, across: Math.floor(widthPx / block), down: Math.floor(heightPx / block) };
}

/** Bytes to a word. */
const WORD = 4;
/** The first and third byte of a word. */
const EVERY_OTHER = 0x00ff00ff;

/**
 * Blocks of a word by a word, as 360 lines have them: its four pixels are read and added at once, by which it takes a
 * third.
 */
function meansOfWords(words: Uint32Array, rowWords: number, { across, down, luma }: Picture): void {
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let pairs = 0;
      for (let by = 0; by < WORD; by += 1) {
        const word = words[(y * WORD + by) * rowWords + x] ?? 0;
        pairs += (word & EVERY_OTHER) + ((word >>> 8) & EVERY_OTHER);
      }
      luma[y * across + x] = ((pairs & 0xffff) + (pairs >>> 16)) / WORD ** 2;
    }
  }
}

/**
 * Means over square blocks of a frame; turned or not makes no difference, since nothing that is done with it knows an
 * up.
 */
export function pictureOf({ bytes, offset, stride, widthPx, heightPx, bits }: LumaPlane): Picture {
  const { block, across, down } = pictureSize(widthPx, heightPx);
  const from = bytes.byteOffset + offset;
  if (block === WORD && bits === 8 && from % WORD === 0 && stride % WORD === 0) {
    const small: Picture = { across, down, luma: new Float32Array(across * down) };
    meansOfWords(
      new Uint32Array(bytes.buffer, from, Math.floor((bytes.byteLength - offset) / WORD)),
      stride / WORD,
      small,
    );
    return small;
  }
  const isDeep = bits > 8;
  const pixel = isDeep ? 2 : 1;
  const unit = isDeep ? 2 ** (8 - bits) : 1;
  const step = Math.max(1, Math.floor(block / READ));
  const read = Math.ceil(block / step) ** 2;
  const luma = new Float32Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let sum = 0;
      for (let by = 0; by < block; by += step) {
        let at = offset + (y * block + by) * stride + x * block * pixel;
        for (let bx = 0; bx < block; bx += step, at += step * pixel)
          sum += (bytes[at] ?? 0) + (isDeep ? 256 * (bytes[at + 1] ?? 0) : 0);
      }
      luma[y * across + x] = (sum * unit) / read;
    }
  }
  return { across, down, luma };
}
