import { expect, it } from 'vitest';
import { DEVICES } from './formats-read.gen.ts';
import { BEST_KNOWN, someDevices } from './some-devices.ts';

it('names devices that are read', () => {
  expect(BEST_KNOWN.filter((device) => !DEVICES.includes(device))).toEqual([]);
  expect(someDevices(2)).toBe('Peach PowerLine, NK SpeedCoach');
});
