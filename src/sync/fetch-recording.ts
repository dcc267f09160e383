// Downloads a team session's recording in parts: only a failed part is retried.
import { failure, success, type Result } from '#engine/recording/result.ts';
import { recordingUrl, storageHeaders } from '#src/data/team/team-storage.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';

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

export async function fetchRecording(
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
