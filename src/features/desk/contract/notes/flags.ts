// Which notes share a flag: those that would lie over each other.
import type { Range } from '../selection/selection.ts';
import type { PlacedNote } from './note-places.ts';

export interface Flag {
  readonly timeS: number;
  /** 0 to 1 of the way. */
  readonly share: number;
  readonly notes: readonly [PlacedNote, ...PlacedNote[]];
}

/** Closer than this share of the way, two flags are one. */
const SAME_FLAG = 0.008;

/** In order of time; notes without a moment, or outside, have no flag. */
export function flagsOf(notes: readonly PlacedNote[], { fromS, toS }: Range): Flag[] {
  const flags: Flag[] = [];
  for (const note of notes) {
    const { timeS } = note;
    if (timeS === null || !(timeS >= fromS && timeS <= toS)) continue;
    const share = (timeS - fromS) / Math.max(toS - fromS, 1e-6);
    const before = flags.at(-1);
    if (before === undefined || share - before.share > SAME_FLAG) flags.push({ timeS, share, notes: [note] });
    else flags[flags.length - 1] = { ...before, notes: [...before.notes, note] };
  }
  return flags;
}
