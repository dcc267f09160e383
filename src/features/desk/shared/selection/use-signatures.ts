// Signatures of the selected strokes from the engine.
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

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
