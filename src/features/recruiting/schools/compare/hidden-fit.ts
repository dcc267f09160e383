// Hidden sentences about schools, stored on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as z from 'zod/mini';

interface HiddenFit {
  readonly topics: readonly string[];
  readonly hide: (topic: string) => void;
  readonly showAll: () => void;
}

const KEPT = z.object({ topics: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)) });

export const useHiddenFit = create<HiddenFit>()(
  persist(
    (set) => ({
      topics: [],
      hide: (topic) => set(({ topics }) => ({ topics: [...new Set([...topics, topic])] })),
      showAll: () => set({ topics: [] }),
    }),
    {
      name: 'strokeside.hidden-fit',
      partialize: ({ topics }) => ({ topics }),
      merge: (kept, present) => {
        const read = KEPT.safeParse(kept);
        return read.success ? { ...present, ...read.data } : present;
      },
    },
  ),
);
