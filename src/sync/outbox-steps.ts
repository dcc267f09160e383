// State machine of an upload: pure, so that every transition is testable; and a server’s refusal as a sentence a coach
// can act on.
import type { OutboxEntry } from '#storage/outbox-store.ts';
import { formatFileSize } from '#src/format/number.ts';

/** Why sending stopped before the end. */
export interface SendFailure {
  /**
   * `unreachable`: no answer came. `temporary`: the server may take it later. `gone`: what was begun is no longer
   * there. `refused`: it will never be taken as it is. `stopped`: someone or something stopped it here.
   */
  readonly kind: 'unreachable' | 'temporary' | 'gone' | 'refused' | 'stopped';
  /** One sentence: what, and what to do. */
  readonly sentence: string;
}

interface UploadRequest extends Pick<
  OutboxEntry,
  'teamId' | 'teamName' | 'userId' | 'fingerprint' | 'title' | 'sizeBytes'
> {
  readonly askedAt: number;
}

/** Growing: a server that is busy is not asked more often than it can bear. The last one is kept to. */
const RETRY_AFTER_MS = [5_000, 15_000, 45_000, 120_000, 300_000, 900_000] as const;
const LONGEST_MS = 900_000;

export const retryAfterMs = (attempts: number): number => RETRY_AFTER_MS[attempts - 1] ?? LONGEST_MS;

export const newEntry = (asked: UploadRequest): OutboxEntry => ({
  version: 1,
  ...asked,
  state: 'waiting',
  sentBytes: 0,
  uploadUrl: null,
  attempts: 0,
  nextTryAt: asked.askedAt,
  problem: null,
});

export const begun = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'sending' });

export const uploadBegun = (entry: OutboxEntry, uploadUrl: string): OutboxEntry =>
  entry.uploadUrl === uploadUrl ? entry : { ...entry, uploadUrl, sentBytes: 0 };

/** Bytes that arrived make up for tries that failed before. */
export const accepted = (entry: OutboxEntry, sentBytes: number): OutboxEntry => ({
  ...entry,
  sentBytes,
  attempts: 0,
  problem: null,
});

export function failed(entry: OutboxEntry, { kind, sentence }: SendFailure, nowMs: number): OutboxEntry {
  if (kind === 'stopped') return { ...entry, state: 'waiting', nextTryAt: nowMs };
  if (kind === 'refused') return { ...entry, state: 'refused', problem: sentence };
  if (kind === 'gone') return { ...entry, state: 'waiting', uploadUrl: null, sentBytes: 0, nextTryAt: nowMs };
  const attempts = entry.attempts + 1;
  return { ...entry, state: 'waiting', attempts, nextTryAt: nowMs + retryAfterMs(attempts), problem: sentence };
}

/** Someone asks for it again, or the network is back. */
export const again = (entry: OutboxEntry, nowMs: number): OutboxEntry => ({
  ...entry,
  state: 'waiting',
  attempts: 0,
  nextTryAt: nowMs,
  problem: null,
});

type Turn =
  | { readonly do: 'send'; readonly entry: OutboxEntry }
  | { readonly do: 'wait'; readonly ms: number }
  /** Until someone asks for something, signs in, or the network is back. */
  | { readonly do: 'rest' };

/** Next action of the tab that uploads. An entry already `sending` was left by a closed tab. */
export function nextTurn(entries: readonly OutboxEntry[], userId: string | null, nowMs: number): Turn {
  const own = entries.filter((entry) => entry.userId === userId && entry.state !== 'refused');
  const due = own.find(({ state, nextTryAt }) => state === 'sending' || nextTryAt <= nowMs);
  if (due !== undefined) return { do: 'send', entry: due };
  const soonest = Math.min(...own.map(({ nextTryAt }) => nextTryAt));
  return own.length === 0 ? { do: 'rest' } : { do: 'wait', ms: soonest - nowMs };
}

export interface ServerAnswer {
  /** 0 when none came. */
  readonly status: number;
  readonly words: string;
}

type Of = Pick<OutboxEntry, 'teamName' | 'sizeBytes' | 'uploadUrl'>;

const is = (kind: SendFailure['kind'], sentence: string): SendFailure => ({ kind, sentence });

/** The bytes are there: someone of the team sent the same recording. A lost place in the upload has the same status. */
export const saysItIsThere = ({ status, words }: ServerAnswer): boolean =>
  status === 409 && /already exists|duplicate/iu.test(words);

export const sendingStopped = (): SendFailure => is('stopped', 'Sending was stopped.');

export const serverUnreachable = (): SendFailure =>
  is('unreachable', 'Can’t reach the server. The upload continues when it’s back.');

export function sendFailure({ teamName, sizeBytes, uploadUrl }: Of, answer: ServerAnswer): SendFailure {
  const { status, words } = answer;
  if (status === 0) return serverUnreachable();
  // A session that ended in the meantime is renewed before the next try.
  if (status === 401 || /\bexp\b|jwt|signature/iu.test(words)) {
    return is('temporary', 'Couldn’t renew your sign-in yet. If this keeps happening, sign out and sign in again.');
  }
  if ((status === 404 || status === 410) && uploadUrl !== null) {
    return is('gone', 'The server lost the first part. Sending it again.');
  }
  if (status === 413) {
    return is(
      'refused',
      `This recording (${formatFileSize(sizeBytes)}) is larger than the team’s storage takes. Export the library and hand the file over instead.`,
    );
  }
  if (status === 403) {
    return is(
      'refused',
      `${teamName} takes sessions from its coaches only, and you are not among them at the moment. Ask the owner of the team, then try again.`,
    );
  }
  if ([408, 409, 423, 425].includes(status)) return is('temporary', 'The server is not ready for the next part yet.');
  if (status === 429) return is('temporary', 'The server asks to wait: many sessions were sent at once.');
  if (status >= 500) return is('temporary', 'The server has a problem of its own at the moment.');
  return is('refused', `The server did not take it (status ${status}). Reload the page and try again.`);
}
