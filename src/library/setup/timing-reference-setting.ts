// Default timing reference when the address has none: a personal setting stored on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';

interface TimingReferenceSetting {
  readonly chosen: TimingReference;
  readonly choose: (reference: TimingReference) => void;
}

export const useTimingReferenceSetting = create<TimingReferenceSetting>()(
  persist((set) => ({ chosen: USUAL_REFERENCE, choose: (chosen) => set({ chosen }) }), {
    name: 'strokeside.timing-reference',
    partialize: ({ chosen }) => ({ chosen }),
    merge: (kept, current) => ({ ...current, chosen: keptReference(kept) ?? current.chosen }),
  }),
);

/** Stored values may come from another version or be edited by hand. */
function keptReference(kept: unknown): TimingReference | null {
  return typeof kept === 'object' && kept !== null && 'chosen' in kept ? readReference(String(kept.chosen)) : null;
}
