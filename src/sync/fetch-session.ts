// A session of the team becomes one of this device: its bytes must be the very ones that were sent; then they are read
// and measured as if the file had been dropped here, with the crew and rig as the team has them.
import { failure, success, type Result } from '#engine/recording/result.ts';
import { type TeamSession, recordingUrl, storageHeaders } from '#src/data/team/team-sessions.ts';
import type { EngineApi } from '#workers/api.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
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

const PART_BYTES = 6 * 1024 * 1024;
const TRIES = 3;
const AGAIN_AFTER_MS = 1500;

type Wanted = Pick<TeamSession, 'team_id' | 'fingerprint' | 'size_bytes'>;

const unreachable = (): Result<never> =>
  failure('unreachable', 'The team’s storage could not be reached: check the connection and try again.');

const notThere = (): Result<never> =>
  failure(
    'not-in-team-storage',
    'The team no longer has this recording, or you no longer coach the team. Ask the sender.',
  );

const cancelled = (): Result<never> => failure('cancelled', 'Download canceled.');

/** Downloads a team session's recording in parts: only a failed part is retried. */
async function fetchRecording(
  { team_id, fingerprint, size_bytes }: Wanted,
  fileName: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Result<File>> {
  const url = recordingUrl(team_id, fingerprint);
  const parts: Blob[] = [];
  let bytes = 0;
  while (bytes < (size_bytes ?? 0)) {
    const part = await fetchPart(url, bytes, (within) => onProgress(bytes + within), signal);
    if (!part.ok) return part;
    if (part.value.size === 0) return notThere();
    parts.push(part.value);
    bytes += part.value.size;
    onProgress(bytes);
  }
  return success(new File(parts, fileName));
}

async function fetchPart(
  url: string,
  from: number,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Result<Blob>> {
  for (let tried = 1; ; tried += 1) {
    try {
      const headers = await storageHeaders();
      if (headers === null) return unreachable();
      const range = `bytes=${from}-${from + PART_BYTES - 1}`;
      const answer = await fetch(url, { headers: { ...headers, range }, signal, cache: 'no-store' });
      if (answer.status === 206) return success(await readPart(answer, onProgress));
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return notThere();
      // A full response to a range request would corrupt the file.
    } catch {
      if (signal.aborted) return cancelled();
    }
    if (tried === TRIES) return unreachable();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS * tried));
    if (signal.aborted) return cancelled();
  }
}

async function readPart(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return answer.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks);
    chunks.push(value);
    bytes += value.byteLength;
    onProgress(bytes);
  }
}
