// Coach's invitations to their own teams: the state of each, and what can be done with it.
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import {
  teamsQuery,
  coachInvitationsQuery,
  inviteCoach,
  resendInvitation,
  revokeInvitation,
  type CoachInvitation,
  type SentInvitation,
  type InvitationState,
} from '#src/data/team/teams.ts';
import { waitingListQuery } from '#src/data/letters.ts';
import { counted } from '#src/format/number.ts';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Button, useCopied } from '#src/ui/buttons.tsx';
import styles from './invitations.module.css';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { stack, row, box, text } from '#src/ui/primitives.ts';
import { dayText } from '#src/format/day-text.ts';

interface SentLinkProps {
  readonly invitation: SentInvitation;
  readonly onDone: () => void;
}

function SentLink({ invitation: { email, link, mailed }, onDone }: SentLinkProps) {
  const { outcome, copy } = useCopied();
  return (
    <section className={stack({ gap: 3, pad: 5, breaks: true }, styles.sent)} aria-label="Invitation sent">
      <p role="status">
        {mailed
          ? `We’re emailing the link to ${email}.`
          : `${email} opted out of our email. Send them the link yourself.`}
      </p>
      <label className={stack({ gap: 1 })}>
        <span className={text({ tone: 'quiet', size: 13 })}>The link, shown this once</span>
        <input
          className={box({ field: true, full: true, padX: 3, tall: 40, size: 13 })}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <div className={row({ wrap: true, gap: 2 })}>
        <Button label="Copy link" onClick={() => copy(link)} />
        <Button label="Done" look="quiet" onClick={onDone} />
        <span role="status">
          {outcome === 'copied' && 'Copied.'}
          {outcome === 'refused' && 'The browser did not allow it: select the link and copy it.'}
        </span>
      </div>
    </section>
  );
}

export const TO_PRODUCT = { id: null, name: 'The product, without a team' } as const;

export function CoachInvitationsPage({ user }: { readonly user: AuthUser }) {
  usePageTitle('Invitations');
  const teams = useQuery(teamsQuery(user.id));
  const isAdmin = useQuery(profileQuery(user.id)).data?.user_role === 'admin';
  const own = (teams.data ?? []).filter(({ role }) => role === 'owner');
  const invited = [...own, ...(isAdmin ? [TO_PRODUCT] : [])];
  return (
    <article className={stack({ gap: 6, content: 'start', full: true }, styles.page)}>
      <header className={stack({ gap: 1 })}>
        <h1 className={text({ size: 26 })}>Invitations</h1>
        <p className={text({ tone: 'quiet' })}>
          Invite the coaches you work with. They join your team, and the beta is free for them as well.
        </p>
      </header>
      {teams.isPending && <p role="status">Reading your teams …</p>}
      {teams.isError && <AskAgain error={teams.error} onAgain={() => void teams.refetch()} />}
      {teams.isSuccess &&
        (invited.length > 0 ? (
          <Invitations userId={user.id} teams={invited} />
        ) : (
          <p>You own no team, so there is none to invite to. The head coach who owns the team invites its coaches.</p>
        ))}
    </article>
  );
}

interface InvitationsProps {
  readonly userId: string;
  /** Possible teams; null among them: to the product. */
  readonly teams: readonly InvitedTeam[];
}

/**
 * Coach invitations and their status. A link is shown once, next to the email: afterward no one has it, not even the
 * database.
 */
export function Invitations({ userId, teams }: InvitationsProps) {
  const list = useQuery({
    ...coachInvitationsQuery(userId),
    select: (invitations) => invitations.filter(({ state }) => state !== 'wait-listed'),
  });
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  const changes = [waitingListQuery(userId).queryKey, coachInvitationsQuery(userId).queryKey];
  return (
    <div className={stack({ gap: 4, content: 'start' })}>
      <InviteCoachForm
        teams={teams}
        changes={changes}
        onInvite={async (email, teamId) => setSent([await inviteCoach({ email, teamId })])}
      />
      {sent.map((one) => (
        <SentLink
          key={one.link}
          invitation={one}
          onDone={() => setSent((links) => links.filter(({ link }) => link !== one.link))}
        />
      ))}
      {list.data !== undefined && list.data.length > 0 && (
        <p className={text({ tone: 'quiet' })}>{countWords(list.data)}</p>
      )}
      <ResourceList
        label="Sent invitations"
        asked={list}
        loading="Reading the invitations …"
        empty="No invitations yet."
        columns={COLUMNS}
        acts={(invitation) => [
          ...(mayResend(invitation)
            ? [act('Send again', invitation, async () => setSent([await resendInvitation({ id: invitation.id })]))]
            : []),
          ...(mayRevoke(invitation)
            ? [act('Revoke', invitation, async () => void (await revokeInvitation({ invitation: invitation.id })))]
            : []),
        ]}
        many={[
          {
            label: 'Send again',
            on: mayResend,
            sure: (count) => `Send ${counted(count, 'invitation')} again`,
            run: async ({ id }) => {
              const link = await resendInvitation({ id });
              setSent((links) => [...links, link]);
            },
          },
          {
            label: 'Revoke',
            on: mayRevoke,
            sure: (count) => `Revoke ${counted(count, 'invitation')}`,
            run: ({ id }) => revokeInvitation({ invitation: id }),
          },
        ]}
        changes={changes}
      />
    </div>
  );
}

