// After an import with addresses: one click emails each family its code, then lists for every row the recipient, or the
// reason for none.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailCode, rosterQuery } from '#src/backend/people/roster.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { inviteEach, type Invited, type InviteOutcome } from './invited-families.ts';
import styles from './roster-form.module.css';

interface InviteFamiliesProps {
  readonly team: string;
  readonly families: readonly Invited[];
  /** Rows that get no email, and why. */
  readonly leftOut: readonly InviteOutcome[];
  readonly onClose: () => void;
}

export function InviteFamilies({ team, families, leftOut, onClose }: InviteFamiliesProps) {
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[] | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setOutcomes([]);
    await inviteEach(families, mailCode, setOutcomes);
    setBusy(false);
    await cache.invalidateQueries({ queryKey: rosterQuery(team).queryKey });
  };
  const sent = (outcomes ?? []).filter(({ why }) => why === null);
  const notSent = [...(outcomes ?? []).filter(({ why }) => why !== null), ...leftOut];
  return (
    <div className={styles.form}>
      <p role="status">
        {outcomes === null
          ? `The list is on the roster. ${counted(families.length, 'row')} of it had an address.`
          : `${outcomes.length} of ${families.length}: ${counted(sent.length, 'email')} sent.`}
      </p>
      <p className={styles.words}>
        Each email has its own code for one place, which works once, for 14 days. Addresses are used for these emails
        and not kept.
      </p>
      <Outcomes title="Sent to" outcomes={sent} />
      <Outcomes title={outcomes === null ? 'No email is sent to' : 'Not sent to'} outcomes={notSent} />
      <div className={styles.buttons}>
        {outcomes === null && (
          <button
            type="button"
            className={buttonClass('primary')}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void send();
            }}
          >
            Invite {counted(families.length, 'family', 'families')}
          </button>
        )}
        <button type="button" className={buttonClass('quiet')} aria-disabled={busy} onClick={() => busy || onClose()}>
          {outcomes === null ? 'Not now' : 'Close'}
        </button>
      </div>
    </div>
  );
}

interface OutcomesProps {
  readonly title: string;
  readonly outcomes: readonly InviteOutcome[];
}

function Outcomes({ title, outcomes }: OutcomesProps) {
  if (outcomes.length === 0) return null;
  return (
    <section className={styles.outcomes} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {outcomes.map(({ name, email, why }) => (
          <li key={`${name} ${email ?? ''} ${why ?? ''}`}>
            <strong>{name}</strong>: {why ?? email}
          </li>
        ))}
      </ul>
    </section>
  );
}
