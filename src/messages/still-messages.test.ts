import { expect, it } from 'vitest';
import { NO_STILL } from '#engine/analysis/still-water/still-water.ts';
import { expectGates, expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { stillText } from './still-messages.ts';

const STILL = { mps: 500 / 91.8, lowMps: 500 / 92.6, highMps: 500 / 91.1 };

it('is a pace with its interval, and a percentage where a time is chosen', () => {
  expect(stillText(STILL, null)).toBe('1:31.8 (likely 1:31.1–1:32.6)');
  expect(stillText(STILL, 343.1)).toBe('1:31.8 (likely 1:31.1–1:32.6) · 93.4% of gold');
});

it('is never told without its interval, and says what it needs', () => {
  expectStatements([stillText(STILL, null), stillText(STILL, 343.1)]);
  expectGates([NO_STILL.message]);
});
