// Sentences about what stands out in pieces without gates: one whole template per case. The piece is marked.
import { marked, numberValue, say, type Message } from '../../recording/message.ts';
import type { Onset } from './finding.ts';

/** A difference and half of its 90% interval. */
interface Difference {
  readonly value: number;
  readonly either: number;
}

const PACE = [' s/500 m', 1] as const;
const HEART = [' bpm', 0] as const;

/** "3.1 s/500 m" and "likely 2.2–4.0 s/500 m", without the sign. */
function sizeAndRange({ value, either }: Difference, [unit, decimals]: readonly [string, number]) {
  const size = Math.abs(value);
  const range = likely({ low: size - either, high: size + either }, unit, decimals);
  return [say`${numberValue(size, decimals)}${unit}`, range] as const;
}

export function quarterSentence(piece: string, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return slower.value > 0
    ? say`${marked(piece)} was ${size} slower (${range}) in its last quarter than before, after the start.`
    : say`${marked(piece)} was ${size} faster (${range}) in its last quarter than before, after the start.`;
}

export function pacedSentence(piece: string, other: string, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return say`${marked(piece)} was ${size} slower than ${other} (${range}).`;
}

/** @param of number of similar pieces. */
export function slowestSentence(piece: string, fastest: string, of: number, slower: Difference): Message {
  const [size, range] = sizeAndRange(slower, PACE);
  return say`${marked(piece)} was the slowest of ${of} similar pieces, ${size} behind ${fastest} (${range}).`;
}

/** The heart, and the pace at which it beat. */
export function heartSentence(piece: string, first: string, higher: Difference, slower: Difference): Message {
  const [bpm, ofBpm] = sizeAndRange(higher, HEART);
  const [pace, ofPace] = sizeAndRange(slower, PACE);
  const heart =
    higher.value > 0
      ? say`${marked(piece)} had a heart rate ${bpm} above that of ${first} (${ofBpm}).`
      : say`${marked(piece)} had a heart rate ${bpm} below that of ${first} (${ofBpm}).`;
  return slower.value > 0
    ? say`${heart} It was ${pace} slower (${ofPace}).`
    : say`${heart} It was ${pace} faster (${ofPace}).`;
}

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
