// Speed written as the time for 500 m: 1:30.1.
import { metresPerSecond, paceOf } from '../units/pace.ts';
import { clock } from './clock.ts';

export const paceText = (speedMps: number | null): string =>
  clock(speedMps === null ? null : paceOf(metresPerSecond(speedMps)), 1);
