import { expect, it } from 'vitest';
import { withTrackSpeed } from './use-course-samples.ts';

const track = { timeS: Float64Array.of(0, 20, 40, 60), speedMps: Float64Array.of(0, 4.1, 4.2, 0) };
const heart = { quantity: 'heart-rate', timeS: Float64Array.of(0), values: Float64Array.of(120) } as const;
const wanted = ['boat-speed', 'heart-rate'] as const;

it('gives a file of places the speed of its track, within the range, first of all', () => {
  expect(withTrackSpeed([heart], track, { fromS: 10, toS: 60 }, wanted)).toEqual([
    { quantity: 'boat-speed', timeS: Float64Array.of(20, 40, 60), values: Float64Array.of(4.1, 4.2, 0) },
    heart,
  ]);
});

it('leaves what the device wrote itself, and what no one asked for', () => {
  const told = [{ ...heart, quantity: 'boat-speed' } as const];
  expect(withTrackSpeed(told, track, { fromS: 0, toS: 60 }, wanted)).toBe(told);
  const samples = [heart];
  expect(withTrackSpeed(samples, track, { fromS: 0, toS: 60 }, ['heart-rate'])).toBe(samples);
  expect(withTrackSpeed(samples, null, { fromS: 0, toS: 60 }, wanted)).toBe(samples);
});
