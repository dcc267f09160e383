import { expect, it } from 'vitest';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import type { LoggedNumbers } from '../../shared/selection/logged-numbers.ts';
import { loggedFigures } from './debrief-figures.tsx';

const NUMBERS: LoggedNumbers = {
  timeS: 300,
  of: 'whole',
  elapsedS: 300,
  distanceM: 1200,
  distanceNote: undefined,
  speedMps: 4,
  rateSpm: 24,
  rateSd: 1,
  strokes: 120,
  strokesInMeans: null,
  heartRate: null,
  heartRateIsWhole: true,
  powerW: 206,
};

it('a sculler’s power of one oar is called that next to the number', () => {
  const analysis = emptyAnalysis();
  const findNote = (findings: (typeof analysis)['findings']): unknown =>
    loggedFigures({ ...analysis, findings }, NUMBERS).find(({ id }) => id === 'rowerPowerW')?.note;
  expect(findNote([])).toBe('mean');
  expect(findNote([{ code: 'one-oar', severity: 'warning', message: '' }])).toBe('one of two oars, about half');
});
