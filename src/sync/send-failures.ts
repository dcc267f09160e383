// Turns a server's refusal into a sentence a coach can act on.
import { formatFileSize } from '#src/format/number.ts';
import type { OutboxEntry } from '#storage/outbox-store.ts';
import type { SendFailure } from './outbox-steps.ts';

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
