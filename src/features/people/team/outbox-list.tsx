// Uploads to a team in the network card: progress, reason for waiting, and actions.
import { buttonClass } from '#src/ui/button.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { outboxKey, type OutboxEntry } from '#storage/outbox-entry.ts';
import { longWords, percentSent, useStanding } from './sending-mark.tsx';
import styles from './outbox-list.module.css';
import mark from './sending-mark.module.css';

export function OutboxList() {
  const entries = useOutbox((state) => state.entries);
  if (entries.length === 0) return null;
  return (
    <section className={styles.outbox} aria-labelledby="outbox">
      <h3 id="outbox">On its way to your team</h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={outboxKey(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <li>
      <p className={styles.title}>
        <b>{entry.title}</b> to {entry.teamName}
      </p>
      <EntryStanding entry={entry} />
    </li>
  );
}

/** Also shown in the dialog of a session being uploaded. */
export function EntryStanding({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  const retry = useOutbox((state) => state.retry);
  const cancel = useOutbox((state) => state.cancel);
  const isRefused = entry.state === 'refused';
  const mayRetry = isRefused || (entry.state === 'waiting' && entry.attempts > 0 && standing.online);
  return (
    <div className={styles.standing}>
      {!isRefused && (
        <progress
          className={mark['bar']}
          aria-label={`Sending ${entry.title} to ${entry.teamName}`}
          max={100}
          value={percentSent(entry, standing.bytes)}
        />
      )}
      <p className={isRefused ? styles.problem : undefined}>{longWords(standing)}</p>
      <div className={styles.actions}>
        {mayRetry && (
          <button type="button" className={buttonClass('secondary')} onClick={() => void retry(entry)}>
            Try again
          </button>
        )}
        <button type="button" className={buttonClass('quiet')} onClick={() => void cancel(entry)}>
          {isRefused ? 'Cancel upload' : 'Cancel sending'}
        </button>
      </div>
    </div>
  );
}
