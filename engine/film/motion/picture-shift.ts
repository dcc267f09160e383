// Shift of an image against a much earlier one: directly against the frame with the placed points, because the
// frame-to-frame errors of `shift.ts` would add up.
import type { Picture } from './picture.ts';
import { parabola } from './shift.ts';

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
