import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '../analysis.ts';
import { emptyStrokeTable } from '../strokes/stroke-table.ts';
import { selectedStrokes } from './selected-strokes.ts';

function makeTable(...kinds: readonly StrokeKind[]): StrokeTable {
  const table = emptyStrokeTable(kinds.length, 1);
  table.kind.set(kinds.map((kind) => STROKE_KINDS.indexOf(kind)));
  return table;
}

it('counts the strokes at work, and says what it left out', () => {
  const chosen = selectedStrokes(
    makeTable('start', 'start', 'work', 'paddle', 'drill', 'work', 'partial-crew', 'start'),
  );
  expect(chosen.rule).toBe('work');
  expect([...chosen.strokes]).toEqual([2, 5]);
  expect(chosen.leftOut[0]).toEqual({ kind: 'start', count: 3 });
  expect(chosen.leftOut.map(({ kind }) => kind).toSorted()).toEqual(['drill', 'paddle', 'partial-crew', 'start']);
});

it('counts what someone asked for beside them', () => {
  const table = makeTable('start', 'work', 'paddle', 'work');
  const chosen = selectedStrokes(table, undefined, ['start']);
  expect([...chosen.strokes]).toEqual([0, 1, 3]);
  expect(chosen.leftOut).toEqual([{ kind: 'paddle', count: 1 }]);
});

it('counts paddling where nothing is work, and what moves the boat forward where nothing is either', () => {
  expect(selectedStrokes(makeTable('start', 'paddle', 'turn', 'paddle'))).toMatchObject({
    rule: 'paddle',
    strokes: Int32Array.of(1, 3),
  });
  const forward = selectedStrokes(makeTable('start', 'back-down', 'turn'));
  expect(forward).toMatchObject({ rule: 'forward', strokes: Int32Array.of(0, 2) });
  expect(forward.leftOut).toEqual([{ kind: 'back-down', count: 1 }]);
  expect(selectedStrokes(makeTable('back-down')).strokes).toHaveLength(0);
  expect(selectedStrokes(makeTable()).strokes).toHaveLength(0);
});

it('chooses among the strokes it is given alone', () => {
  const table = makeTable('work', 'paddle', 'paddle', 'work');
  expect(selectedStrokes(table, Int32Array.of(1, 2))).toMatchObject({ rule: 'paddle', leftOut: [] });
});

it('hands back the very selection where nothing is left out, so that nothing is measured twice', () => {
  const among = Int32Array.of(0, 1);
  expect(selectedStrokes(makeTable('work', 'work'), among).strokes).toBe(among);
});

it('leaves out as many as it says, whatever the kinds', () => {
  const kinds = fc.array(fc.constantFrom(...STROKE_KINDS), { maxLength: 30 });
  fc.assert(
    fc.property(kinds, fc.subarray([...STROKE_KINDS]), (rowed, included) => {
      const { rule, strokes, leftOut } = selectedStrokes(makeTable(...rowed), undefined, included);
      expect(strokes.length + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(rowed.length);
      if (rule === 'work')
        expect(strokes.every((stroke) => ['work', ...included].includes(rowed[stroke] ?? ''))).toBe(true);
    }),
  );
});
