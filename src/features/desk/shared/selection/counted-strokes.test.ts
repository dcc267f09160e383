import { expect, it } from 'vitest';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { leftOutCount, strokesInFull, strokeWords } from '#src/format/labels.ts';
import { modelSession } from '../../testing/model-session.ts';
import { perStrokeSpread, type PerStroke } from './per-stroke.ts';
import { countingSelection, resolveSelection } from './selection.ts';
import { seatRows } from './summaries.ts';

function makeSession() {
  const session = modelSession({ strokeCount: 4 });
  session.strokes.kind.set((['start', 'work', 'work', 'turn'] as const).map((kind) => STROKE_KINDS.indexOf(kind)));
  return session;
}

it('is said in full where nothing else says it, and in short beside the chip', () => {
  const { counted } = resolveSelection(makeSession(), {});
  expect(strokeWords(counted)).toBe('2 strokes');
  expect(strokesInFull(counted)).toBe('2 strokes, without 1 starts and 1 turning');
  expect(leftOutCount(counted)).toBe('2 left out');
  const { counted: all } = resolveSelection(makeSession(), { include: ['start', 'turn'] });
  expect(strokesInFull(all)).toBe('4 strokes');
  expect(leftOutCount(all)).toBe('');
});

it('is one rule for all: the rows of the seats are means of the strokes that count', () => {
  const session = makeSession();
  const { gateCount, gate } = session.strokes;
  gate.peakForceN.forEach((_, cell) => {
    gate.peakForceN[cell] = cell < gateCount ? 500 : 800;
  });
  const selection = resolveSelection(session, {});
  expect(selection.strokes).toHaveLength(4);
  expect(seatRows(session, selection)[0]?.means.peakForceN).toMatchObject({ mean: 800, count: 2 });
  expect([...countingSelection(selection).strokes]).toEqual([1, 2]);
  const withStart = resolveSelection(session, { include: ['start'] });
  expect(seatRows(session, withStart)[0]?.means.peakForceN).toMatchObject({ mean: 700, count: 3 });
});

it('says of a line that is drawn of every stroke what the cards say of those that count', () => {
  const session = makeSession();
  const { counted } = resolveSelection(session, {});
  const desk = selectedSummary(session, counted.strokes);
  const computeMean = (id: PerStroke): number | null => perStrokeSpread(id, session, 8, counted.strokes).mean;
  expect(computeMean('speed')).toBe(desk.speedMps);
  expect(computeMean('rate')).toBe(desk.rateSpm);
  expect(computeMean('power')).toBe(desk.rowerPowerW);
  expect(computeMean('efficiency')).toBe(desk.velocityEfficiencyPct);
  expect(computeMean('catchSpread')).toBeCloseTo(desk.catchSpreadMs ?? Number.NaN, 9);
});
