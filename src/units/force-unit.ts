// Display unit for forces: a personal setting stored on the device. Internally force is always in newtons.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ForceUnitId = 'N' | 'kgf';

export interface ForceUnit {
  readonly id: ForceUnitId;
  readonly symbol: string;
  /** With so many decimals a force tells strokes apart. */
  readonly decimals: number;
  /** A force in newtons, in this unit. */
  readonly of: (newtons: number) => number;
}

/** Standard gravity, m/s²: one kilogram-force is this many newtons (CGPM 1901). */
const STANDARD_GRAVITY = 9.80665;

export const FORCE_UNITS: Readonly<Record<ForceUnitId, ForceUnit>> = {
  N: { id: 'N', symbol: 'N', decimals: 0, of: (newtons) => newtons },
  kgf: { id: 'kgf', symbol: 'kgf', decimals: 1, of: (newtons) => newtons / STANDARD_GRAVITY },
};

interface ForceUnitSetting {
  readonly chosen: ForceUnitId;
  readonly choose: (unit: ForceUnitId) => void;
}

export const useForceUnitSetting = create<ForceUnitSetting>()(
  persist((set) => ({ chosen: 'N', choose: (chosen) => set({ chosen }) }), {
    name: 'strokeside.force-unit',
    partialize: ({ chosen }) => ({ chosen }),
    merge: (kept, current) => ({ ...current, chosen: isForceUnit(kept) ? kept.chosen : current.chosen }),
  }),
);

/** Stored values may come from another version or be edited by hand. */
function isForceUnit(kept: unknown): kept is Pick<ForceUnitSetting, 'chosen'> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'chosen' in kept &&
    Object.keys(FORCE_UNITS).includes(String(kept.chosen))
  );
}

/** The unit to show forces in; renders again when it is changed. */
export const useForceUnit = (): ForceUnit => FORCE_UNITS[useForceUnitSetting(({ chosen }) => chosen)];
