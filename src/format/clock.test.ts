import { expect, it } from 'vitest';
import { clock, clockRange } from './clock.ts';

it('writes minutes, seconds and hours only where they are needed', () => {
  expect(clock(38.6, 1)).toBe('0:38.6');
  expect(clock(725)).toBe('12:05');
  expect(clock(3725)).toBe('1:02:05');
  expect(clock(-5.25, 1)).toBe('−0:05.3');
});

it('carries a rounded-up second into the minute', () => {
  expect(clock(59.96, 1)).toBe('1:00.0');
  expect(clock(3599.6)).toBe('1:00:00');
});

it('writes a dash for a time that does not exist', () => {
  expect(clock(null)).toBe('–');
  expect(clock(Number.NaN)).toBe('–');
});

it('writes ranges with an en dash', () => expect(clockRange(10.8, 38.62)).toBe('0:10.8–0:38.6'));
