import { expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { modelSession } from '../../testing/model-session.ts';
import { ALL_METRICS } from './metrics.ts';
import { saidLooks } from './said-metrics.ts';

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

it('has no row for what a device of its own rows cannot measure', () => {
  expect(names([counted])).not.toContain('catchAngleDeg');
  expect(names([counted])).toContain('peakForceN');
});

it('keeps the row where samples could have measured it: it says why it is empty', () => {
  expect(names([])).toHaveLength(ALL_METRICS.length);
});
