// Files that did not become recordings, until someone has read about them: those of the last folder that were no text
// exports, and those that an earlier visit had not wholly put aside when its page was left.
import { create } from 'zustand';

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
