import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATE_FIELDS } from '#engine/analysis/analysis.ts';
import { DEFINITION_SETS } from '#engine/analysis/definition-sets.ts';
import { sourceTarget } from './source-targets.ts';
import {
  hasSameDefinition,
  MAX_RATE_APART_SPM,
  targetDifference,
  targetWords,
  whyNotCompared,
  type TargetSet,
} from './target-set.ts';
import { ALL_METRICS } from '../metrics/metrics.ts';

function eight(): TargetSet {
  const set = sourceTarget('M8+');
  if (set === null) throw new Error('no M8+');
  return set;
}
const set = eight();
const knrb = (rateSpm: number | null) => ({ definitions: 'knrb', rateSpm }) as const;

it('a target says its class, its rate and its definitions', () =>
  expect(targetWords(set)).toBe('M8+ at 38 spm, by KNRB'));

describe('a difference from a target', () => {
  it('is there within two strokes a minute of its rate, and nowhere else', () => {
    for (const rateSpm of [36, 37.2, 38, 40]) expect(whyNotCompared(set, 'catchSlipDeg', knrb(rateSpm))).toBeNull();
    for (const rateSpm of [24.1, 35.9, 40.1])
      expect(whyNotCompared(set, 'catchSlipDeg', knrb(rateSpm))).toBe(
        `The targets are for 38 spm; these strokes average ${rateSpm.toFixed(1)} (must be within 2 spm)`,
      );
    expect(whyNotCompared(set, 'catchSlipDeg', knrb(null))).toContain('these strokes have no rate');
  });

  it('is there only of what both mean alike', () => {
    const powerline = { definitions: 'powerline', rateSpm: 38 } as const;
    expect(whyNotCompared(set, 'catchSlipDeg', powerline)).toBe('The target is by KNRB, this is measured by PowerLine');
    // The logger's catch is not the minimum angle, so values counted from it differ too.
    for (const field of ['catchAngleDeg', 'arcDeg', 'effectiveArcDeg', 'angleAt70Deg'] as const)
      expect(whyNotCompared(set, field, powerline)).not.toBeNull();
    for (const field of ['driveTimeS', 'peakPositionPct'] as const)
      expect(whyNotCompared(set, field, powerline)).toBeNull();
    expect(whyNotCompared({ ...set, definitions: 'powerline' }, 'catchSlipDeg', powerline)).toBeNull();
    expect(hasSameDefinition('catchSlipDeg', 'knrb', 'biorow')).toBe(false);
  });

  it('never depends on which of two sets is the target’s', () => {
    const sets = fc.constantFrom(...DEFINITION_SETS);
    fc.assert(
      fc.property(fc.constantFrom(...GATE_FIELDS), sets, sets, (field, one, other) => {
        expect(hasSameDefinition(field, one, other)).toBe(hasSameDefinition(field, other, one));
        expect(hasSameDefinition(field, one, one)).toBe(true);
      }),
    );
  });

  it('is refused beyond the rate whatever the definitions', () => {
    const apart = fc.double({ min: MAX_RATE_APART_SPM + 0.01, max: 20, noNaN: true });
    fc.assert(
      fc.property(apart, fc.constantFrom(-1, 1), (by, sign) => {
        expect(whyNotCompared(set, 'peakPositionPct', knrb(set.rateSpm + sign * by))).not.toBeNull();
      }),
    );
  });
});

it('a difference from a target that the oarlock alone could make is no difference', () => {
  const power = ALL_METRICS.find(({ field }) => field === 'powerW');
  if (power === undefined) throw new Error('no power');
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 400, noNaN: true }),
      fc.double({ min: 1, max: 40, noNaN: true }),
      (aim, off) => {
        expect(targetDifference(power, aim - 0.99 * off, aim, off)).toBe('within oarlock error');
        expect(targetDifference(power, aim + 0.99 * off, aim, off)).toBe('within oarlock error');
      },
    ),
  );
  expect(targetDifference(power, 310, 300, 4)).toBe('+10');
  expect(targetDifference(power, 280, 300, 15)).toBe('−20');
});
