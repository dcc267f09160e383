// Shift of an image against a much earlier one: directly against the frame with the placed points, because the
// frame-to-frame errors of `motion.ts` would add up.
/** A part of an image, as shares of its width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PictureShift {
  /** Shares of the image, to the right and down. */
  readonly across: number;
  readonly down: number;
  /** Correlation of the two there, −1 to 1: whether it is the same scene at all. */
  readonly likeness: number;
}

/** Pixels of a small gray frame along its longer side: a shift of 3% is three of them. */
export const GREY_POINTS = 96;

/** Search range, as a share of the image, either way. */
export const FARTHEST_SHIFT = 0.08;

/**
 * Minimum correlation of the same scene. For generated crews that keep rowing it is at least 0.29, for other parts of
 * their images at most 0.13.
 */
export const MIN_LIKENESS = 0.2;

interface Points {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Correlation of `before` within `part` with `now`, shifted by whole pixels; only where both have any. */
function likenessAt(before: Picture, now: Picture, part: Points, dx: number, dy: number): number {
  const { across, down } = now;
  const [left, right] = [Math.max(part.left, -dx), Math.min(part.right, across - dx)];
  const [top, bottom] = [Math.max(part.top, -dy), Math.min(part.bottom, down - dy)];
  const count = (right - left) * (bottom - top);
  let [b, n, bb, nn, bn] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    const row = y * across;
    const moved = (y + dy) * across + dx;
    for (let x = left; x < right; x += 1) {
      const one = before.luma[row + x] ?? 0;
      const other = now.luma[moved + x] ?? 0;
      b += one;
      n += other;
      bb += one * one;
      nn += other * other;
      bn += one * other;
    }
  }
  const spread = (count * bb - b * b) * (count * nn - n * n);
  return count > 0 && spread > 0 ? (count * bn - b * n) / Math.sqrt(spread) : -1;
}

const reach = (points: number): number => Math.ceil(FARTHEST_SHIFT * points);

/** Position of `part` of the former image in this one; null if their sizes differ. */
export function pictureShift(before: Picture, now: Picture, part: PicturePart): PictureShift | null {
  const { across, down } = now;
  if (before.across !== across || before.down !== down) return null;
  const points = {
    left: Math.max(0, Math.floor(part.left * across)),
    top: Math.max(0, Math.floor(part.top * down)),
    right: Math.min(across, Math.ceil(part.right * across)),
    bottom: Math.min(down, Math.ceil(part.bottom * down)),
  };
  const [farX, farY] = [reach(across), reach(down)];
  let best = { dx: 0, dy: 0, likeness: -1 };
  for (let dy = -farY; dy <= farY; dy += 1)
    for (let dx = -farX; dx <= farX; dx += 1) {
      const likeness = likenessAt(before, now, points, dx, dy);
      if (likeness > best.likeness) best = { dx, dy, likeness };
    }
  const { dx, dy, likeness } = best;
  const at = (x: number, y: number): number => likenessAt(before, now, points, x, y);
  /** Subpixel refinement by both neighbors. */
  const between = (less: number, more: number): number => Math.min(0.5, Math.max(-0.5, parabola(less, likeness, more)));
  return {
    across: (dx + between(at(dx - 1, dy), at(dx + 1, dy))) / across,
    down: (dy + between(at(dx, dy - 1), at(dx, dy + 1))) / down,
    likeness,
  };
}

/** Means of each column and each row of an image. */
export interface Sums {
  readonly columns: Float32Array;
  readonly rows: Float32Array;
}

/** Search range, pixels either way. */
export const MAX_SHIFT = 6;

export function pictureSums({ across, down, luma }: Picture): Sums {
  const columns = new Float32Array(across);
  const rows = new Float32Array(down);
  for (let y = 0; y < down; y += 1) {
    let row = 0;
    for (let x = 0; x < across; x += 1) {
      const value = luma[y * across + x] ?? 0;
      row += value;
      columns[x] = (columns[x] ?? 0) + value / down;
    }
    rows[y] = row / across;
  }
  return { columns, rows };
}

/** Residual variance of `now` after shifting `before` by whole pixels; a uniform brightness change has no effect. */
function leftAfter(before: Float32Array, now: Float32Array, points: number): number {
  let sum = 0;
  let square = 0;
  for (let at = MAX_SHIFT; at < now.length - MAX_SHIFT; at += 1) {
    const left = (now[at] ?? 0) - (before[at - points] ?? 0);
    sum += left;
    square += left * left;
  }
  return square - (sum * sum) / (now.length - 2 * MAX_SHIFT);
}

/** Position of the minimum of three values at −1, 0 and 1 on the parabola through them. */
export const parabola = (left: number, middle: number, right: number): number => {
  const bend = left - 2 * middle + right;
  return bend === 0 ? 0 : (left - right) / (2 * bend);
};

/** Fractional pixels by which a row of sums moved; at most `MAX_SHIFT` either way. */
export function estimateShift(before: Float32Array, now: Float32Array): number {
  const left = Array.from({ length: 2 * MAX_SHIFT + 1 }, (_, at) => leftAfter(before, now, at - MAX_SHIFT));
  const best = left.indexOf(Math.min(...left));
  const [lower, least, upper] = [left[best - 1], left[best] ?? 0, left[best + 1]];
  const whole = Math.max(0, best) - MAX_SHIFT;
  return lower === undefined || upper === undefined ? whole : whole + parabola(lower, least, upper);
}

/** Brightness 0 to 255, row by row from the top left. */
export interface Picture {
  readonly across: number;
  readonly down: number;
  readonly luma: Float32Array;
}

/** Brightness of a frame as returned by a decoder. */
interface LumaPlane {
  readonly bytes: Uint8Array;
  /** Offset of the first pixel, bytes. */
  readonly offset: number;
  /** Distance between rows, bytes. */
  readonly stride: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** 8, or 10 or 12 in two little-endian bytes. */
  readonly bits: number;
}

const ACROSS = 160;
/** Maximum pixels read per side of a block: more hardly change its mean. */
const READ = 4;

/** Size of the reduced image for a frame of this size. */
export function pictureSize(widthPx: number, heightPx: number): { readonly block: number } & Omit<Picture, 'luma'> {
  const block = Math.max(1, Math.floor(Math.max(widthPx, heightPx) / ACROSS));
  return { block, across: Math.floor(widthPx / block), down: Math.floor(heightPx / block) };
}

/** Bytes per word. */
const WORD = 4;
/** Mask of the first and third byte of a word. */
const EVERY_OTHER = 0x00ff00ff;

/**
 * Blocks of one word by one word, as in 360-line video: reads and adds four pixels at once, which takes a third of the
 * time.
 */
function averageByWords(words: Uint32Array, rowWords: number, { across, down, luma }: Picture): void {
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

/** Means over square blocks of a frame; its rotation does not matter, since no later step depends on it. */
export function downsampleFrame({ bytes, offset, stride, widthPx, heightPx, bits }: LumaPlane): Picture {
  const { block, across, down } = pictureSize(widthPx, heightPx);
  const from = bytes.byteOffset + offset;
  if (block === WORD && bits === 8 && from % WORD === 0 && stride % WORD === 0) {
    const small: Picture = { across, down, luma: new Float32Array(across * down) };
    averageByWords(
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
