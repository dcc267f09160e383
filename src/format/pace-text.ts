// Speed written as the time for 500 m: 1:30.1.
import { metresPerSecond, toPace } from '../units/pace.ts';
import { clock } from './clock.ts';

export const paceText = (speedMps: number | null): string =>
  clock(speedMps === null ? null : toPace(metresPerSecond(speedMps)), 1);
