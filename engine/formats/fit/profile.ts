// FIT messages and fields used in rowing, with their scale and offset: value = raw / scale - offset. Source: the FIT
// profile's message tables.

/** FIT counts seconds from 1989-12-31. */
export const EPOCH_S = 631_065_600;

export interface FieldSpec {
  readonly name: string;
  readonly scale: number;
  readonly offset: number;
}

const field = (name: string, scale = 1, offset = 0): FieldSpec => ({ name, scale, offset });

/** Semicircles to degrees. */
export const SEMICIRCLES = 2 ** 31 / 180;

const STARTED = { 253: field('timestamp'), 2: field('startTime') };
const COUNTED = {
  7: field('elapsedS', 1000),
  8: field('timerS', 1000),
  9: field('distanceM', 100),
  10: field('cycles'),
};

export const MESSAGE_NAMES = [
  'fileId',
  'sport',
  'session',
  'lap',
  'record',
  'deviceInfo',
  'workout',
  'workoutStep',
  'activity',
  'fieldDescription',
  'developerDataId',
] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

interface MessageSpec {
  readonly name: MessageName;
  readonly fields: Readonly<Record<number, FieldSpec>>;
}

export const MESSAGES: Readonly<Record<number, MessageSpec>> = {
  0: {
    name: 'fileId',
    fields: {
      0: field('type'),
      1: field('manufacturer'),
      2: field('product'),
      3: field('serial'),
      4: field('createdAt'),
      8: field('productName'),
    },
  },
  12: { name: 'sport', fields: { 0: field('sport'), 1: field('subSport') } },
  18: {
    name: 'session',
    fields: {
      ...STARTED,
      ...COUNTED,
      5: field('sport'),
      6: field('subSport'),
      14: field('averageSpeedMps', 1000),
      16: field('averageHeartRateBpm'),
      18: field('averageCadence'),
      20: field('averagePowerW'),
      124: field('enhancedAverageSpeedMps', 1000),
    },
  },
  19: { name: 'lap', fields: { ...STARTED, ...COUNTED, 23: field('intensity'), 24: field('trigger') } },
  20: {
    name: 'record',
    fields: {
      253: field('timestamp'),
      0: field('latitudeDeg', SEMICIRCLES),
      1: field('longitudeDeg', SEMICIRCLES),
      2: field('altitudeM', 5, 500),
      3: field('heartRateBpm'),
      4: field('cadence'),
      5: field('distanceM', 100),
      6: field('speedMps', 1000),
      7: field('powerW'),
      19: field('totalCycles'),
      28: field('time256', 256),
      52: field('cadence256', 256),
      53: field('fractionalCadence', 128),
      73: field('enhancedSpeedMps', 1000),
      78: field('enhancedAltitudeM', 5, 500),
      87: field('strokeLengthM', 100),
    },
  },
  23: {
    name: 'deviceInfo',
    fields: { 0: field('deviceIndex'), 5: field('softwareVersion', 100), 27: field('productName') },
  },
  26: { name: 'workout', fields: { 8: field('name') } },
  27: {
    name: 'workoutStep',
    fields: {
      254: field('index'),
      0: field('name'),
      1: field('durationType'),
      2: field('durationValue'),
      3: field('targetType'),
      4: field('targetValue'),
      5: field('targetLow'),
      6: field('targetHigh'),
      7: field('intensity'),
    },
  },
  34: { name: 'activity', fields: { 253: field('timestamp'), 5: field('localTimestamp') } },
  206: {
    name: 'fieldDescription',
    fields: {
      0: field('developerIndex'),
      1: field('number'),
      2: field('base'),
      3: field('name'),
      6: field('scale'),
      7: field('offset'),
      8: field('units'),
    },
  },
  207: { name: 'developerDataId', fields: { 1: field('applicationId'), 3: field('developerIndex') } },
};
