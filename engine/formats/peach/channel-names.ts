// The channels PowerLine writes, their units, and how a column label names them. Units measured on real exports.

const UNITS: Readonly<Record<string, string>> = {
  GateAngle: 'deg',
  GateForceX: 'kgf',
  GateForceY: 'kgf',
  GateForceR: 'kgf',
  HandleForce: 'kgf',
  GateAngleVel: 'deg/s',
  Speed: 'm/s',
  Distance: 'm',
  Accel: 'm/s2',
  'Roll Angle': 'deg',
  'Pitch Angle': 'deg',
  'Yaw Angle': 'deg',
  Rudder: 'deg',
  'Normalized Time': '%',
  'Seat Posn': 'mm',
  'Seat Posn Vel': 'mm/s',
  StretcherForceX: 'kgf',
  'Stretcher Z': 'kgf',
  'Stretcher RL': 'kgf',
  'Stretcher TB': 'kgf',
};

/** Channels of the hull: they have no seat. */
const HULL = new Set([
  'Speed',
  'Distance',
  'Accel',
  'Roll Angle',
  'Pitch Angle',
  'Yaw Angle',
  'Rudder',
  'Normalized Time',
]);

const squeezed = (name: string): string => name.replaceAll(/\s+/g, '').toLowerCase();

const CANONICAL = new Map([
  ...Object.keys(UNITS).map((name) => [squeezed(name), name] as const),
  ['roll', 'Roll Angle'],
  ['pitch', 'Pitch Angle'],
  ['yaw', 'Yaw Angle'],
]);

/** The maker's spelling of a channel, however many spaces and capitals the file gives it. */
export const channelName = (label: string): string => CANONICAL.get(squeezed(label)) ?? label;

export const isKnownChannel = (label: string): boolean => CANONICAL.has(squeezed(label));

export const unitOf = (channel: string): string => UNITS[channel] ?? '';

export const isHullChannel = (channel: string): boolean => HULL.has(channel);
