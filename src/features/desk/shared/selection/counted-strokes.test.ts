import { expect, it } from 'vitest';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { selectedSummary } from '#engine/analysis/selected/selected-summary.ts';
import { modelOuting } from '../../testing/model-outing.ts';
import { leftOutCount, strokesInFull, strokeWords } from '#src/format/stroke-labels.ts';
import { perStrokeSpread, type PerStroke } from './per-stroke.ts';
import { countingSelection, resolveSelection } from './selection.ts';
import { seatRows } from './summaries.ts';

function makeOuting() {
  const outing = modelOuting({ strokeCount: 4 });
  outing.strokes.kind.set((['start', 'work', 'work', 'turn'] as const).map((kind) => STROKE_KINDS.indexOf(kind)));
  return outing;
}

it('is said in full where nothing else says it, and in short beside the chip', () => {
  const { counted } = resolveSelection(makeOuting(), {});
  expect(strokeWords(counted)).toBe('2 strokes');
  expect(strokesInFull(counted)).toBe('2 strokes, without 1 starts and 1 turning');
  expect(leftOutCount(counted)).toBe('2 left out');
  const { counted: all } = resolveSelection(makeOuting(), { include: ['start', 'turn'] });
  expect(strokesInFull(all)).toBe('4 strokes');
  expect(leftOutCount(all)).toBe('');
});

it('is one rule for all: the rows of the seats are means of the strokes that count', () => {
  const outing = makeOuting();
  const { gateCount, gate } = outing.strokes;
  gate.peakForceN.forEach((_, cell) => {
    gate.peakForceN[cell] = cell < gateCount ? 500 : 800;
  });
  const selection = resolveSelection(outing, {});
  expect(selection.strokes).toHaveLength(4);
  expect(seatRows(outing, selection)[0]?.means.peakForceN).toMatchObject({ mean: 800, count: 2 });
  expect([...countingSelection(selection).strokes]).toEqual([1, 2]);
  const withStart = resolveSelection(outing, { include: ['start'] });
  expect(seatRows(outing, withStart)[0]?.means.peakForceN).toMatchObject({ mean: 700, count: 3 });
});

it('says of a line that is drawn of every stroke what the cards say of those that count', () => {
  const outing = makeOuting();
  const { counted } = resolveSelection(outing, {});
  const desk = selectedSummary(outing, counted.strokes);
  const computeMean = (id: PerStroke): number | null => perStrokeSpread(id, outing, 8, counted.strokes).mean;
  expect(computeMean('speed')).toBe(desk.speedMps);
  expect(computeMean('rate')).toBe(desk.rateSpm);
  expect(computeMean('power')).toBe(desk.rowerPowerW);
  expect(computeMean('efficiency')).toBe(desk.velocityEfficiencyPct);
  expect(computeMean('catchSpread')).toBeCloseTo(desk.catchSpreadMs ?? Number.NaN, 9);
});
