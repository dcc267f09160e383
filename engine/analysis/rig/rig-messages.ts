// Sentences about rigging changes.
import type { Rig } from '../../recording/recording.ts';
import type { RigMove } from './rig-geometry.ts';
import type { RigRange } from './rig-trust.ts';

const text = (value: number): string => Number(Math.abs(value).toFixed(1)).toString();

/** "stretcher 1.5 cm to the stern, inboard 0.5 cm longer"; "nothing" without a move. */
export function moveWords({ stretcherCm, inboardCm, spreadCm }: RigMove, rig: Rig): string {
  const parts = [
    stretcherCm === 0 ? [] : [`stretcher ${text(stretcherCm)} cm to the ${stretcherCm > 0 ? 'stern' : 'bow'}`],
    inboardCm === 0 ? [] : [`inboard ${text(inboardCm)} cm ${inboardCm > 0 ? 'longer' : 'shorter'}`],
    spreadCm === 0
      ? []
      : [`${rig === 'scull' ? 'half the span' : 'spread'} ${text(spreadCm)} cm ${spreadCm > 0 ? 'wider' : 'narrower'}`],
  ].flat();
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Changes below this are reported as unchanged, deg. */
export const AS_IT_WAS_DEG = 0.25;

/** `isLonger`: true if a larger angle is the longer one. */
function endWords(end: string, { value, low, high }: RigRange, isLonger: boolean): string {
  if (Math.abs(value) < AS_IT_WAS_DEG) return `${end} as it is`;
  const [least, most] = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b);
  const way = value > 0 === isLonger ? 'longer' : 'shorter';
  return `${end} about ${text(value)}° ${way} (${text(least ?? NaN)} to ${text(most ?? NaN)})`;
}

/** "Seat 6: stretcher 1.5 cm to the stern: catch about 1° longer (0.7 to 1.4), finish about 0.7° shorter (0.5 to 0.9)." */
export function rigWords(
  seat: number,
  move: RigMove,
  rig: Rig,
  { catchDeg, finishDeg }: { readonly catchDeg: RigRange; readonly finishDeg: RigRange },
): string {
  const moved = moveWords(move, rig);
  if (moved === 'nothing')
    return `Seat ${seat}: keep the rigging. No change of half a centimeter brings it noticeably closer.`;
  return `Seat ${seat}: ${moved}: ${endWords('catch', catchDeg, false)}, ${endWords('finish', finishDeg, true)}.`;
}
