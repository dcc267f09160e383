// WHAT LEAVES THE DEVICE, AND WHEN. This is the only module that sends a recording. It is called by the outbox alone,
// and the outbox holds what a person asked for by "Send to team" and nothing else. What is sent, in this order:
// After it, for as long as the session is with the team, its pieces, notes and tags (`words/`). Places and videos are
// never sent.
import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import {
  recordingName,
  RECORDINGS,
  storageHeaders,
  UPLOADS_URL,
  type StorageHeaders,
  saveTeamSession,
  saveTeamSeats,
} from '#src/data/team/team-sessions.ts';
import { withinDeadline } from '#src/offline/part-deadline.ts';
import type { OutboxEntry } from '#storage/outbox-store.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { knownOarlocks } from '#src/library/setup/instrument-knowledge.ts';
import {
  type SendFailure,
  saysItIsThere,
  sendFailure,
  sendingStopped,
  serverUnreachable,
  type ServerAnswer,
} from './outbox-steps.ts';
import { teamSeatRows } from './team-seats.ts';
import { teamSessionRow } from './team-summary.ts';

export interface SendWatch {
  /** Server address where the upload resumes after a reload. */
  readonly onUploadUrl: (url: string) => void;
  /** Bytes on their way, and bytes that the server has said it holds. */
  readonly onProgress: (bytes: number) => void;
  readonly onAccepted: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Null when everything is there. */
export type SendOutcome = SendFailure | null;

/** The hosted service takes parts of this size and no other. */
const PART_BYTES = 6 * 1024 * 1024;

/** Abort reason for canceled uploads: the server deletes them at once, otherwise after a day. */
export const CANCELLED = 'cancelled';

export async function sendSession(
  entry: OutboxEntry,
  { record, file }: { readonly record: LibraryRecord; readonly file: File },
  watch: SendWatch,
): Promise<SendOutcome> {
  const sent = await sendBytes(entry, file, watch);
  if (sent !== null) return sent;
  const row = teamSessionRow(entry.teamId, record);
  const answer = (await saveTeamSession(row)) ?? (await saveTeamSeats(row, teamSeatRows(record, knownOarlocks())));
  return answer === null ? null : sendFailure(entry, answer);
}

async function sendBytes(entry: OutboxEntry, file: File, watch: SendWatch): Promise<SendOutcome> {
  const { signal } = watch;
  // The network is missing, either for code or to renew the auth session.
  const [tus, headers] = await sendingParts().catch(() => [null, null] as const);
  if (tus === null || headers === null) return serverUnreachable();
  if (signal.aborted) return sendingStopped();
  return new Promise((resolve) => {
    const upload = new tus.Upload(file, {
      // Started uploads resume, or the outbox cancels them: a busy server never restarts one.
      ...(entry.uploadUrl === null ? { endpoint: UPLOADS_URL } : { uploadUrl: entry.uploadUrl }),
      chunkSize: PART_BYTES,
      metadata: {
        bucketName: RECORDINGS,
        objectName: recordingName(entry.teamId, entry.fingerprint),
        contentType: 'application/octet-stream',
        // Seconds. A browser keeps no second copy of what is in the library.
        cacheControl: '0',
      },
      onBeforeRequest: async (request) => {
        await refreshToken(request, headers);
        // Taking back what was begun is the one request that still follows.
        if (request.getMethod() !== 'DELETE') signal.throwIfAborted();
      },
      // The outbox keeps the address and decides about the next try.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onUploadUrlAvailable: () => {
        if (upload.url !== null) watch.onUploadUrl(upload.url);
      },
      onProgress: watch.onProgress,
      onChunkComplete: (_partBytes, bytes) => watch.onAccepted(bytes),
      onSuccess: () => resolve(null),
      onError: (error) => {
        const answer = toServerAnswer(error);
        resolve(saysItIsThere(answer) ? null : sendFailure(entry, answer));
      },
    });
    signal.addEventListener('abort', () => void stop(upload, signal).finally(() => resolve(sendingStopped())), {
      once: true,
    });
    upload.start();
  });
}

const sendingParts = () => Promise.all([withinDeadline(import('tus-js-client')), storageHeaders()]);

/** An upload may take longer than a token lasts. */
async function refreshToken(request: HttpRequest, before: StorageHeaders): Promise<void> {
  const { authorization, apikey } = (await storageHeaders()) ?? before;
  request.setHeader('authorization', authorization);
  request.setHeader('apikey', apikey);
}

async function stop(upload: Upload, { reason }: AbortSignal): Promise<void> {
  try {
    await upload.abort(reason === CANCELLED && upload.url !== null);
  } catch {
    // If the server misses it, the upload expires after a day.
  }
}

/** Takes back what was begun and is not under way. */
export async function forgetUpload({ uploadUrl }: OutboxEntry): Promise<void> {
  if (uploadUrl === null) return;
  try {
    const [tus, headers] = await sendingParts();
    if (headers !== null) await tus.Upload.terminate(uploadUrl, { headers: { ...headers }, retryDelays: null });
  } catch {
    // If the server misses it, the upload expires after a day.
  }
}

function toServerAnswer(error: Error | DetailedError): ServerAnswer {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return { status: response?.getStatus() ?? 0, words: response?.getBody() ?? '' };
}
