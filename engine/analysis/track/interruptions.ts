// Interruptions of a track: the path between is unknown, so it has neither a line nor a distance.
import type { Track } from '../analysis.ts';
import { upperMiddle } from '../ranks.ts';
import { LONGEST_GAP_S } from './track-kernel.ts';

/** Minimum gap in typical steps, because watches that save memory write a point every few seconds. */
const USUAL_STEPS = 5;

/** Indexes of the points after an interruption, ascending. */
export function interruptions({ timeS, breaksS = [] }: Pick<Track, 'timeS' | 'breaksS'>): readonly number[] {
  const steps = timeS.subarray(1).map((at, before) => at - (timeS[before] ?? NaN));
  const usualS = steps.toSorted()[upperMiddle(steps.length)] ?? 0;
  const longestS = Math.max(LONGEST_GAP_S, USUAL_STEPS * usualS);
  const behind = new Set(breaksS.map((at) => timeS.findIndex((time) => time >= at)));
  return [...timeS.keys()].filter((point) => point > 0 && ((steps[point - 1] ?? 0) > longestS || behind.has(point)));
}

/** Ranges [from, to) of points without an interruption. */
export function recordedStretches(track: Pick<Track, 'timeS' | 'breaksS'>): (readonly [from: number, to: number])[] {
  const begins = [0, ...interruptions(track)];
  return begins.map((from, at) => [from, begins[at + 1] ?? track.timeS.length]);
}
