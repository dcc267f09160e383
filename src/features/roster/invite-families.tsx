// Mails every family of a list its own claim code, one after the other, and says which did not go out.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { mailCode, rosterQuery } from '#src/backend/people/roster.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { Invited } from './invited-families.ts';
import styles from './roster-form.module.css';

interface InviteFamiliesProps {
  readonly team: string;
  readonly families: readonly Invited[];
  readonly onClose: () => void;
}

interface Sent {
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly sentence: string }[];
}

export function InviteFamilies({ team, families, onClose }: InviteFamiliesProps) {
  const cache = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  /** One after the other: each makes a code, and the mail service is not flooded. */
  const sendFrom = async (at: number, before: Sent): Promise<void> => {
    const family = families[at];
    if (family === undefined) return;
    const now = withOutcome(before, family.name, await mailed(family));
    setSent(now);
    await sendFrom(at + 1, now);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    await sendFrom(0, NOTHING_SENT);
    setBusy(false);
    await cache.invalidateQueries({ queryKey: rosterQuery(team).queryKey });
  };
  return (
    <div className={styles.form}>
      <p role="status">
        {sent === null
          ? `The list is on the roster. ${counted(families.length, 'row')} of it had an address.`
          : `${sent.done + sent.failed.length} of ${families.length}: ${counted(sent.done, 'mail')} sent.`}
      </p>
      <p className={styles.words}>
        Each mail has its own code for one place, which works once, for 14 days. Addresses are used for these mails and
        not kept.
      </p>
      {sent !== null && sent.failed.length > 0 && (
        <ul>
          {sent.failed.map(({ name, sentence }) => (
            <li key={name}>
              {name}: {sentence}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {sent === null && (
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
          {sent === null ? 'Not now' : 'Close'}
        </button>
      </div>
    </div>
  );
}

const NOTHING_SENT: Sent = { done: 0, failed: [] };

/** What went wrong, or null. */
async function mailed({ place, email }: Invited): Promise<string | null> {
  try {
    await mailCode(place, email);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The mail could not be sent.';
  }
}

const withOutcome = ({ done, failed }: Sent, name: string, sentence: string | null): Sent =>
  sentence === null ? { done: done + 1, failed } : { done, failed: [...failed, { name, sentence }] };
