import { expect, it, describe } from 'vitest';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import { formatMetricRule, type Ruled } from './measured-by.ts';
import type { Habit } from '#engine/analysis/crew/lateness.ts';
import { habitSentence } from './reference.ts';

const OARLOCK: Rule = { ...plainRule('nk-empower', '2.21'), force: 'handle', slipN: 200, washN: 200 };
const ANALYSIS: Ruled = {
  rules: [plainRule('impeller'), plainRule('satellite'), OARLOCK, plainRule('unknown')],
  gateRules: [{ powerW: 2, catchSlipDeg: 2 }],
  boatRules: { speedMps: 0, distanceM: 0 },
};

it('each number says by which device, firmware and rule it was measured', () => {
  const oarlock = 'an NK EmPower oarlock, firmware 2.21, force at the handle';
  expect(formatMetricRule('powerW', ANALYSIS)).toBe(`Measured by ${oarlock}.`);
  expect(formatMetricRule('rowerPowerW', ANALYSIS)).toBe(`Measured by ${oarlock}.`);
  expect(formatMetricRule('catchSlipDeg', ANALYSIS)).toBe(
    `Measured by ${oarlock}, slip ends at 200 N, wash begins at 200 N.`,
  );
  expect(formatMetricRule('pace500', ANALYSIS)).toBe('Measured by an impeller.');
  // Composite metrics name every device that measured a part, but not the strap.
  expect(formatMetricRule('dragFactor', ANALYSIS)).toBe(`Measured by an impeller and ${oarlock}.`);
  expect(formatMetricRule('powerW', { rules: [], gateRules: [], boatRules: {} })).toBeNull();
});

it('slips of an oarlock that names no oar have no known thresholds', () => {
  const rules = [{ ...OARLOCK, slipN: null, washN: null }];
  const analysis: Ruled = { rules, gateRules: [{ catchSlipDeg: 0 }], boatRules: {} };
  expect(formatMetricRule('catchSlipDeg', analysis)).toContain('thresholds of slip not known');
});

it('power of a sculler’s one oar that a person counted twice says so', () => {
  const rules = [OARLOCK, { ...OARLOCK, twiceOneOar: true } as const];
  const analysis: Ruled = { rules, gateRules: [{ powerW: 1, peakForceN: 0 }], boatRules: {} };
  const oarlock = 'Measured by an NK EmPower oarlock, firmware 2.21, force at the handle';
  expect(formatMetricRule('rowerPowerW', analysis)).toBe(`${oarlock}, twice the one measured oar, as a person said.`);
  expect(formatMetricRule('peakForceN', analysis)).toBe(`${oarlock}.`);
});

const seat = (label: string, meanMs: number | null, habit: Habit, scatterMs: number | null = 9) => ({
  label,
  lateness: {
    meanMs,
    errorMs: meanMs === null ? null : 1.3,
    halfMs: meanMs === null ? null : 2.1,
    scatterMs,
    strokes: 103,
    habit,
    resolutionMs: 10,
  },
});

describe('who is early and who is late', () => {
  it('names habits with their error', () => {
    const rows = [
      seat('8', 0, 'reference', 0),
      seat('7', 14, 'late', 13),
      seat('6', -11, 'early'),
      seat('5', 16, 'late', 12),
      seat('4', -3, 'undecided', 15),
    ];
    expect(habitSentence(rows)).toBe('Consistently late: 7 and 5. Consistently early: 6. 90% CI up to ±2.1 ms.');
  });

  it('accuses no one without a habit, and says so', () => {
    const rows = [seat('4', -3, 'undecided'), seat('3', 8, 'undecided', 4)];
    expect(habitSentence(rows)).toBe('No seat is consistently late or early.');
    expect(habitSentence([seat('4', null, 'unknown', null)])).toBe('No seat of the selection could be timed.');
  });
});
