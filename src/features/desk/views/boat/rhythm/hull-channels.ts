// Channels of the hull's motion, and why one is unavailable.
import type { Analysis, BoatField } from '#engine/analysis/analysis.ts';
import type { Quantity } from '#engine/recording/quantity.ts';

export type HullQuantity = 'speed' | 'acceleration' | 'roll' | 'pitch' | 'yaw';

interface HullLook {
  readonly channel: Quantity;
  /** Stroke table column that exists exactly when the channel has measurements. */
  readonly measured: BoatField;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
}

export const HULL: Readonly<Record<HullQuantity, HullLook>> = {
  speed: { channel: 'boat-speed', measured: 'maximumSpeedMps', name: 'Speed', unit: 'm/s', decimals: 2 },
  acceleration: {
    channel: 'acceleration',
    measured: 'maximumAccelerationMps2',
    name: 'Acceleration',
    unit: 'm/s²',
    decimals: 1,
  },
  roll: { channel: 'roll', measured: 'rollRangeDeg', name: 'Roll', unit: '°', decimals: 1 },
  pitch: { channel: 'pitch', measured: 'pitchRangeDeg', name: 'Pitch', unit: '°', decimals: 2 },
  yaw: { channel: 'yaw', measured: 'yawRangeDeg', name: 'Yaw', unit: '°', decimals: 2 },
};

export const HULL_QUANTITIES: readonly HullQuantity[] = ['speed', 'acceleration', 'roll', 'pitch', 'yaw'];

export interface HullChannel {
  /** Index into `Analysis.channels`; null when none has measurements. */
  readonly index: number | null;
  /** Why there is none, and what to do. */
  readonly reason: string;
}

const SENSOR: Readonly<Record<HullQuantity, string>> = {
  speed: 'the impeller or speed pickup under the hull',
  acceleration: 'the accelerometer of the logger',
  roll: 'the gyroscope of the logger',
  pitch: 'the gyroscope of the logger',
  yaw: 'the gyroscope of the logger',
};

type Recorded = Pick<Analysis, 'channels' | 'strokes'>;

function hullChannel(analysis: Recorded, quantity: HullQuantity): HullChannel {
  const { channel, measured, name } = HULL[quantity];
  const index = analysis.channels.findIndex((one) => one.position === 'Boat' && one.quantity === channel);
  if (index < 0) {
    return {
      index: null,
      reason: `${name} is absent: the recording has no channel of it. It comes from ${SENSOR[quantity]}; tick it when you export.`,
    };
  }
  if (!analysis.strokes.boat[measured].some(Number.isFinite)) {
    return {
      index: null,
      reason: `${name} is absent: its channel never changes or holds no number. Check ${SENSOR[quantity]}.`,
    };
  }
  return { index, reason: '' };
}

export type HullChannels = Readonly<Record<HullQuantity, HullChannel>>;

export const hullChannels = (analysis: Recorded): HullChannels => ({
  speed: hullChannel(analysis, 'speed'),
  acceleration: hullChannel(analysis, 'acceleration'),
  roll: hullChannel(analysis, 'roll'),
  pitch: hullChannel(analysis, 'pitch'),
  yaw: hullChannel(analysis, 'yaw'),
});
