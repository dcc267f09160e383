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

/** "stretcher 1.5 cm to the stern, inboard 0.5 cm longer"; "nothing" without a move. */
export function moveWords({ stretcherCm, inboardCm, spreadCm }: RigMove, rig: Rig): Message {
  const parts = [
    stretcherCm === 0 ? [] : [say`stretcher ${size(stretcherCm)} cm to the ${stretcherCm > 0 ? 'stern' : 'bow'}`],
    inboardCm === 0 ? [] : [say`inboard ${size(inboardCm)} cm ${inboardCm > 0 ? 'longer' : 'shorter'}`],
    spreadCm === 0
      ? []
      : [
          say`${rig === 'scull' ? 'half the span' : 'spread'} ${size(spreadCm)} cm ${spreadCm > 0 ? 'wider' : 'narrower'}`,
        ],
  ].flat();
  return parts.length === 0 ? say`nothing` : sayAll(parts, ', ');
}

/** Changes below this are reported as unchanged, deg. */
export const AS_IT_WAS_DEG = 0.25;

/** `isLonger`: true if a larger angle is the longer one. */
function endWords(end: string, { value, low, high }: RigRange, isLonger: boolean): Message {
  if (Math.abs(value) < AS_IT_WAS_DEG) return say`${end} as it is`;
  const [least, most] = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  const way = value > 0 === isLonger ? 'longer' : 'shorter';
  return say`${end} about ${size(value)}° ${way} (${size(least ?? NaN)} to ${size(most ?? NaN)})`;
}

/** "Seat 6: stretcher 1.5 cm to the stern: catch about 1° longer (0.7 to 1.4), finish about 0.7° shorter (0.5 to 0.9)." */
export function rigWords(
  seat: number,
  move: RigMove,
  rig: Rig,
  { catchDeg, finishDeg }: { readonly catchDeg: RigRange; readonly finishDeg: RigRange },
): Message {
  const whose = seatAs('Seat', seat);
  if (Object.values(move).every((cm) => cm === 0))
    return say`${whose}: keep the rigging. No change of half a centimeter brings it noticeably closer.`;
  return say`${whose}: ${moveWords(move, rig)}: ${endWords('catch', catchDeg, false)}, ${endWords('finish', finishDeg, true)}.`;
}
