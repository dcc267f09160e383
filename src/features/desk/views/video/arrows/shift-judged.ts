// Decides whether arrows still fit the oars they were placed on.
import { MIN_LIKENESS, type PicturePart, type PictureShift } from '#engine/film/motion/picture-shift.ts';
import type { KeptOar, PicturePoint } from '#storage/arrows-record.ts';

/** Share of the image's width or height: shifted farther, an arrow is on another oar. */
const MAX_SHIFT_SHARE = 0.03;
/** Apparent shift that moving bodies and oars can cause in a still image. */
const BY_BODIES_SHARE = 0.03;
/** Margin around the pins: hull, riggers and rowers move with the camera, bank and water don't. */
const AROUND_SHARE = 0.12;

/** Part of the image that shows the boat. */
export function partAround(oars: readonly KeptOar[]): PicturePart {
  const range = (of: (pin: PicturePoint) => number): readonly [number, number] => {
    const all = oars.map(({ pin }) => of(pin));
    return [Math.max(0, Math.min(...all) - AROUND_SHARE), Math.min(1, Math.max(...all) + AROUND_SHARE)];
  };
  const [left, right] = range(([across]) => across);
  const [top, bottom] = range(([, down]) => down);
  return { left, top, right, bottom };
}

/**
 * `before`: last result; null without a recent one. `alike`: the oars are at about their placed angles. Elsewhere in
 * the stroke, a small shift can't be distinguished from rowing, so the last result stays.
 */
export function isShifted(before: boolean | null, found: PictureShift | null, alike: boolean): boolean {
  if (found === null || found.likeness < MIN_LIKENESS) return true;
  const share = Math.max(Math.abs(found.across), Math.abs(found.down));
  if (alike) return share > MAX_SHIFT_SHARE;
  return share > MAX_SHIFT_SHARE + BY_BODIES_SHARE || before === true;
}
