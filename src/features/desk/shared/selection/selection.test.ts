import { describe, expect, it } from 'vitest';
import {
  changedSearch,
  hasClock,
  isWorkPieces,
  onWorkPieces,
  resolveSelection,
  snapToStrokes,
  wholeRange,
  workPieces,
  type SelectionSearch,
  comparedGates,
  countingSelection,
} from './selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { leftOutCount, strokesInFull, strokeWords } from '#src/format/labels.ts';
import { perStrokeSpread, type PerStroke } from './per-stroke.ts';
import { seatRows } from './summaries.ts';

const session = modelSession();
const start = session.strokes.boat.startS;
const end = session.strokes.boat.endS;

describe('the selection in the address', () => {
  it('is the whole session, every seat and the stroke seat when nothing is written', () => {
    const selection = resolveSelection(session, {});
    expect(selection.strokes).toHaveLength(20);
    expect(selection.gates).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(selection).toMatchObject({ ...wholeRange(session), piece: null, focusSeat: 8 });
  });

  it('holds only the strokes that lie wholly inside', () => {
    const selection = resolveSelection(session, { from: (start[3] ?? 0) + 0.1, to: end[9] ?? 0 });
    expect([...selection.strokes]).toEqual([4, 5, 6, 7, 8, 9]);
  });

  it('follows a piece rather than a range', () => {
    const selection = resolveSelection(session, { piece: 0, from: 0, to: 1 });
    expect(selection).toMatchObject({ piece: 0, fromS: start[0], toS: end[9] });
    expect(selection.strokes).toHaveLength(10);
  });

  it.each([{ from: 90_000, to: 90_010 }, { from: 2000, to: 1990 }, { piece: 99 }, { seats: [44], seat: 12 }])(
    'falls back to everything for %o',
    (search) => {
      const selection = resolveSelection(session, search);
      expect(selection.strokes).toHaveLength(20);
      expect(selection.gates).toHaveLength(8);
      expect(selection.focusSeat).toBe(8);
    },
  );

  it('moves the focus to a seat that is shown', () => {
    expect(resolveSelection(session, { seats: [1, 2, 5], seat: 8 }).focusSeat).toBe(5);
  });

  it('takes every stroke of a recording that gives them no times', () => {
    const timeless = modelSession();
    timeless.strokes.boat.startS.fill(Number.NaN);
    timeless.strokes.boat.endS.fill(Number.NaN);
    const profile = { ...timeless, clockStartS: null, clockEndS: null };
    expect(hasClock(profile)).toBe(false);
    expect(resolveSelection(profile, {}).strokes).toHaveLength(20);
    expect(resolveSelection(profile, { from: 3, to: 9 }).strokes).toHaveLength(20);
    expect(resolveSelection(profile, { piece: 0 }).strokes).toHaveLength(10);
  });

  it('begins where the first known time is', () => {
    const cut = modelSession();
    cut.strokes.boat.startS[0] = Number.NaN;
    const profile = { ...cut, clockStartS: null, clockEndS: null };
    expect(wholeRange(profile)).toEqual({ fromS: end[0], toS: end[19] });
    expect(resolveSelection(profile, { from: 0, to: end[4] }).strokes).toHaveLength(4);
  });

  it('survives a recording without strokes or seats', () => {
    const selection = resolveSelection(modelSession({ strokeCount: 0, gates: [] }), { seat: 3 });
    expect(selection.strokes).toHaveLength(0);
    expect(selection.focusSeat).toBe(0);
  });
});

describe('the strokes of the pieces', () => {
  it('are what is opened where nothing is chosen', () => {
    const opened = resolveSelection(session, onWorkPieces(session, {}));
    expect([...opened.strokes]).toEqual(workPieces(session));
    expect(isWorkPieces(session, opened)).toBe(true);
    expect(isWorkPieces(session, resolveSelection(session, {}))).toBe(false);
  });

  it('give way to every choice, that of the whole session too', () => {
    const { fromS, toS } = wholeRange(session);
    for (const search of [{ piece: 0 }, { from: fromS, to: toS }, { strokes: ['3-5'] }])
      expect(onWorkPieces(session, search)).toBe(search);
    expect(resolveSelection(session, { from: fromS, to: toS }).strokes).toHaveLength(20);
  });

  it('are none without pieces', () => {
    expect(workPieces({ ...session, pieces: [] })).toBeNull();
  });
});

describe('a change of the selection', () => {
  it('comes back from the address as it was made', () => {
    const range = snapToStrokes(session.strokes, { fromS: (start[5] ?? 0) - 0.5, toS: (end[12] ?? 0) + 0.5 });
    const search = changedSearch({}, { range }, session);
    expect([...resolveSelection(session, search).strokes]).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('lets range and piece replace each other, and leaves the rest of the address alone', () => {
    const piece = changedSearch({ from: 1990, to: 2000, view: 'crew' }, { piece: 0 }, session);
    expect(piece).toEqual({ piece: 0, from: undefined, to: undefined, view: 'crew' });
    expect(changedSearch(piece, { range: null }, session)).toMatchObject({ piece: undefined, view: 'crew' });
  });

  it('writes no seats when all of them, or none, are chosen', () => {
    expect(changedSearch({ seats: [1] }, { seats: [8, 7, 6, 5, 4, 3, 2, 1] }, session).seats).toBeUndefined();
    expect(changedSearch({ seats: [1] }, { seats: [] }, session).seats).toBeUndefined();
    expect(changedSearch<SelectionSearch>({}, { seats: [5, 3] }, session).seats).toEqual([3, 5]);
  });
});

const sculls = (seats: readonly number[]) =>
  seats.flatMap((seat) => [{ seat, side: 'port' } as const, { seat, side: 'starboard' } as const]);

it('compares a sweep oar with all others', () => {
  const gates = [1, 2, 3, 4].map((seat) => ({ seat, side: null }));
  expect(comparedGates(gates, 2)).toEqual([0, 1, 3]);
});

it('compares a sculling oar with those of its side', () => {
  expect(comparedGates(sculls([1, 2]), 3)).toEqual([1]);
});

it("compares a lone sculler's oars with each other", () => {
  expect(comparedGates(sculls([1]), 0)).toEqual([1]);
});

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
