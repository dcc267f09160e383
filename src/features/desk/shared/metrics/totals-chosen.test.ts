import { expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ChosenTotals } from '#engine/recording/interval.ts';
import { chosenSentence } from './totals-chosen.tsx';

const CHOSEN: ChosenTotals = {
  distanceM: 2402,
  workDistanceM: 2402,
  workS: 600,
  elapsedS: 600,
  strokes: 203,
  distanceFrom: 'laps',
  strokesFrom: 'session',
  rejected: [
    { quantity: 'distanceM', from: 'counter', value: 42_733, why: 'impossible' },
    { quantity: 'distanceM', from: 'session', value: 1800, why: 'alone' },
  ],
};

const told = (chosen: ChosenTotals) =>
  ({
    totals: { workS: 600, device: null, chosen, strokesAreCounted: true, heartRate: null, heartRates: null },
    summary: { distanceM: chosen.distanceM, strokeCount: chosen.strokes },
  }) as unknown as Pick<Analysis, 'totals' | 'summary'>;

it('the card of a total says what it is from, and what was not used', () => {
  expect(chosenSentence('travelM', told(CHOSEN))).toBe(
    'The distance is 2,402 m, the total of the laps. Not used: 42,733 m (counter in the rows), because no boat can reach it. Not used: 1,800 m (session total), because nothing else in the file agrees.',
  );
  expect(chosenSentence('strokeCount', told(CHOSEN))).toBe('The stroke count is 203, the device’s session total.');
  expect(chosenSentence('pace500', told(CHOSEN))).toBeNull();
  expect(chosenSentence('travelM', told({ ...CHOSEN, distanceM: null, distanceFrom: null }))).toContain(
    'No value is plausible. Not used: 42,733 m',
  );
});
