import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import type { Analysis, Agreement, Method } from '#engine/analysis/analysis.ts';
import {
  ALL_METRICS,
  inForceUnit,
  inLook,
  metricText,
  spreadInLook,
  spreadText,
  type MetricLook,
  saidLooks,
} from './metrics.ts';
import { modelSession } from '../../testing/model-session.ts';
import type { ChosenTotals } from '#engine/recording/interval.ts';
import { chosenSentence } from './totals-chosen.tsx';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';
import { agreementSentence, exploredAs } from './metric-name.tsx';

const lookOf = (field: MetricLook['field']): MetricLook => {
  const look = ALL_METRICS.find((one) => one.field === field);
  if (look === undefined) throw new Error(`No look of ${field}`);
  return look;
};

describe('forces in the unit of choice', () => {
  const peak = inForceUnit(lookOf('peakForceN'), FORCE_UNITS.kgf);

  it('are written with the unit’s own symbol and decimals, and their scatter with them', () => {
    expect([peak.unit, metricText(peak, 920)]).toEqual(['kgf', '93.8']);
    expect(spreadText(peak, { mean: 920, sd: 30, count: 9 })).toBe('93.8 ± 3.1');
    expect(spreadInLook(peak, { mean: 980.665, sd: null, count: 9 })).toEqual({ mean: 100, sd: null, count: 9 });
    expect(metricText(peak, null)).toBe('–');
  });

  it('stay newtons where newtons are chosen', () => {
    const newtons = inForceUnit(lookOf('averageForceN'), FORCE_UNITS.N);
    expect([newtons.unit, metricText(newtons, 480.4)]).toEqual(['N', '480']);
  });

  it('differ in kilogram-force as they differ in newtons', () => {
    const force = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(force, force, (a, b) => {
        expect((inLook(peak, a) ?? NaN) - (inLook(peak, b) ?? NaN)).toBeCloseTo(inLook(peak, a - b) ?? NaN, 9);
      }),
    );
  });

  it('are the only metrics that change', () => {
    const changed = ALL_METRICS.filter((look) => inForceUnit(look, FORCE_UNITS.kgf) !== look);
    expect(changed.map(({ field }) => field)).toEqual(['peakForceN', 'averageForceN']);
  });
});

const { strokes } = modelSession();
/** Ergometer: handle force, and no oar with an angle. */
const ergStrokes = {
  ...strokes,
  gate: { ...strokes.gate, catchAngleDeg: new Float64Array(strokes.count * strokes.gateCount).fill(Number.NaN) },
};
const counted: Analysis['sources'][number] = {
  fileName: 'erg.csv',
  bytes: 1,
  format: 'rp3',
  device: null,
  start: { utc: null, local: null, utcOffsetS: null, otherDay: null, timeOfDay: null },
  totals: { distanceM: 500, workS: 110, elapsedS: 110, strokes: 50, intervals: 1 },
  deviceTotals: null,
};
const names = (sources: Analysis['sources']): readonly string[] =>
  saidLooks({ strokes: ergStrokes, sources }, ALL_METRICS).map(({ field }) => field);

it('a table has no row for what a device of its own rows cannot measure', () => {
  expect(names([counted])).not.toContain('catchAngleDeg');
  expect(names([counted])).toContain('peakForceN');
});

it('a table keeps the row where samples could have measured it: it says why it is empty', () => {
  expect(names([])).toHaveLength(ALL_METRICS.length);
});

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

it('a figure leads to Explore by its own metric, or by what single strokes have of it', () => {
  expect(exploredAs('peakForceN')).toBe('peakForceN');
  expect(exploredAs('speedMps')).toBe('speed');
  const drawnOtherwise = ['speedOverCycle', 'curveSimilarity', 'meanMaximalPower', 'relativePhaseDeg'] as const;
  expect(drawnOtherwise.map(exploredAs)).toEqual(['speed', 'peakPositionPct', 'powerW', 'catchOffsetMs']);
  expect(exploredAs('debriefOrder')).toBeNull();
});
