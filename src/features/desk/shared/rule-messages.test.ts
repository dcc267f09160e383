import { expect, it } from 'vitest';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import { formatMetricRule, type Ruled } from './rule-messages.ts';

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
