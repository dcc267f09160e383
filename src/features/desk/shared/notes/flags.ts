// Groups notes whose flags would overlap.
import type { Range } from '../selection/selection.ts';
import type { PlacedNote } from './note-places.ts';

export interface Flag {
  readonly timeS: number;
  /** Position on the axis, 0 to 1. */
  readonly share: number;
  readonly notes: readonly [PlacedNote, ...PlacedNote[]];
}

/** Flags closer than this share of the axis are merged. */
const SAME_FLAG = 0.008;

/** By time; notes without a time or outside the range have no flag. */
export function toFlags(notes: readonly PlacedNote[], { fromS, toS }: Range): Flag[] {
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
