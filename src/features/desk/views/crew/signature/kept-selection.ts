// Selection saved for comparison: one per session, for this visit.
import { create } from 'zustand';
import type { SessionId } from '#workers/api.ts';
import type { Range } from '../../../shared/selection/selection.ts';

interface KeptSelections {
  readonly kept: Readonly<Record<SessionId, Range>>;
  readonly keep: (session: SessionId, range: Range) => void;
}

export const useKeptSelections = create<KeptSelections>()((set) => ({
  kept: {},
  keep: (session, { fromS, toS }) => set(({ kept }) => ({ kept: { ...kept, [session]: { fromS, toS } } })),
}));
