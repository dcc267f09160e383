// Sentences about rigging changes.
import { numberValue, say, sayAll, seatAs, type Message } from '../../recording/message.ts';
import type { Rig } from '../../recording/recording.ts';
import type { RigMove } from './rig-geometry.ts';
import type { RigRange } from './rig-trust.ts';

/** One decimal, and none of a whole number. */
const size = (value: number) => {
  const rounded = Number(Math.abs(value).toFixed(1));
  return numberValue(rounded, Number.isInteger(rounded) ? 0 : 1);
};

const stretcherText = (cm: number): Message =>
  cm > 0 ? say`stretcher ${size(cm)} cm to the stern` : say`stretcher ${size(cm)} cm to the bow`;

const inboardText = (cm: number): Message =>
  cm > 0 ? say`inboard ${size(cm)} cm longer` : say`inboard ${size(cm)} cm shorter`;

function spreadText(cm: number, rig: Rig): Message {
  if (rig === 'scull')
    return cm > 0 ? say`half the span ${size(cm)} cm wider` : say`half the span ${size(cm)} cm narrower`;
  return cm > 0 ? say`spread ${size(cm)} cm wider` : say`spread ${size(cm)} cm narrower`;
}

/** List of adjustments: "stretcher 1.5 cm to the stern, inboard 0.5 cm longer"; "nothing" without a move. */
export function moveText({ stretcherCm, inboardCm, spreadCm }: RigMove, rig: Rig): Message {
  const moved = [
    ...(stretcherCm === 0 ? [] : [stretcherText(stretcherCm)]),
    ...(inboardCm === 0 ? [] : [inboardText(inboardCm)]),
    ...(spreadCm === 0 ? [] : [spreadText(spreadCm, rig)]),
  ];
  return moved.length === 0 ? say`nothing` : sayAll(moved, ', ');
}

/** Changes below this are reported as unchanged, deg. */
export const AS_IT_WAS_DEG = 0.25;

/** Size of a change in degrees and its range, without the sign. */
function effect({ value, low, high }: RigRange) {
  const [least, most] = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  return [size(value), say`${size(least ?? NaN)} to ${size(most ?? NaN)}`] as const;
}

/** A catch gets longer as its angle falls. */
function catchSentence(range: RigRange): Message {
  const [by, likely] = effect(range);
  if (Math.abs(range.value) < AS_IT_WAS_DEG) return say`The catch should stay as it is.`;
  return range.value < 0
    ? say`The catch should get about ${by}° longer (${likely}).`
    : say`The catch should get about ${by}° shorter (${likely}).`;
}

function finishSentence(range: RigRange): Message {
  const [by, likely] = effect(range);
  if (Math.abs(range.value) < AS_IT_WAS_DEG) return say`The finish should stay as it is.`;
  return range.value > 0
    ? say`The finish should get about ${by}° longer (${likely}).`
    : say`The finish should get about ${by}° shorter (${likely}).`;
}

/** "Seat 6: stretcher 1 cm to the stern. The catch should get about 0.7° longer (0.4 to 0.9). The finish should …" */
export function rigSentence(
  seat: number,
  move: RigMove,
  rig: Rig,
  { catchDeg, finishDeg }: { readonly catchDeg: RigRange; readonly finishDeg: RigRange },
): Message {
  const whose = seatAs('Seat', seat);
  if (Object.values(move).every((cm) => cm === 0))
    return say`${whose}: keep the rigging. No change of half a centimeter brings it noticeably closer.`;
  return say`${whose}: ${moveText(move, rig)}. ${catchSentence(catchDeg)} ${finishSentence(finishDeg)}`;
}
