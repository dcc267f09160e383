import { expect, it } from 'vitest';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import type { OarlockLibrary } from '#engine/analysis/instrument/oarlock-library.ts';
import { NO_INSTRUMENTS } from '#engine/recording/instruments.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { seatGain } from './seat-gain.ts';

const base = toFacts(emptyAnalysis());
const gates = (sides: readonly ('port' | 'starboard' | null)[], rig: 'sweep' | 'scull') => ({
  seats: sides.map((side) => ({ seat: 1, side, rule: 0 })),
  rules: [plainRule('peach')],
  instruments: NO_INSTRUMENTS,
  logger: { serial: '500', session: '1' },
  boat: { ...base.boat, rig },
});

it('of an oarlock nobody knows is its kind’s, of a sculler’s two less', () => {
  const known = { table: DEFAULT_ERRORS, library: null };
  expect(seatGain(gates([null], 'sweep'), 1, known)).toEqual({ mean: 0, sd: 0.05 });
  expect(seatGain(gates(['port', 'starboard'], 'scull'), 1, known).sd).toBeCloseTo(0.05 / Math.SQRT2, 9);
  expect(seatGain(gates([null], 'sweep'), 2, known)).toEqual({ mean: 0, sd: 0.07 });
});

it('of one that the library calibrated is what that says', () => {
  const gain = { mean: 0.04, sd: 0.01, known: 'library' as const };
  const library = { oarlocks: [{ id: 'peach 500 1', gain }], covariance: [[1e-4]] } as unknown as OarlockLibrary;
  expect(seatGain(gates([null], 'sweep'), 1, { table: DEFAULT_ERRORS, library })).toEqual({ mean: 0.04, sd: 0.01 });
});
