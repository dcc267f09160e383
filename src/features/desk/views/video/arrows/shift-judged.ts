// Whether arrows still lie on the oars they were placed on, look by look.
import { LEAST_LIKENESS, type PicturePart, type PictureShift } from '#engine/film/motion/picture-shift.ts';
import type { KeptOar, PicturePoint } from '#workers/storage/kept-arrows.ts';

/** Of the picture, across or down: further off an arrow is on another oar. */
const MOST_SHIFT_SHARE = 0.03;
/** By as much bodies and oars at another place of the stroke can seem to shift a picture that stands still. */
const BY_BODIES_SHARE = 0.03;
/** Around the pins: hull, riggers and rowers move with the camera, bank and water by themselves. */
const AROUND_SHARE = 0.12;

/** The part of the picture that tells of the boat. */
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
 * `before`: what the last look said; null where there was none near by. `alike`: the oars are at about the angles that they were
 * placed at. Elsewhere in the stroke a small shift cannot be told from the rowing, and what was seen last stays.
 */
export function isShifted(before: boolean | null, found: PictureShift | null, alike: boolean): boolean {
  if (found === null || found.likeness < LEAST_LIKENESS) return true;
  const share = Math.max(Math.abs(found.across), Math.abs(found.down));
  if (alike) return share > MOST_SHIFT_SHARE;
  return share > MOST_SHIFT_SHARE + BY_BODIES_SHARE || before === true;
}
