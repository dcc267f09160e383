// The clip of someone rowing: named after its bytes came, decided by a guardian, watched by an address that ends. The
// database says who sees which. WHAT LEAVES THE DEVICE, AND WHEN. The only module that sends a video: the one clip that
// someone chose under "Upload a clip" and sent by its button. The bytes go as they are, in parts of six megabytes, to
// the storage; then it is named with its end.
import * as z from 'zod/mini';
import { ASKED_ANEW } from '../client/ask-database.ts';
import { callProduct, callProductSignedIn, type SentTo } from '../client/product-call.ts';
import { texts } from '../client/columns.ts';
import type { HttpRequest } from 'tus-js-client';
import { FailedRequest } from '../client/failed-request.ts';
import { storageHeaders, UPLOADS_URL } from '../team/team-sessions.ts';
import { rowsQueryOf } from '../client/tables.ts';

const CLIP = z.object({
  ...texts('created_at expires_at'),
  /** File name. */
  object: z.string(),
  bytes: z.number(),
  /** Null where its file does not say. */
  seconds: z.nullable(z.number()),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
});
export type FilmClip = z.infer<typeof CLIP>;

/** At most one, until it expires; none for readers outside its audience. */
export const filmClipQuery = rowsQueryOf('film_clips', 'uaid', CLIP, 'Couldn’t load the clip.', [], ASKED_ANEW);

/** After its bytes are there; a clip from before is replaced. */
const nameFilmClip = callProductSignedIn('film/add', 'The upload finished but wasn’t saved. Try again.');

/** A yes is to the file that was looked at. */
export const decideFilmClip = callProductSignedIn('film/decide', 'The decision was not kept.');

export const removeFilmClip = callProductSignedIn('film/remove', 'The clip was not removed.');

/** Reads by account (which athlete), or by link. */
export type ClipReader = SentTo<'film/look'>;

/**
 * An address that plays for half an hour. A look from outside the family is written down for it. Throws with a
 * sentence.
 */
export async function lookAtFilmClip(reader: ClipReader): Promise<string> {
  const look = 'token' in reader ? callProduct : callProductSignedIn;
  return (await look('film/look', 'Couldn’t open the clip.')(reader)).address;
}

interface SentClip extends Omit<SentTo<'film/add'>, 'object'> {
  readonly file: File;
  readonly type: 'video/mp4' | 'video/webm';
}

interface ClipWatch {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** The hosted service takes parts of this size and no other. */
const PART_BYTES = 6 * 1024 * 1024;
const RETRY_MS = [0, 2000, 5000, 10_000];

/** False where it was canceled, and nothing is kept then. Throws with a sentence. */
export async function sendFilmClip({ uaid, file, type, seconds, days }: SentClip, watch: ClipWatch): Promise<boolean> {
  const object = `${uaid}/${crypto.randomUUID()}`;
  if (!(await sendClipBytes(file, { object, type }, watch))) return false;
  await nameFilmClip({ uaid, object, seconds, days });
  return true;
}

async function sendClipBytes(
  file: File,
  { object, type }: { readonly object: string; readonly type: string },
  { onProgress, signal }: ClipWatch,
): Promise<boolean> {
  const tus = await import('tus-js-client').catch(() => {
    throw new FailedRequest('Couldn’t send the clip. You’re offline. Try again when you’re online.', 0);
  });
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: UPLOADS_URL,
      chunkSize: PART_BYTES,
      metadata: {
        bucketName: 'film-clips',
        objectName: object,
        contentType: type,
        cacheControl: '0',
      },
      onBeforeRequest: addToken,
      storeFingerprintForResuming: false,
      retryDelays: RETRY_MS,
      onProgress,
      onSuccess: () => resolve(!signal.aborted),
      onError: (error) => {
        const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
        reject(new FailedRequest(explainUploadFailure(status), status));
      },
    });
    const stop = (): void => {
      // If the server misses the abort, it cleans up after a day.
      void upload.abort(true).catch(() => undefined);
      resolve(false);
    };
    if (signal.aborted) {
      resolve(false);
      return;
    }
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** An upload may take longer than a token lasts. */
async function addToken(request: HttpRequest): Promise<void> {
  const headers = await storageHeaders();
  if (headers === null) throw new Error('You’re signed out.');
  request.setHeader('authorization', headers.authorization);
  request.setHeader('apikey', headers.apikey);
}

function explainUploadFailure(status: number): string {
  if (status === 0) return 'The clip was not sent: the connection broke off. Send it again once there is a network.';
  if (status === 403) return 'The clip was not sent: you may not add one here, or sent several within this hour.';
  return 'The clip was not sent: the server did not take it. Try again in a while.';
}
