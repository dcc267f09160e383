// The analysis of an open session as the desk shows it: with edited pieces, what the library knows of its sensors, and names.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { withWrittenFindings } from '#src/messages/finding-messages.ts';
import type { SessionId } from '#workers/api.ts';
import { useHistoryFindings, withHistory } from '../doubt/history.ts';
import { useEditedAnalysis } from '../pieces/use-edited-analysis.ts';
import { wholeRange } from '../selection/selection.ts';
import { withNames, type RosterNames } from './with-names.ts';

/** Undefined while the session is not open. */
export function useDeskAnalysis(session: SessionId, rosterNames: RosterNames): Analysis | undefined {
  const edited = useEditedAnalysis(session);
  const history = useHistoryFindings(session, edited);
  return useMemo(
    () =>
      edited === undefined
        ? undefined
        : withWrittenFindings(withNames(withHistory(edited, history), rosterNames), wholeRange(edited).fromS),
    [edited, history, rosterNames],
  );
}
