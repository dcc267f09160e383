// Upload progress of a session, in words.
import { hourText } from '#src/format/day-text.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import type { OutboxEntry } from '#storage/outbox-entry.ts';

export interface UploadState {
  readonly entry: OutboxEntry;
  /** Bytes uploaded in this tab; undefined when another one uploads. */
  readonly bytes: number | undefined;
  readonly online: boolean;
  readonly userId: string | null;
}

/** Short text, for a row and a button. */
export function shortWords({ entry, bytes, online, userId }: UploadState): string {
  if (entry.state === 'refused') return 'Not sent';
  if (entry.userId !== userId) return 'Sent by someone else';
  if (!online) return 'No network yet';
  if (entry.state === 'sending') return `${percentSent(entry, bytes)}%`;
  return entry.attempts > 0 ? `Again ${formatClock(entry.nextTryAt)}` : 'Next';
}

/** Full text, for the card and the dialog. */
export function longWords(standing: UploadState): string {
  const { entry, bytes, online, userId } = standing;
  const { state, problem, attempts, nextTryAt, sizeBytes } = entry;
  if (state === 'refused') return problem ?? 'It was not sent.';
  if (entry.userId !== userId) return 'Another account on this device started this. It continues when they sign in.';
  const done = `${formatFileSize(countSentBytes(entry, bytes))} of ${formatFileSize(sizeBytes)} sent`;
  if (!online) return `${done}. It continues when you’re online.`;
  if (state === 'sending') return `${done}.`;
  if (attempts === 0) return 'It is sent next.';
  return `${problem ?? 'Upload not complete.'} It is tried again at ${formatClock(nextTryAt)}.`;
}

const countSentBytes = ({ sentBytes, sizeBytes }: OutboxEntry, bytes: number | undefined): number =>
  Math.min(sizeBytes, Math.max(sentBytes, bytes ?? 0));

export const percentSent = (entry: OutboxEntry, bytes: number | undefined): number =>
  Math.floor((100 * countSentBytes(entry, bytes)) / Math.max(1, entry.sizeBytes));

const formatClock = (ms: number): string => hourText(new Date(ms));
