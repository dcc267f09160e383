import { describe, expect, it } from 'vitest';
import type { Agreement, Method } from '#engine/analysis/analysis.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';
import { agreementSentence } from './metric-name.tsx';

const agreement = (compared: number, equal: number, largest: number, mean: number): Agreement => ({
  compared,
  equal,
  maxAbsoluteDifference: largest,
  meanDifference: mean,
});

const POWERLINE: Method = { definitions: 'powerline', ...VENDOR_POWER };
const vendorAgreement = {
  catchAngleDeg: agreement(272, 272, 0.0001, 0),
  finishSlipDeg: agreement(272, 258, 0.0625, -0.003),
  distancePerStrokeM: agreement(34, 30, 0.012, 0.001),
};

describe('what the card says of the agreement with the maker', () => {
  it('says so where every value is equal', () => {
    expect(agreementSentence('catchAngleDeg', { ...POWERLINE, vendorAgreement })).toBe(
      'Compared with the device’s own table: all 272 values equal at its resolution.',
    );
  });

  it('gives the differences in the unit of the metric where some are not', () => {
    expect(agreementSentence('finishSlipDeg', { ...POWERLINE, vendorAgreement })).toBe(
      'Compared with the device’s own table: 258 of 272 values equal at its resolution; ours differ by −0.003° in the mean and 0.063° at most.',
    );
    expect(agreementSentence('distanceM', { ...POWERLINE, vendorAgreement })).toContain('0.012 m at most');
  });

  it('compares nothing under other definitions, without a table, or what the table does not hold', () => {
    expect(agreementSentence('catchAngleDeg', { ...POWERLINE, definitions: 'nk', vendorAgreement })).toBeNull();
    expect(agreementSentence('catchAngleDeg', { ...POWERLINE, vendorAgreement: null })).toBeNull();
    expect(agreementSentence('rollMeanDeg', { ...POWERLINE, vendorAgreement })).toBeNull();
  });

  it('says why power is not compared under a model that is not the device’s', () => {
    const plain: Method = { ...POWERLINE, powerModel: 'plain' };
    expect(agreementSentence('powerW', { ...plain, vendorAgreement })).toContain('F · cos θ');
    expect(agreementSentence('workQuarter1Pct', { ...plain, vendorAgreement })).toContain('F · cos θ');
    expect(agreementSentence('rowerPowerW', { ...plain, vendorAgreement })).toBeNull();
    expect(agreementSentence('powerW', { ...POWERLINE, vendorAgreement })).toBeNull();
  });
});
