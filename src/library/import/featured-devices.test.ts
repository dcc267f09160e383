import { expect, it } from 'vitest';
import { DEVICES } from './formats-read.gen.ts';
import { BEST_KNOWN, featuredDevices } from './featured-devices.ts';

it('names devices that are read', () => {
  expect(BEST_KNOWN.filter((device) => !DEVICES.includes(device))).toEqual([]);
  expect(featuredDevices(2)).toBe('Peach PowerLine, NK SpeedCoach');
});
