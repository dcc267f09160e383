// Signatures of the selected strokes, computed by the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { Analysis, Signature, StrokeTable } from '#engine/analysis/analysis.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';

interface Answer {
  /** Of one table: pieces that are edited make another analysis of the same strokes. */
  readonly table: StrokeTable;
  readonly signatures: readonly Signature[];
}

const NONE: readonly Signature[] = [];

/** Those of the strokes before, or of the whole outing as it was opened, until the new ones are there. */
export function useSignatures(
  engine: EngineApi,
  outing: OutingId,
  analysis: Analysis,
  /** The same array as long as the same are selected. */
  strokes: Int32Array,
): readonly Signature[] {
  const { strokes: table } = analysis;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (strokes.length === 0) return undefined;
    let superseded = false;
    void engine.signatures({ outing, strokes }).then((result) => {
      if (!superseded && result.ok) setAnswer({ table, signatures: result.value });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, table, strokes]);

  if (strokes.length === 0) return NONE;
  return answer?.table === table ? answer.signatures : analysis.signatures;
}
