// Signatures of the selected strokes, computed by the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import type { EngineApi, OutingId } from '#workers/api.ts';

interface Answer {
  readonly analysis: Analysis;
  readonly signatures: readonly Signature[];
}

const NONE: readonly Signature[] = [];

/** Those of the strokes before, or of the whole outing, until the new ones are there. */
export function useSignatures(
  engine: EngineApi,
  outing: OutingId,
  analysis: Analysis,
  strokes: Int32Array,
): readonly Signature[] {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isWhole = strokes.length === analysis.strokes.count;

  useEffect(() => {
    if (isWhole || strokes.length === 0) return undefined;
    let superseded = false;
    void engine.signatures({ outing, strokes }).then((result) => {
      if (!superseded && result.ok) setAnswer({ analysis, signatures: result.value });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, analysis, strokes, isWhole]);

  if (isWhole) return analysis.signatures;
  if (strokes.length === 0) return NONE;
  return answer?.analysis === analysis ? answer.signatures : analysis.signatures;
}
