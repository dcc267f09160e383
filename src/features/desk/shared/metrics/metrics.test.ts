import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
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
