// Corrects an open session and, if stored, its record. Two tabs may do so at once: each merges its changes into the
// current ones, and retries if the other was faster.
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { sessionRecording, type Corrections } from '#engine/recording/corrected.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceShelf } from '#storage/device-shelf.ts';
import { OVERTAKEN } from '#storage/failures.ts';
import { joinCorrections, type CorrectionChange } from '#storage/library-store.ts';
import type { CorrectedSession } from '../api.ts';
import { type RecordingsByFile, analysisForLibrary, type Session } from './session.ts';

interface Measured {
  readonly recording: Recording;
  readonly files: RecordingsByFile;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** By the method shown on the desk; the session is not changed yet. */
export async function measuredWith(session: Session, corrections: Corrections | null): Promise<Measured> {
  // Pending columns must arrive in the same memory first.
  session.late?.join();
  const files = await session.joined.of(corrections);
  const recording = sessionRecording(session.engine, session.original, corrections, files);
  const { definitions, powerModel, levers, timingReference } = session.analysis;
  const measuring = { definitions, powerModel, levers, timingReference };
  return { recording, files, corrections, analysis: analyze(session.engine, recording, measuring) };
}

export function recorrect(session: Session, measured: Measured): CorrectedSession {
  Object.assign(session, measured);
  return { analysis: measured.analysis, corrections: measured.corrections };
}

/** Maximum retries: no one corrects a session that often within the second that an analysis takes. */
const MAX_TRIES = 5;

export async function correctKept(
  shelf: Pick<DeviceShelf, 'corrections' | 'remeasure'>,
  fingerprint: string,
  session: Session,
  change: CorrectionChange,
): Promise<Result<CorrectedSession>> {
  for (let tries = 1; ; tries += 1) {
    const current = await shelf.corrections(fingerprint);
    if (!current.ok) return current;
    const corrections = joinCorrections(change, current.value);
    if (!corrections.ok) return corrections;
    const measured = await measuredWith(session, corrections.value);
    const kept = await shelf.remeasure(fingerprint, {
      expected: current.value,
      corrections: corrections.value,
      analysis: analysisForLibrary({ ...session, ...measured }),
    });
    if (kept.ok) return success(recorrect(session, measured));
    if (kept.failure.code !== OVERTAKEN || tries === MAX_TRIES) return kept;
  }
}
