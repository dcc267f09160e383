// Force arrows over a video in words: whose oar, which force the length of an arrow shows, and why there are none.
import { gateLabel } from '#src/figures/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
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
