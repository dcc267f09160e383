import { expect, it } from 'vitest';
import { heartRateOf } from './logged-totals.ts';

it('tells the mean heart rate, and the greatest of any five seconds', () => {
  const beats = [...Array.from({ length: 60 }, () => 120), ...Array.from({ length: 5 }, () => 180), 120];
  const told = heartRateOf(beats, 1);
  expect(told?.maximumBpm).toBe(180);
  expect(told?.meanBpm).toBeCloseTo((61 * 120 + 5 * 180) / 66, 9);
});

it('is not led astray by one beat, nor by a strap that slipped', () => {
  expect(heartRateOf([120, 120, 120, 120, 200, 120, 120], 1)?.maximumBpm).toBe(136);
  expect(heartRateOf([120, 0, 255, 120, 12], 1)).toEqual({ meanBpm: 120, maximumBpm: 120 });
});

it('is absent where nothing was measured', () => {
  expect(heartRateOf([], 1)).toBeNull();
  expect(heartRateOf([0, Number.NaN, 255], 1)).toBeNull();
});
