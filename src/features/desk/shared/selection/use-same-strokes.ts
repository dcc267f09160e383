// Keeps one array while a table's strokes are the same, so that focus, names or edited pieces trigger no engine
// request; a re-analysis does.
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
