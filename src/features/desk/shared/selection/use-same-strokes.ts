// Signatures of the selected strokes from the engine, requested only when the strokes are others.
import { useState } from 'react';
import type { StrokeTable, Analysis, Signature } from '#engine/analysis/analysis.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

const areSame = (a: Int32Array, b: Int32Array): boolean =>
  a === b || (a.length === b.length && a.every((stroke, at) => stroke === b[at]));

/**
 * One array while a table's strokes are the same, so that focus, names or edited pieces trigger no engine request; a
 * re-analysis does.
 */
export function useSameStrokes(table: StrokeTable, strokes: Int32Array): Int32Array {
  const [kept, setKept] = useState({ table, strokes });
  if (kept.table === table && areSame(kept.strokes, strokes)) return kept.strokes;
  setKept({ table, strokes });
  return strokes;
}

const NONE: readonly Signature[] = [];

/** Those of the previous strokes, or of the whole session, until the new ones arrive. */
export function useSignatures(
  engine: EngineApi,
  session: SessionId,
  analysis: Analysis,
  strokes: Int32Array,
): readonly Signature[] {
  const isAsked = strokes.length > 0;
  const { data } = useEngine({ engine, session, analysis }, 'signatures', isAsked ? { strokes } : null);
  return isAsked ? (data ?? analysis.signatures) : NONE;
}
