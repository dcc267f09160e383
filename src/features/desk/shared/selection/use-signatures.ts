// Signatures of the selected strokes from the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { Analysis, Signature, StrokeTable } from '#engine/analysis/analysis.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

interface Answer {
  /** Key: edited pieces give another analysis with the same stroke table. */
  readonly table: StrokeTable;
  readonly signatures: readonly Signature[];
}

const NONE: readonly Signature[] = [];

/** Those of the previous strokes, or of the whole session, until the new ones arrive. */
export function useSignatures(
  engine: EngineApi,
  session: SessionId,
  analysis: Analysis,
  /** The same array while the same strokes are selected. */
  strokes: Int32Array,
): readonly Signature[] {
  const { strokes: table } = analysis;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (strokes.length === 0) return undefined;
    let superseded = false;
    void engine.signatures({ session, strokes }).then((result) => {
      if (!superseded && result.ok) setAnswer({ table, signatures: result.value });
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, table, strokes]);

  if (strokes.length === 0) return NONE;
  return answer?.table === table ? answer.signatures : analysis.signatures;
}
