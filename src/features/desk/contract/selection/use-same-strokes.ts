// The strokes of a table as one array for as long as they are the same: another seat in focus, a finding, a name or an
// edited piece is no other question to the engine; the same strokes measured again are.
import { useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';

const areSame = (a: Int32Array, b: Int32Array): boolean =>
  a === b || (a.length === b.length && a.every((stroke, at) => stroke === b[at]));

export function useSameStrokes(table: StrokeTable, strokes: Int32Array): Int32Array {
  const [kept, setKept] = useState({ table, strokes });
  if (kept.table === table && areSame(kept.strokes, strokes)) return kept.strokes;
  setKept({ table, strokes });
  return strokes;
}
