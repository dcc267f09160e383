// Rules of ergometers: the force is that of the handle, as the machine's own monitor derives it or as a sensor measures it.
import type { MeasuringDevice, Rule } from '../../recording/rule.ts';

/** A machine that knows the force at its handle from its flywheel. */
export const handleRule = (device: MeasuringDevice): Rule => ({
  device,
  firmware: null,
  force: 'handle',
  slipN: null,
  washN: null,
});
