// Analysis for every view of the desk: the engine's answer with the edited pieces.
import { useEffect, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { SessionId } from '#workers/api.ts';
import { withPieces } from '#src/library/notebook/kept-pieces.ts';

/** Lets the first charts draw before stored edits are read. */
const AFTER_FIRST_FIGURES_MS = 300;

export function useEditedAnalysis(session: SessionId): Analysis | undefined {
  const found = useSessions((state) => state.opened[session]?.analysis);
  const kept = useAnnotations((state) => state.of[session]?.annotations.pieces ?? null);
  const load = useAnnotations((state) => state.load);
  const isOpen = found !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => load(session), AFTER_FIRST_FIGURES_MS);
    return () => clearTimeout(timer);
  }, [session, isOpen, load]);
  return useMemo(() => (found === undefined ? undefined : withPieces(found, kept)), [found, kept]);
}
