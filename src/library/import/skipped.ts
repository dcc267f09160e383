// Files that did not become recordings, until someone has read about them: those of the last folder that were no text
// exports, those that an earlier visit had not wholly put aside when its page was left; and the sentence about an
// archive.
import { create } from 'zustand';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import type { ArchiveReport } from '../stored/library-state.ts';

interface Skipped {
  readonly names: readonly string[];
  readonly lost: readonly string[];
  readonly skip: (names: readonly string[]) => void;
  readonly lose: (names: readonly string[]) => void;
}

export const useSkipped = create<Skipped>()((set) => ({
  names: [],
  lost: [],
  skip: (names) => set({ names }),
  lose: (lost) => set({ lost }),
}));

/** "12 sessions and 2 seat races imported, 3 already here." */
export function reportSentence({ imported, already, beside, problems }: ArchiveReport): string {
  const parts = [`${listText([counted(imported, 'session'), ...beside])} imported`];
  if (already > 0) parts.push(`${already} already here`);
  if (problems.length > 0) parts.push(`${problems.length} not imported`);
  return `${parts.join(', ')}.`;
}
