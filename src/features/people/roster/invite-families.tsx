// After an import with addresses: one click has the server email each family its code. Lists for every row the
// recipient, or the reason for none.
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#src/data/client/failed-request.ts';
import { rosterQuery } from '#src/data/people/roster.ts';
import { inviteList, rosterLettersQuery } from '#src/data/people/roster-invitations.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { DialogActions } from '#src/ui/dialog/dialog.tsx';
import { notReached, progressText, type Invited, type NotInvited } from './invited-families.ts';
import styles from './roster-form.module.css';

interface InviteFamiliesProps {
  readonly team: string;
  /** The import. */
  readonly list: string;
  readonly families: readonly Invited[];
  /** Rows that get no email, and why. */
  readonly leftOut: readonly NotInvited[];
}

export function InviteFamilies({ team, list, families, leftOut }: InviteFamiliesProps) {
  const invite = useChange(
    () =>
      inviteList(
        list,
        families.map(({ athlete, email }) => ({ athlete, email })),
      ),
    [rosterLettersQuery(team).queryKey, rosterQuery(team).queryKey],
    { isOnce: true },
  );
  const asked = useQuery(rosterLettersQuery(team));
  const letters = (asked.data ?? []).filter((letter) => letter.import === list);
  const stateOf = (athlete: string) => letters.find((letter) => letter.athlete === athlete)?.state;
  const reached = invite.isSuccess ? families.filter(({ athlete }) => stateOf(athlete) === 'sent') : [];
  const missed = [...notReached(families, invite.data ?? [], letters), ...leftOut];
  return (
    <div className={styles.form}>
      <p role="status">
        {invite.isSuccess
          ? (progressText(letters) ?? 'No email is sent.')
          : `The list is on the roster. ${counted(families.length, 'row')} of it had an address.`}
      </p>
      <p className={styles.words}>
        Each email has its own code for one roster spot, which works once, for 14 days. An address is deleted when its
        email is sent, or after three days.
      </p>
      <Lines title="Sent to" lines={reached.map(({ name, email }) => [name, email])} />
      <Lines
        title={invite.isSuccess ? 'Not sent to' : 'No email is sent to'}
        lines={missed.map(({ name, why }) => [name, why])}
      />
      <Problem sentence={problemOf(invite.error)} />
      <DialogActions close={invite.isSuccess ? 'Close' : 'Not now'}>
        {!invite.isSuccess && (
          <button
            type="button"
            className={buttonClass('primary')}
            aria-disabled={invite.isPending}
            onClick={() => {
              if (!invite.isPending) invite.mutate(undefined);
            }}
          >
            Invite {counted(families.length, 'family', 'families')}
          </button>
        )}
      </DialogActions>
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  /** A name, and its address or why there is none. */
  readonly lines: readonly (readonly [string, string])[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.outcomes}>
      <h3>{title}</h3>
      <div className={styles.scrolled} tabIndex={0} role="region" aria-label={title}>
        <ul>
          {lines.map(([name, text]) => (
            <li key={`${name} ${text}`}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
