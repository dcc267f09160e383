// Where a track was not recorded on: nobody knows the way between, so no line is drawn there and no distance counted.
import type { Track } from '../analysis.ts';
import { upperMiddle } from '../ranks.ts';
import { LONGEST_GAP_S } from './track-kernel.ts';

/** Watches that save room write a point every few seconds: so many usual steps are a gap. */
const USUAL_STEPS = 5;

/** Indexes of the points behind an interruption, rising. */
export function interruptions({ timeS, breaksS = [] }: Pick<Track, 'timeS' | 'breaksS'>): readonly number[] {
  const steps = timeS.subarray(1).map((at, before) => at - (timeS[before] ?? NaN));
  const usualS = steps.toSorted()[upperMiddle(steps.length)] ?? 0;
  const longestS = Math.max(LONGEST_GAP_S, USUAL_STEPS * usualS);
  const behind = new Set(breaksS.map((at) => timeS.findIndex((time) => time >= at)));
  return [...timeS.keys()].filter((point) => point > 0 && ((steps[point - 1] ?? 0) > longestS || behind.has(point)));
}

/** Ranges [from, to) of points that were recorded on. */
export function recordedStretches(track: Pick<Track, 'timeS' | 'breaksS'>): (readonly [from: number, to: number])[] {
  const begins = [0, ...interruptions(track)];
  return begins.map((from, at) => [from, begins[at + 1] ?? track.timeS.length]);
}
