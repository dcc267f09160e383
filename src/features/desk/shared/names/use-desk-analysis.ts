// The analysis of an open session as the desk shows it: with edited pieces, what the library knows of its sensors, and
// names.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { withWrittenFindings } from '#src/messages/finding-messages.ts';
import type { SessionId } from '#workers/api.ts';
import { onIdle } from '#src/time/on-idle.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { success } from '#engine/recording/result.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { findDrifts, historyFindings } from '#src/library/setup/history-findings.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { useEditedAnalysis } from '../pieces/piece-edits.tsx';
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

// Sensor findings from earlier sessions on this device, next to the session's own. Computed from the current library
// and never stored: more sessions can show more.
const NONE: readonly Finding[] = [];

/** None for a session outside the library, which has no history. */
function useHistoryFindings(session: SessionId, analysis: Analysis | undefined): readonly Finding[] {
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const records = useLibrary((library) => library.records);
  const findings = analysis?.findings;
  const { library } = useOarlockCalibration(useErrorTable());
  const exchanged = useExchanged(session, analysis, fingerprint);
  return useMemo(() => {
    const own = records.find((record) => record.fingerprint === fingerprint);
    if (own === undefined || findings === undefined) return exchanged;
    const steps = historyFindings(own, records, findings);
    const drifts = library === null ? [] : findDrifts(own, library, [...findings, ...steps]);
    const told = [...steps, ...drifts];
    // Keeps the same analysis for a session just added to the library, so that nothing is redrawn.
    return told.length === 0 ? exchanged : [...told, ...exchanged];
  }, [exchanged, fingerprint, records, findings, library]);
}

/** Seats that look swapped, within the session or since earlier ones; checked once the desk is rendered. */
function useExchanged(
  session: SessionId,
  analysis: Analysis | undefined,
  fingerprint: string | null | undefined,
): readonly Finding[] {
  const records = useLibrary((library) => library.records);
  const ask = useMemo(
    () =>
      analysis === undefined
        ? null
        : async (signal: AbortSignal) => {
            await new Promise<void>((resolve) => onIdle(resolve));
            const told = signal.aborted ? NONE : await exchanged(session, analysis, fingerprint, records, signal);
            return success({ of: session, told });
          },
    [session, analysis, fingerprint, records],
  );
  const { data } = useLatest(ask);
  return data?.of === session ? data.told : NONE;
}

async function exchanged(
  session: SessionId,
  analysis: Analysis,
  fingerprint: string | null | undefined,
  records: readonly LibraryRecord[],
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const { strokes } = selectedStrokes(analysis.strokes);
  const within = await engine.ask(session, 'exchangedSeats', { strokes }, signal);
  // May fail to load offline; then there is no finding.
  const part = await import('#src/library/setup/exchanged-findings.ts').catch(() => null);
  const found = part?.exchangedFindings(analysis, within.ok ? within.value : null, {
    fingerprint: fingerprint ?? null,
    records,
  });
  return found === undefined || found.length === 0 ? NONE : found;
}

/** Returns the same analysis when there is nothing to add. */
const withHistory = (analysis: Analysis, history: readonly Finding[]): Analysis =>
  history.length === 0 ? analysis : { ...analysis, findings: [...analysis.findings, ...history] };
