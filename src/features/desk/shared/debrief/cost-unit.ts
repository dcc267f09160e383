// Unit of findings, meters or seconds, stored on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import type { CostUnit } from './cost-messages.ts';

interface CostUnitSetting {
  readonly unit: CostUnit;
  readonly setUnit: (unit: CostUnit) => void;
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

export const useCostUnit = create<CostUnitSetting>()(
  persist(
    (set) => ({
      unit: 'm',
      setUnit: (unit) => set({ unit }),
    }),
    {
      name: 'strokeside.findings-in',
      partialize: ({ unit }) => ({ unit }),
      merge: (kept, current) => ({ ...current, unit: isRecord(kept) && kept['unit'] === 's' ? 's' : 'm' }),
    },
  ),
);

followOtherTabs(useCostUnit);
