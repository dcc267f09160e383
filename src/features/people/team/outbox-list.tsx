// Uploads to a team: in the network card, with progress, reason for waiting, and actions; and in words, in the
// session's row and on the desk.
import { Button } from '#src/ui/buttons.tsx';
import { useOutbox } from '#src/sync/outbox.ts';
import { outboxKey, type OutboxEntry } from '#storage/outbox-store.ts';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import styles from './team.module.css';
import { Headed } from '#src/ui/headed.tsx';
import { CloudUpload } from 'lucide-react';
import { hourText } from '#src/format/day-text.ts';
import { formatFileSize } from '#src/format/number.ts';
import { useAuthUser } from '#src/data/auth/session.ts';
import { useConnection } from '#src/offline/connection.ts';
import { MenuAction } from '#src/ui/card-popover.tsx';

export function OutboxList() {
  const entries = useOutbox((state) => state.entries);
  if (entries.length === 0) return null;
  return (
    <Headed title="On its way to your team" level="h3" size={14} look={{ gap: 2, padTop: 3, rule: 'above' }}>
      <ul className={stack({ gap: 3 })}>
        {entries.map((entry) => (
          <Entry key={outboxKey(entry)} entry={entry} />
        ))}
      </ul>
    </Headed>
  );
}

const Entry = ({ entry }: { readonly entry: OutboxEntry }) => (
  <li>
    <p>
      <b className={text({ weight: 'medium' })}>{entry.title}</b> to {entry.teamName}
    </p>
    <EntryStanding entry={entry} />
  </li>
);

/** Also shown in the dialog of a session being uploaded. */
export function EntryStanding({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  const retry = useOutbox((state) => state.retry);
  const cancel = useOutbox((state) => state.cancel);
  const isRefused = entry.state === 'refused';
  const mayRetry = isRefused || (entry.state === 'waiting' && entry.attempts > 0 && standing.online);
  return (
    <div className={stack({ gap: 2, tone: 'quiet', size: 13, tabular: true })}>
      {!isRefused && (
        <progress
          className={box({ full: true }, styles['bar'])}
          aria-label={`Sending ${entry.title} to ${entry.teamName}`}
          max={100}
          value={percentSent(entry, standing.bytes)}
        />
      )}
      <p className={isRefused ? text({ tone: 'bad' }) : undefined}>{longWords(standing)}</p>
      <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.outboxActions)}>
        {mayRetry && <Button label="Try again" onClick={() => void retry(entry)} />}
        <Button
          label={isRefused ? 'Cancel upload' : 'Cancel sending'}
          look="quiet"
          onClick={() => void cancel(entry)}
        />
      </div>
    </div>
  );
}

interface UploadState {
  readonly entry: OutboxEntry;
  /** Bytes uploaded in this tab; undefined when another one uploads. */
  readonly bytes: number | undefined;
  readonly online: boolean;
  readonly userId: string | null;
}

function shortWords({ entry, bytes, online, userId }: UploadState): string {
  if (entry.state === 'refused') return 'Not sent';
  if (entry.userId !== userId) return 'Sent by someone else';
  if (!online) return 'No network yet';
  if (entry.state === 'sending') return `${percentSent(entry, bytes)}%`;
  return entry.attempts > 0 ? `Again ${formatClock(entry.nextTryAt)}` : 'Next';
}

function longWords(standing: UploadState): string {
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

const percentSent = (entry: OutboxEntry, bytes: number | undefined): number =>
  Math.floor((100 * countSentBytes(entry, bytes)) / Math.max(1, entry.sizeBytes));

const formatClock = (ms: number): string => hourText(new Date(ms));

function useStanding(entry: OutboxEntry): UploadState {
  const bytes = useOutbox(({ progress }) => progress[outboxKey(entry)]);
  const online = useConnection((state) => state.online);
  return { entry, bytes, online, userId: useAuthUser()?.id ?? null };
}

/** In a session's row: progress, and cancel. */
export function SendingMark({ fingerprint }: { readonly fingerprint: string }) {
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
  return entry === undefined ? null : <Mark entry={entry} />;
}

function Mark({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  const cancel = useOutbox((state) => state.cancel);
  const percent = percentSent(entry, standing.bytes);
  return (
    <span
      className={row({ gap: '6px', tone: 'quiet', size: 12, tabular: true, lines: 'one' }, styles.mark)}
      data-sending={entry.state}
    >
      {entry.state === 'sending' && (
        <progress aria-label={`Sending ${entry.title} to ${entry.teamName}`} max={100} value={percent} />
      )}
      <span title={longWords(standing)}>{shortWords(standing)}</span>
      <button type="button" aria-label={`Cancel sending ${entry.title}`} onClick={() => void cancel(entry)}>
        Cancel
      </button>
    </span>
  );
}

/** On the desk: share the open session with a team, and its progress. */
export function SendTool({ fingerprint, onSend }: { readonly fingerprint: string; readonly onSend: () => void }) {
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
  return (
    <MenuAction
      name="Send to team"
      Icon={CloudUpload}
      detail={entry === undefined ? undefined : <OnItsWay entry={entry} />}
      onAction={onSend}
    />
  );
}

function OnItsWay({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  return shortWords(standing);
}
