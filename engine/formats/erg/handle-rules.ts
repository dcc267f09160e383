// Rules of ergs: handle force, either derived by the machine's own monitor or measured by a sensor.
import type { MeasuringDevice, Rule } from '../../recording/rule.ts';

/** An erg that derives the handle force from its flywheel. */
export const handleRule = (device: MeasuringDevice): Rule => ({
  device,
  firmware: null,
  force: 'handle',
  slipN: null,
  washN: null,
});
