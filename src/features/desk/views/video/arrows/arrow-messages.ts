// Forces and oars of arrows in words.
import { gateLabel } from '#src/charts/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { MIN_LIKENESS, type PicturePart, type PictureShift, pictureShift } from '#engine/film/picture-shift.ts';
import type { KeptOar, PicturePoint } from '#storage/arrows-record.ts';
import { greyPainter } from '#workers/film/grey-frame.ts';
import type { ShiftAsked } from '#workers/film/shift.worker.ts';
import { lookForShift, type ShiftLooks } from '#workers/page/look-for-shift.ts';
import { LONGEST_SHARE } from './arrow-now.ts';
import type { ArrowOar } from './arrow-oars.ts';

/** Scale value: 1, 2 or 5 times a power of ten in the displayed unit, at most `most`; newtons. */
export function roundForce(most: number, unit: ForceUnit): number {
  const perNewton = unit.of(1);
  const power = 10 ** Math.floor(Math.log10(most * perNewton));
  const lead = [5, 2, 1].find((one) => one * power <= most * perNewton) ?? 1;
  return (lead * power) / perNewton;
}

export const oarName = ({ gate }: ArrowOar): string => `Seat ${gateLabel(gate)}`;

export const scaleWords = (largestN: number, unit: ForceUnit): string =>
  `An arrow of ${fixed(100 * LONGEST_SHARE)}% of the frame height is ${fixed(unit.of(largestN), unit.decimals)} ${unit.symbol}, the selection’s peak force. Only its length shows force, not its direction.`;

export const FROM_ABOVE_WORDS =
  'One oar isn’t enough to work out the camera angle, so a top-down view is assumed. Mark a second oar near the catch, ideally on the other side.';

export const SHIFTED_WORDS =
  'The picture has shifted since you marked the oars. Mark them again on a frame like this one.';

export const STALE_WORDS = 'The video was re-synced after you marked the oars. Mark them again too.';

export const NO_LARGEST_WORDS = 'No stroke of the selection has a force measured, so no arrow has a length.';

export const UNCONFIRMED_WORDS = 'Confirm the video sync to see force arrows.';

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

/** Null when the browser provides no frames, or rotated ones; `soon` before the first displayed frame. */
function readFrame(video: HTMLVideoElement): VideoFrame | null | 'soon' {
  if (typeof VideoFrame === 'undefined') return null;
  try {
    const frame = new VideoFrame(video);
    const isTurned = frame.displayWidth > frame.displayHeight !== video.videoWidth > video.videoHeight;
    if (!isTurned) return frame;
    frame.close();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'soon';
    throw error;
  }
}

/** Shift of the displayed frame; one look at a time. Null when unknown; `soon`: look again. */
type LookAtVideo = (video: HTMLVideoElement) => Promise<PictureShift | null | 'soon'>;

export function watchShift(asked: ShiftAsked): { readonly look: LookAtVideo } & Pick<ShiftLooks, 'stop'> {
  const thread = lookForShift(asked);
  const paint = greyPainter(asked.film);
  const look: LookAtVideo = async (video) => {
    const frame = readFrame(video);
    if (frame === 'soon') return frame;
    const found = frame === null ? 'stopped' : await thread.look(frame);
    if (found !== 'stopped') return found;
    // On the main thread when frames can't be transferred.
    const now = paint(video);
    return now === null ? null : pictureShift(asked.before, now, asked.part);
  };
  return { look, stop: thread.stop };
}
