// The devices that coaches know, in the order in which they come to mind, of those that are read.
import { DEVICES } from './formats-read.gen.ts';

export const BEST_KNOWN = [
  'Peach PowerLine',
  'NK SpeedCoach',
  'NK EmPower Oarlock',
  'RP3 Dynamic',
  'Concept2 logbook',
  'CrewNerd',
  'Garmin',
];

/** Those of them that are read. */
export const bestKnownDevices = (): readonly string[] => BEST_KNOWN.filter((device) => DEVICES.includes(device));

/** "Peach PowerLine, NK SpeedCoach, RP3": so many of them at most. */
export const featuredDevices = (most: number): string => bestKnownDevices().slice(0, most).join(', ');
