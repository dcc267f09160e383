// Numbers of a focus in stored sessions: read from the device one at a time, and cached for the visit.
import { focusMean, focusValues } from '#engine/analysis/focus.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { FocusRecord } from '#storage/focus-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibraryState } from './stored/library-state.ts';
import { versionKey } from './stored/version-key.ts';
import type { FocusSession } from './focus-sessions.ts';

export type AnalysisOf = LibraryState['analysisOf'];
type Stored = FocusSession<LibraryRecord>;

const known = new Map<string, number | null>();

/** Mean of a session in the band; null with too few strokes, or when it cannot be read. */
async function readMean(focus: FocusRecord, { record, seats }: Stored, analysisOf: AnalysisOf): Promise<number | null> {
  const key = JSON.stringify([versionKey(record), focus.metric, focus.fromSpm, focus.toSpm, seats]);
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const read = await analysisOf(record.fingerprint);
  if (!read.ok) return null;
  const mean = focusMean(focusValues(read.value, focus, seats, selectedStrokes(read.value.strokes).strokes));
  known.set(key, mean);
  return mean;
}

export interface MeasuredDay {
  readonly session: Stored;
  readonly mean: number;
}

/** Those of the sessions that have enough strokes in the band. */
export async function readFocusDays(
  focus: FocusRecord,
  sessions: readonly Stored[],
  analysisOf: AnalysisOf,
): Promise<MeasuredDay[]> {
  const days: MeasuredDay[] = [];
  for (const session of sessions) {
    const mean = await readMean(focus, session, analysisOf);
    if (mean !== null) days.push({ session, mean });
  }
  return days;
}
