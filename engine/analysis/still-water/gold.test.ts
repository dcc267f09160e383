import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { percentOfGold, readGoldTimes } from './gold.ts';

const TIMES = readGoldTimes(readFileSync(new URL('./world-best-times.csv', import.meta.url), 'utf8'));

it('is a dated table with a source for every class, each once', () => {
  expect(TIMES.length).toBeGreaterThan(10);
  expect(new Set(TIMES.map(({ boatClass }) => boatClass)).size).toBe(TIMES.length);
  for (const { boatClass, seconds, date, event, source } of TIMES) {
    expect(boatClass).toMatch(/^L?[MW][1248][x+-]$/u);
    expect(seconds).toBeGreaterThan(300);
    expect(seconds).toBeLessThan(500);
    expect(date).toMatch(/^(?:19|20)\d\d(?:-\d\d){0,2}$/u);
    expect(event).toContain(', ');
    expect(source).not.toBe('');
  }
});

it('reads a speed in percent of a time', () => {
  const eight = TIMES.find(({ boatClass }) => boatClass === 'M8+');
  expect(percentOfGold(2000 / 318.68, eight?.seconds ?? NaN)).toBeCloseTo(100, 9);
  expect(percentOfGold(5.5, 360)).toBeCloseTo(99, 9);
});
