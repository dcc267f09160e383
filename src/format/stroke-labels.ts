// Kinds of strokes in words, and how a view says which of them its means are made of.
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { listText } from '#src/format/list-text.ts';
import { counted } from '#src/format/number.ts';

export const KIND_WORDS: Readonly<Record<StrokeKind, string>> = {
  work: 'at work',
  paddle: 'paddling',
  start: 'starts',
  drill: 'of a drill',
  'pause-drill': 'of a pause drill',
  'back-down': 'backing down',
  turn: 'turning',
  'partial-crew': 'part crew rowing',
  'air-stroke': 'air strokes',
};

/** "34 strokes". */
export const strokeWords = ({ strokes }: SelectedStrokes): string => counted(strokes.length, 'stroke');

/** "34 strokes, without 10 of a start and 2 turning", where nothing else says what is left out. */
export function strokesInFull(chosen: SelectedStrokes): string {
  const without = listText(chosen.leftOut.map(({ kind, count }) => `${count} ${KIND_WORDS[kind]}`));
  return without === '' ? strokeWords(chosen) : `${strokeWords(chosen)}, without ${without}`;
}

/** "10 left out"; empty where nothing is. */
export function leftOutCount({ leftOut }: SelectedStrokes): string {
  const without = leftOut.reduce((sum, { count }) => sum + count, 0);
  return without === 0 ? '' : `${without} left out`;
}
