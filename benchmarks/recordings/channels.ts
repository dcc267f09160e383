// The 99 channels of the measured recordings beside time: eleven of each of eight rowers, eleven of the boat.
import type { BoatSample, RowerSample } from './rowing-model.ts';

export interface Described {
  readonly name: string;
  /** Steps of the sensor per unit; a velocity is computed, not read, and has none that shows. */
  readonly perUnit: number;
  /** Places that are left once trailing zeros are gone. */
  readonly decimals: number;
}

export type SensorChannel = Described;
export type RowerChannel = Described & { readonly read: (rower: RowerSample) => number };
export type BoatChannel = Described & { readonly read: (boat: BoatSample) => number };

const COMPUTED = 1e6;

const ofGate =
  (read: (rower: RowerSample) => number) =>
  (rower: RowerSample): number =>
    rower.gateMissing ? Number.NaN : read(rower);

const ofSeat =
  (read: (rower: RowerSample) => number) =>
  (rower: RowerSample): number =>
    rower.seatMissing ? Number.NaN : read(rower);

export const rowerChannels: readonly RowerChannel[] = [
  { name: 'GateAngle', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateAngle) },
  { name: 'GateForceX', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateForceX) },
  { name: 'GateForceY', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.gateForceY) },
  { name: 'GateAngleVel', perUnit: COMPUTED, decimals: 3, read: ofGate((rower) => rower.gateAngleVelocity) },
  { name: 'Seat Posn', perUnit: 4, decimals: 2, read: ofSeat((rower) => rower.seatPosition) },
  { name: 'Seat Posn Vel', perUnit: COMPUTED, decimals: 4, read: ofSeat((rower) => rower.seatVelocity) },
  { name: 'StretcherForceX', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce },
  { name: 'Stretcher Z', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce * 0.3 },
  { name: 'Stretcher RL', perUnit: 16, decimals: 4, read: (rower) => rower.stretcherForce * rower.stretcherRatio },
  {
    name: 'Stretcher TB',
    perUnit: 16,
    decimals: 4,
    read: (rower) => rower.stretcherForce * (1 - rower.stretcherRatio),
  },
  { name: 'HandleForce', perUnit: 16, decimals: 4, read: ofGate((rower) => rower.handleForce) },
];

export const boatChannels: readonly BoatChannel[] = [
  { name: 'Speed', perUnit: 256, decimals: 7, read: (boat) => boat.speed },
  { name: 'Distance', perUnit: 256, decimals: 3, read: (boat) => boat.distance },
  { name: 'Accel', perUnit: 256, decimals: 7, read: (boat) => boat.acceleration },
  { name: 'Roll Angle', perUnit: 64, decimals: 6, read: (boat) => boat.roll },
  { name: 'Pitch Angle', perUnit: 64, decimals: 6, read: (boat) => boat.pitch },
  { name: 'Yaw Angle', perUnit: 64, decimals: 6, read: (boat) => boat.yaw },
  { name: 'Normalized Time', perUnit: COMPUTED, decimals: 5, read: (boat) => boat.normalizedTime },
  { name: 'Rudder', perUnit: 16, decimals: 4, read: (boat) => boat.yaw * 3 },
  { name: 'Chan 4006', perUnit: 1, decimals: 0, read: (boat) => 100 + boat.rateSpm * 2 },
  { name: 'Chan 4007', perUnit: 1, decimals: 0, read: (boat) => boat.speed * 1000 },
  { name: 'Chan 4008', perUnit: COMPUTED, decimals: 5, read: (boat) => boat.acceleration * boat.speed },
];
