// A session of the team becomes one of this device: its bytes must be the very ones that were sent; then they are read and
// measured as if the file had been dropped here, with the crew and rig as the team has them.
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import type { EngineApi } from '#workers/api.ts';
import { LIBRARY_METHOD } from '#storage/library-method.ts';
import { fetchRecording } from './fetch-recording.ts';
import { readTeamSummary } from './team-summary.ts';

export interface FetchWatch {
  /** Share of the whole way, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Share of the total time on an average connection. */
const FETCHING_SHARE = 0.7;
const READING_SHARE = 0.2;

const notTheSame = (): Result<never> =>
  failure(
    'not-the-same',
    'The download doesn’t match what was sent, so it wasn’t opened. Try again, or ask the sender to send it again.',
  );

/** Answers with its fingerprint once it is in the library. */
export async function fetchSession(
  engine: Pick<EngineApi, 'identify' | 'open' | 'keep' | 'close'>,
  session: TeamSession,
  { onProgress, signal }: FetchWatch,
): Promise<Result<string>> {
  const summary = readTeamSummary(session.summary);
  const total = Math.max(1, session.size_bytes ?? 0);
  const file = await fetchRecording(
    session,
    summary?.fileName ?? `${session.title}.txt`,
    (bytes) => onProgress(FETCHING_SHARE * Math.min(1, bytes / total)),
    signal,
  );
  if (!file.ok) return file;
  const found = await engine.identify(file.value);
  if (!found.ok) return found;
  if (found.value !== session.fingerprint) return notTheSame();

  const request = { file: file.value, corrections: summary?.corrections ?? null, ...LIBRARY_METHOD };
  const reading = (fraction: number): void => onProgress(FETCHING_SHARE + READING_SHARE * fraction);
  const opened = await engine.open(request, (progress) => reading(progress.fraction), signal);
  if (!opened.ok) return opened;
  try {
    const writing = (fraction: number): void =>
      onProgress(FETCHING_SHARE + READING_SHARE + (1 - FETCHING_SHARE - READING_SHARE) * fraction);
    const kept = await engine.keep({ session: opened.value.id }, writing, signal);
    return kept.ok ? success(session.fingerprint) : kept;
  } finally {
    await engine.close(opened.value.id);
  }
}
