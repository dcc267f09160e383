// Map server that the reader agreed to, stored on the device. No other is asked.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface AgreedMap {
  /** Null before the first agreement. */
  readonly host: string | null;
  readonly agree: (host: string) => void;
}

export const useAgreedMap = create<AgreedMap>()(
  persist((set) => ({ host: null, agree: (host) => set({ host }) }), {
    name: 'strokeside.map',
    partialize: ({ host }) => ({ host }),
    merge: (kept, current) => ({ ...current, host: keptHost(kept) }),
  }),
);

/** Stored values may come from another version or be edited by hand. */
const keptHost = (kept: unknown): string | null =>
  typeof kept === 'object' && kept !== null && 'host' in kept && typeof kept.host === 'string' ? kept.host : null;