const act = (label: string, { email: of }: CoachInvitation, run: NonNullable<RowAct['run']>): RowAct => ({
  label,
  of,
  look: 'quiet',
  run,
});

const COLUMNS: readonly Column<CoachInvitation>[] = [
  {
    label: 'Coach',
    text: ({ email }) => email,
    value: ({ email, team }) => (
      <>
        {email}
        <small>{team ?? 'To the product, without a team'}</small>
      </>
    ),
    sort: true,
  },
  {
    label: 'State',
    text: ({ state }) => STATE_LABELS[state],
    value: (invitation) => (
      <>
        <span className={styles.chip} data-state={invitation.state}>
          {STATE_LABELS[invitation.state]}
        </span>
        <small>{formatHistory(invitation)}</small>
      </>
    ),
    filter: true,
  },
];

interface InvitedTeam {
  /** Null: to the product, for admins. */
  readonly id: string | null;
  readonly name: string;
}

interface InviteCoachFormProps {
  readonly teams: readonly InvitedTeam[];
  readonly changes: readonly QueryKey[];
  readonly onInvite: (email: string, teamId: string | null) => Promise<void>;
}

const INVITATION = z.object({
  email: address('Enter the coach’s email address, like name@club.org.'),
  team: z.string(),
});

const InviteCoachForm = ({ teams, changes, onInvite }: InviteCoachFormProps) => (
  <SchemaForm
    className={box({ card: true, pad: 5 }, styles.form)}
    stacked
    schema={INVITATION}
    initial={{ email: '', team: '0' }}
    keeps={['team']}
    fields={[
      {
        name: 'email',
        line: 'Coach’s email address',
        type: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        helperText: 'The link works for this address only, once, for fourteen days.',
      },
      {
        name: 'team',
        when: () => teams.length > 1,
        choice: 'To',
        options: teams.map(({ name }, at) => ({ value: String(at), label: name })),
      },
    ]}
    submit="Send invitation"
    busy="Sending …"
    changes={changes}
    send={({ email, team }) => onInvite(email, teams[Number(team)]?.id ?? null)}
  >
    {teams.length < 2 && (
      <p className={stack({ align: 'center', tall: 40, gap: 1 }, styles.to)}>
        To <strong>{teams[0]?.name}</strong>
      </p>
    )}
  </SchemaForm>
);

export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  invited: 'Invited',
  opened: 'Opened',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
  'wait-listed': 'Waiting',
};

export function formatHistory(invitation: CoachInvitation): string {
  const { state, created_at, last_sent_at, opened_at, expires_at, accepted_at, revoked_at } = invitation;
  const until = expires_at === null ? null : dayText(expires_at);
  const sent = `Sent ${dayText(last_sent_at ?? created_at)}`;
  const linkOpened = `Link opened ${dayText(opened_at ?? created_at)}`;
  switch (state) {
    case 'invited':
      return until === null ? sent : `${sent}, open until ${until}`;
    case 'opened':
      return until === null ? linkOpened : `${linkOpened}, open until ${until}`;
    case 'accepted':
      return `Accepted ${dayText(accepted_at ?? created_at)}`;
    case 'expired':
      return `The link ended ${dayText(expires_at ?? created_at)}`;
    case 'revoked':
      return `Revoked ${dayText(revoked_at ?? created_at)}`;
    case 'wait-listed':
      return `Waits since ${dayText(created_at)}`;
  }
}

/** Neither accepted nor revoked: a new link may be sent, which ends the old one. */
export const mayResend = ({ state }: Pick<CoachInvitation, 'state'>): boolean =>
  state === 'invited' || state === 'opened' || state === 'expired';

export const mayRevoke = ({ state }: Pick<CoachInvitation, 'state'>): boolean =>
  state === 'invited' || state === 'opened';

/** "2 open, 1 accepted". */
export function countWords(invitations: readonly Pick<CoachInvitation, 'state'>[]): string {
  const open = invitations.filter(mayRevoke).length;
  const accepted = invitations.filter(({ state }) => state === 'accepted').length;
  return `${open} open, ${accepted} accepted`;
}
