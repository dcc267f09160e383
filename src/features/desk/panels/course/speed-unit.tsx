// Display unit for the speed of a boat, with its switch: a personal setting stored on the device. Charts are linear in
// speed in either unit.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/clock.ts';
import { Choice } from '#src/figures/choice/choice.tsx';

type SpeedUnitId = 'pace' | 'mps';

export interface SpeedUnit {
  readonly id: SpeedUnitId;
  /** The quantity, as a chart names it, and within a sentence. */
  readonly quantity: string;
  readonly within: string;
  readonly symbol: string;
  /** Text of a speed in m/s. */
  readonly format: (speedMps: number) => string;
  readonly onAxis: (speedMps: number) => string;
}

const SPEED_UNITS: Readonly<Record<SpeedUnitId, SpeedUnit>> = {
  pace: {
    id: 'pace',
    quantity: 'Pace',
    within: 'pace',
    symbol: '/500 m',
    format: paceText,
    // Standing still has no pace.
    onAxis: (speedMps) => (speedMps > 0 ? paceText(speedMps) : 'still'),
  },
  mps: {
    id: 'mps',
    quantity: 'Speed',
    within: 'speed',
    symbol: 'm/s',
    format: (speedMps) => fixed(speedMps, 2),
    onAxis: (speedMps) => fixed(speedMps, 2),
  },
};

/** Options of the switch. */
const SPEED_UNIT_OPTIONS = Object.values(SPEED_UNITS).map(({ id, symbol }) => ({ value: id, text: symbol }));

interface SpeedUnitSetting {
  readonly chosen: SpeedUnitId;
  readonly choose: (unit: SpeedUnitId) => void;
}

/** Stored values may come from another version or be edited by hand. */
const isSpeedUnit = (kept: unknown): kept is Pick<SpeedUnitSetting, 'chosen'> =>
  typeof kept === 'object' &&
  kept !== null &&
  'chosen' in kept &&
  Object.keys(SPEED_UNITS).includes(String(kept.chosen));

const useSpeedUnitSetting = create<SpeedUnitSetting>()(
  persist((set) => ({ chosen: 'pace', choose: (chosen) => set({ chosen }) }), {
    name: 'strokeside.speed-unit',
    partialize: ({ chosen }) => ({ chosen }),
    merge: (kept, current) => ({ ...current, chosen: isSpeedUnit(kept) ? kept.chosen : current.chosen }),
  }),
);

/** The unit of speed in charts; renders again when it is changed. */
export const useSpeedUnit = (): SpeedUnit => SPEED_UNITS[useSpeedUnitSetting(({ chosen }) => chosen)];

export function SpeedUnitChoice() {
  const { chosen, choose } = useSpeedUnitSetting();
  return <Choice label="Unit of speed" options={SPEED_UNIT_OPTIONS} value={chosen} onChange={choose} />;
}
