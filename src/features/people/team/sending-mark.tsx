// In a session's row: upload progress to a team, and cancel.
import { useOutbox } from '#src/sync/outbox.ts';
import type { OutboxEntry } from '#storage/outbox-entry.ts';
import { longWords, percentSent, shortWords } from './outbox-messages.ts';
import styles from './sending-mark.module.css';
import { useStanding } from './use-standing.ts';

export function SendingMark({ fingerprint }: { readonly fingerprint: string }) {
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
  return entry === undefined ? null : <Mark entry={entry} />;
}

function Mark({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  const cancel = useOutbox((state) => state.cancel);
  const percent = percentSent(entry, standing.bytes);
  return (
    <span className={styles.mark} data-sending={entry.state}>
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
