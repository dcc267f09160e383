// Numbers in the sentences of a debrief, with their intervals.
import { numberValue, say, type Message } from '../../recording/message.ts';
import type { Onset } from './finding.ts';

/** "likely 22–26 W": the 90% interval of a size shown without its sign, from 0 if the sign is not sure. */
export function likely(
  { low, high }: { readonly low: number; readonly high: number },
  sign: string,
  decimals = 0,
): Message {
  const [least, most] = high <= 0 ? [-high, -low] : [Math.max(0, low), high];
  return say`likely ${numberValue(least, decimals)}–${numberValue(most, decimals)}${sign}`;
}

/** "37", "74 (likely 60–90)": the stroke at which something starts, numbered from one. */
export const onsetNumber = ({ stroke, fromStroke: from, toStroke: to }: Onset): string =>
  from === to ? `${stroke + 1}` : `${stroke + 1} (likely ${from + 1}–${to + 1})`;
