import { expect, it } from 'vitest';
import { everyStroke, knownCrew } from '../testing/known-crew.ts';
import { crewDifferences, oarDifference } from './crew-differences.ts';

const CREW = knownCrew({ strokes: 60, seed: 6, oarlocks: { kind: 'peach', seed: 2 } });
const STROKES = everyStroke(CREW);
const OTHERS = { gate: 0, others: [2, 4, 6] };

it('an oar against others has the error of its oarlock in its interval, and is one of a crew like any seat', () => {
  const own = oarDifference(CREW, 'powerW', { gate: 0, others: [1, 2, 3, 4, 5, 6, 7] }, STROKES);
  const seat = crewDifferences(CREW, 'powerW', STROKES).get(CREW.gates[0]?.seat ?? 0);
  expect(own?.value).toBeCloseTo(seat?.value ?? NaN, 6);
  expect(own?.instrumentSd).toBeCloseTo(seat?.instrumentSd ?? NaN, 6);
  expect((own?.high ?? NaN) - (own?.low ?? NaN)).toBeGreaterThan(0.1 * 330);
});

it('a moment has none, and fewer than two strokes or oars tell nothing', () => {
  expect(oarDifference(CREW, 'catchOffsetMs', OTHERS, STROKES)?.instrumentSd).toBe(0);
  expect(oarDifference(CREW, 'powerW', OTHERS, STROKES.slice(0, 1))).toBeNull();
  expect(oarDifference(CREW, 'powerW', { gate: 0, others: [] }, STROKES)).toBeNull();
});
