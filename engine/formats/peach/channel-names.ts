// Channels written by PowerLine: units, meaning, and column labels. Units measured on real exports.
import type { Quantity } from '../../recording/quantity.ts';

const CHANNELS: Readonly<Record<string, readonly [unit: string, quantity: Quantity]>> = {
  GateAngle: ['deg', 'oar-angle'],
  GateForceX: ['kgf', 'gate-force-x'],
  GateForceY: ['kgf', 'gate-force-y'],
  GateForceR: ['kgf', 'other:GateForceR'],
  HandleForce: ['kgf', 'handle-force'],
  GateAngleVel: ['deg/s', 'oar-speed'],
  Speed: ['m/s', 'boat-speed'],
  Distance: ['m', 'distance'],
  Accel: ['m/s2', 'acceleration'],
  'Roll Angle': ['deg', 'roll'],
  'Pitch Angle': ['deg', 'pitch'],
  'Yaw Angle': ['deg', 'yaw'],
  Rudder: ['deg', 'other:Rudder'],
  'Normalized Time': ['%', 'stroke-phase'],
  'Seat Posn': ['mm', 'seat-position'],
  'Seat Posn Vel': ['mm/s', 'other:Seat Posn Vel'],
  StretcherForceX: ['kgf', 'stretcher-force'],
  'Stretcher Z': ['kgf', 'other:Stretcher Z'],
  'Stretcher RL': ['kgf', 'other:Stretcher RL'],
  'Stretcher TB': ['kgf', 'other:Stretcher TB'],
};

/** Hull channels, without a seat. */
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
  ...Object.keys(CHANNELS).map((name) => [squeezed(name), name] as const),
  ['roll', 'Roll Angle'],
  ['pitch', 'Pitch Angle'],
  ['yaw', 'Yaw Angle'],
]);

/** The vendor's spelling of a channel, ignoring spaces and capitals. */
export const channelName = (label: string): string => CANONICAL.get(squeezed(label)) ?? label;

export const isKnownChannel = (label: string): boolean => CANONICAL.has(squeezed(label));

export const unitOf = (channel: string): string => CHANNELS[channel]?.[0] ?? '';

export const quantityOf = (channel: string): Quantity => CHANNELS[channel]?.[1] ?? `other:${channel}`;

export const isHullChannel = (channel: string): boolean => HULL.has(channel);
