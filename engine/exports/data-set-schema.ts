// What readers of a data set have to agree on with its writer.
import type { GateField } from '../analysis/analysis.ts';

/** Names, units and meaning of the tables' columns. A column that is added leaves it; anything else raises it. */
export const TABLE_SCHEMA = 'rowing-dataset/2';

/** Width of a rate band around an even rate in the table of rowers, spm. */
export const BAND_SPM = 2;

/** Values with a mean in the table of rowers; a sculler's power is that of both oars. */
export const ROWER_FIELDS = [
  'powerW',
  'arcDeg',
  'catchAngleDeg',
  'finishAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'peakForceN',
  'driveTimeS',
] as const satisfies readonly GateField[];
