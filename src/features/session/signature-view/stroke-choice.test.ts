import { expect, it } from 'vitest';
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '#engine/analysis/analysis.ts';
import { modelOuting } from '../testing/model-outing.ts';
import { chooseStrokes, strokeWords } from './stroke-choice.ts';

function tableOf(...kinds: readonly StrokeKind[]): { table: StrokeTable; all: Int32Array } {
  const { strokes } = modelOuting({ strokeCount: kinds.length });
  const kind = Uint8Array.from(kinds, (one) => STROKE_KINDS.indexOf(one));
  return { table: { ...strokes, kind }, all: Int32Array.from(kinds, (_, stroke) => stroke) };
}

it('leaves out what is neither work nor paddling, and says what', () => {
  const { table, all } = tableOf('start', 'start', 'work', 'paddle', 'drill', 'work', 'turn', 'start');
  const chosen = chooseStrokes(table, all, 'steady');
  expect([...chosen.strokes]).toEqual([2, 3, 5]);
  expect(strokeWords(chosen)).toBe('3 strokes, without 3 of a start, 1 of a drill and 1 turning');
});

it('takes every stroke on request, and where there is no other', () => {
  const { table, all } = tableOf('start', 'work');
  expect(strokeWords(chooseStrokes(table, all, 'all'))).toBe('2 strokes');
  expect([...chooseStrokes(table, Int32Array.of(0), 'steady').strokes]).toEqual([0]);
  expect(chooseStrokes(table, new Int32Array(0), 'steady').strokes).toHaveLength(0);
});

it('hands back the very selection when nothing is left out, so that nothing is asked twice', () => {
  const { table, all } = tableOf('work', 'paddle');
  expect(chooseStrokes(table, all, 'steady').strokes).toBe(all);
});
