// Coach's own smallest changes that matter, stored on the device. Unchanged ones come from the source.
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_FLOORS, FLOORS, type FloorId, type Floors } from '#engine/analysis/comparison/floors.ts';

export type FloorEdits = Readonly<Partial<Floors>>;

interface FloorsSetting {
  readonly edits: FloorEdits;
  readonly edit: (id: FloorId, value: number) => void;
  readonly reset: () => void;
}

/** Edits after one more: the source's own value is not an edit, an out-of-range value is ignored. */
function withFloor(edits: FloorEdits, id: FloorId, value: unknown): FloorEdits {
  const floor = FLOORS.find((one) => one.id === id);
  if (floor === undefined || typeof value !== 'number' || !(value >= floor.least && value <= floor.most)) return edits;
  const others = Object.fromEntries(Object.entries(edits).filter(([other]) => other !== id));
  return value === floor.value ? others : { ...others, [id]: value };
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** Stored values may be from another version or edited by hand: drops invalid ones. */
function keptFloors(kept: unknown): FloorEdits {
  const edits = isRecord(kept) && isRecord(kept['edits']) ? kept['edits'] : {};
  return FLOORS.reduce<FloorEdits>((known, { id }) => withFloor(known, id, edits[id]), {});
}

export const useFloorsSetting = create<FloorsSetting>()(
  persist(
    (set) => ({
      edits: {},
      edit: (id, value) => set(({ edits }) => ({ edits: withFloor(edits, id, value) })),
      reset: () => set({ edits: {} }),
    }),
    {
      name: 'strokeside.matters-from',
      partialize: ({ edits }) => ({ edits }),
      merge: (kept, current) => ({ ...current, edits: keptFloors(kept) }),
    },
  ),
);

/** Thresholds in force on this device; re-renders on change. */
export function useFloors(): Floors {
  const edits = useFloorsSetting((state) => state.edits);
  return useMemo(() => ({ ...DEFAULT_FLOORS, ...edits }), [edits]);
}
