import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '#engine/analysis/analysis.ts';
import { countingSelection, selectionOf } from './selection.ts';
import { seatRows } from './summaries.ts';
import { modelOuting } from '../testing/model-outing.ts';
import { countedStrokes, strokeWords, withoutCount, withoutSentence } from './counted-strokes.ts';

function tableOf(...kinds: readonly StrokeKind[]): { table: StrokeTable; all: Int32Array } {
  const { strokes } = modelOuting({ strokeCount: kinds.length });
  const kind = Uint8Array.from(kinds, (one) => STROKE_KINDS.indexOf(one));
  return { table: { ...strokes, kind }, all: Int32Array.from(kinds, (_, stroke) => stroke) };
}

it('leaves out what is neither work nor paddling, and says what', () => {
  const { table, all } = tableOf('start', 'start', 'work', 'paddle', 'drill', 'work', 'turn', 'start');
  const chosen = countedStrokes(table, all);
  expect([...chosen.strokes]).toEqual([2, 3, 5]);
  expect(strokeWords(chosen)).toBe('3 strokes, without 3 of a start, 1 of a drill and 1 turning');
});

it('takes every stroke that moves the boat forward where none is work or paddling', () => {
  const { table, all } = tableOf('start', 'back-down', 'turn');
  expect(strokeWords(countedStrokes(table, all))).toBe('2 strokes, without 1 backing down');
  expect([...countedStrokes(table, all).strokes]).toEqual([0, 2]);
  expect(withoutSentence(countedStrokes(table, all))).toBe(' Without 1 backing down.');
  expect(countedStrokes(table, Int32Array.of(1)).strokes).toHaveLength(0);
  expect(countedStrokes(table, new Int32Array(0)).strokes).toHaveLength(0);
});

it('hands back the very selection when nothing is left out, so that nothing is asked twice', () => {
  const { table, all } = tableOf('work', 'paddle');
  expect(countedStrokes(table, all).strokes).toBe(all);
  expect(withoutSentence(countedStrokes(table, all))).toBe('');
});

it('leaves out as many as it says, whatever the kinds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STROKE_KINDS), { maxLength: 30 }), (kinds) => {
      const { table, all } = tableOf(...kinds);
      const { strokes, leftOut } = countedStrokes(table, all);
      expect(strokes.length + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(kinds.length);
      const steady = kinds.filter((kind) => kind === 'work' || kind === 'paddle').length;
      if (steady > 0) expect(strokes).toHaveLength(steady);
    }),
  );
});

it('tells how many where their kinds have no room', () => {
  const words = (...kinds: StrokeKind[]): string => {
    const { table, all } = tableOf(...kinds);
    return withoutCount(countedStrokes(table, all));
  };
  expect(words('work', 'start', 'turn')).toBe('without 2 strokes');
  expect(words('work', 'paddle')).toBe('');
});

it('is one rule for all: the rows of the seats are means of the counted strokes', () => {
  const { table } = tableOf('start', 'work', 'work');
  const outing = { ...modelOuting({ strokeCount: 3 }), strokes: table };
  table.gate.peakForceN.forEach((_, cell) => {
    table.gate.peakForceN[cell] = cell < table.gateCount ? 500 : 800;
  });
  const selection = selectionOf(outing, {});
  expect(selection.strokes).toHaveLength(3);
  expect(seatRows(outing, selection)[0]?.means.peakForceN).toMatchObject({ mean: 800, count: 2 });
  expect([...countingSelection(selection).strokes]).toEqual([1, 2]);
});
