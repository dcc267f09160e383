// Switch of a speed chart between pace and m/s.
import { Choice } from '#src/figures/choice/choice.tsx';
import { SPEED_UNIT_OPTIONS, useSpeedUnitSetting } from './speed-unit.ts';

export function SpeedUnitChoice() {
  const { chosen, choose } = useSpeedUnitSetting();
  return <Choice label="Unit of speed" options={SPEED_UNIT_OPTIONS} value={chosen} onChange={choose} />;
}
