// Numbers in the sentences of a debrief.
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

/** Display numbers start at one. */
const strokeNumber = (stroke: number): string => String(stroke + 1);

/** "from stroke 37", "from about stroke 74 (between 60 and 90)". */
export function fromStroke({ stroke, fromStroke: from, toStroke: to }: Onset): string {
  if (from === to) return `from stroke ${strokeNumber(stroke)} on`;
  return `from about stroke ${strokeNumber(stroke)} on (between ${strokeNumber(from)} and ${strokeNumber(to)})`;
}
