// Selection saved for comparison: one per session, for this visit.
import { create } from 'zustand';
import type { OutingId } from '#workers/api.ts';
import type { Range } from '../../../shared/selection/selection.ts';

interface KeptSelections {
  readonly kept: Readonly<Record<OutingId, Range>>;
  readonly keep: (outing: OutingId, range: Range) => void;
}

export const useKeptSelections = create<KeptSelections>()((set) => ({
  kept: {},
  keep: (outing, { fromS, toS }) => set(({ kept }) => ({ kept: { ...kept, [outing]: { fromS, toS } } })),
}));
