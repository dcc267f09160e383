// The selected strokes as one array for as long as they are the same: another seat in focus is no other question.
import { useState } from 'react';

const areSame = (a: Int32Array, b: Int32Array): boolean =>
  a === b || (a.length === b.length && a.every((stroke, at) => stroke === b[at]));

export function useSameStrokes(strokes: Int32Array): Int32Array {
  const [kept, setKept] = useState(strokes);
  if (areSame(kept, strokes)) return kept;
  setKept(strokes);
  return strokes;
}
