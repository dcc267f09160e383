// Corrects an open session and, if stored, its record. Two tabs may do so at once: each merges its changes into the
// current ones, and retries if the other was faster.
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { outingRecording, type Corrections } from '#engine/recording/corrected.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { CorrectedOuting } from '../api.ts';
import type { DeviceShelf } from '#storage/device-shelf.ts';
import { OVERTAKEN } from '#storage/failures.ts';
import { joinCorrections, type CorrectionChange } from '#storage/join-corrections.ts';
import type { RecordingsByFile } from './joined-recordings.ts';
import { analysisForLibrary, type Outing } from './outing.ts';

interface Measured {
  readonly recording: Recording;
  readonly files: RecordingsByFile;
  readonly corrections: Corrections | null;
  readonly analysis: Analysis;
}

/** By the method shown on the desk; the session is not changed yet. */
export async function measuredWith(outing: Outing, corrections: Corrections | null): Promise<Measured> {
  // Pending columns must arrive in the same memory first.
  outing.late?.join();
  const files = await outing.joined.of(corrections);
  const recording = outingRecording(outing.engine, outing.original, corrections, files);
  const { definitions, powerModel, levers, timingReference } = outing.analysis;
  const measuring = { definitions, powerModel, levers, timingReference };
  return { recording, files, corrections, analysis: analyze(outing.engine, recording, measuring) };
}

export function recorrect(outing: Outing, measured: Measured): CorrectedOuting {
  Object.assign(outing, measured);
  return { analysis: measured.analysis, corrections: measured.corrections };
}

/** Maximum retries: no one corrects a session that often within the second that an analysis takes. */
const MAX_TRIES = 5;

export async function correctKept(
  shelf: Pick<DeviceShelf, 'corrections' | 'remeasure'>,
  fingerprint: string,
  outing: Outing,
  change: CorrectionChange,
): Promise<Result<CorrectedOuting>> {
  for (let tries = 1; ; tries += 1) {
    const current = await shelf.corrections(fingerprint);
    if (!current.ok) return current;
    const corrections = joinCorrections(change, current.value);
    if (!corrections.ok) return corrections;
    const measured = await measuredWith(outing, corrections.value);
    const kept = await shelf.remeasure(fingerprint, {
      expected: current.value,
      corrections: corrections.value,
      analysis: analysisForLibrary({ ...outing, ...measured }),
    });
    if (kept.ok) return success(recorrect(outing, measured));
    if (kept.failure.code !== OVERTAKEN || tries === MAX_TRIES) return kept;
  }
}
