// Smallest change that matters to this coach, kept on the device. What is not changed comes from the source.
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEFAULT_FLOORS, FLOORS, type FloorId, type Floors } from '#engine/analysis/comparison/floors.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

export type FloorEdits = Readonly<Partial<Floors>>;

interface FloorsSetting {
  readonly edits: FloorEdits;
  readonly edit: (id: FloorId, value: number) => void;
  readonly reset: () => void;
}

/** The edits after one more; the source's own value is no edit, a value out of bounds changes nothing. */
function withFloor(edits: FloorEdits, id: FloorId, value: unknown): FloorEdits {
  const floor = FLOORS.find((one) => one.id === id);
  if (floor === undefined || typeof value !== 'number' || !(value >= floor.least && value <= floor.most)) return edits;
  const others = Object.fromEntries(Object.entries(edits).filter(([other]) => other !== id));
  return value === floor.value ? others : { ...others, [id]: value };
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** What is kept on a device may be of another version, or edited by hand: what is no floor is forgotten. */
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

followOtherTabs(useFloorsSetting);

/** In force on this device; renders again when one is changed. */
export function useFloors(): Floors {
  const edits = useFloorsSetting((state) => state.edits);
  return useMemo(() => ({ ...DEFAULT_FLOORS, ...edits }), [edits]);
}
