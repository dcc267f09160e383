// The error table of oarlocks with what was changed in it on this device. It knows no session: a public page shows it too.
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  DEFAULT_ERRORS,
  OARLOCK_KINDS,
  type ErrorTable,
  type InstrumentErrors,
  type OarlockKind,
} from '#engine/analysis/instrument/error-table.ts';

/** Gain of the force by kind of oarlock, a share: from a lab certificate or a calibration of one's own. */
export type GainEdits = Readonly<Partial<Record<OarlockKind, number>>>;

/** No oarlock is sold that is off by more. */
const MAX_GAIN = 0.3;

interface ErrorSetting {
  readonly gains: GainEdits;
  readonly edit: (kind: OarlockKind, forceGain: number) => void;
  readonly reset: () => void;
}

/** Gain edits with one more; the default removes it, an out-of-range value changes nothing. */
function withGain(gains: GainEdits, kind: OarlockKind, forceGain: unknown): GainEdits {
  if (typeof forceGain !== 'number' || !(forceGain >= 0 && forceGain <= MAX_GAIN)) return gains;
  const others = Object.fromEntries(Object.entries(gains).filter(([other]) => other !== kind));
  return forceGain === DEFAULT_ERRORS[kind].forceGain ? others : { ...others, [kind]: forceGain };
}

const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null;

/** Stored values may come from another version or be edited by hand: anything that isn't a gain is dropped. */
function storedGains(stored: unknown): GainEdits {
  const gains = isRecord(stored) && isRecord(stored['gains']) ? stored['gains'] : {};
  return OARLOCK_KINDS.reduce<GainEdits>((known, kind) => withGain(known, kind, gains[kind]), {});
}

export const useErrorSetting = create<ErrorSetting>()(
  persist(
    (set) => ({
      gains: {},
      edit: (kind, forceGain) => set(({ gains }) => ({ gains: withGain(gains, kind, forceGain) })),
      reset: () => set({ gains: {} }),
    }),
    {
      name: 'strokeside.oarlock-errors',
      partialize: ({ gains }) => ({ gains }),
      merge: (stored, current) => ({ ...current, gains: storedGains(stored) }),
    },
  ),
);

const errorsOf = (gains: GainEdits, kind: OarlockKind): InstrumentErrors => ({
  ...DEFAULT_ERRORS[kind],
  ...(gains[kind] !== undefined && { forceGain: gains[kind] }),
});

/** In force on this device. */
export function useErrorTable(): ErrorTable {
  const gains = useErrorSetting((state) => state.gains);
  return useMemo(
    () => ({
      peach: errorsOf(gains, 'peach'),
      'nk-empower': errorsOf(gains, 'nk-empower'),
      weba: errorsOf(gains, 'weba'),
      unknown: errorsOf(gains, 'unknown'),
    }),
    [gains],
  );
}
