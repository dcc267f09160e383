// The files of the last folder that were no text exports, until somebody has read about them.
import { create } from 'zustand';

interface Skipped {
  readonly names: readonly string[];
  readonly skip: (names: readonly string[]) => void;
}

export const useSkipped = create<Skipped>()((set) => ({
  names: [],
  skip: (names) => set({ names }),
}));
