// Uploads to a team in the network card: progress, reason for waiting, and actions.
import { Button } from '#src/ui/buttons.tsx';
import { useOutbox } from '#src/sync/outbox.ts';
import { outboxKey, type OutboxEntry } from '#storage/outbox-store.ts';
import { longWords, percentSent, useStanding } from './sending-mark.tsx';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import styles from './team.module.css';
import { Headed } from '#src/ui/headed.tsx';

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

function Entry({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <li>
      <p>
        <b className={text({ weight: 'medium' })}>{entry.title}</b> to {entry.teamName}
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
