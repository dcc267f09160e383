// Sharing of a rower: pending decisions, current access, giving it, claiming a roster spot, and view history.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useState } from 'react';
import {
  sharingQuery,
  type Sharing,
  claimPlace,
  type Claimed,
  narrowGrant,
  reconfirmGrant,
  revokeGrant,
  type FamilyGrant,
} from '#src/data/people/sharing.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason, Problem } from '#src/ui/absent/outcome.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { Subject } from '#src/ui/sheet-page.tsx';
import { useChange, once } from '#src/data/people/use-request.ts';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { problemOf } from '#src/data/client/failed-request.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { Button } from '#src/ui/buttons.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { FamilyPerson, hasEnded, grantState, openScopes, openText, ToDecide } from './to-decide.tsx';
import { GiveAccess, NarrowForm } from './give-access.tsx';
import { stack, row, box, text } from '#src/ui/primitives.ts';

const FIRST = 10;
const DANGER = { borderColor: 'color-mix(in oklab, var(--bad) 55%, var(--surface))', color: 'var(--bad)' };

function GrantCard({ grant, sharing }: { readonly grant: FamilyGrant; readonly sharing: Sharing }) {
  const [narrowing, setNarrowing] = useState(false);
  const concerned = [sharingQuery(sharing.uaid).queryKey];
  const revoke = useChange(revokeGrant, concerned);
  const reconfirm = useChange(reconfirmGrant, concerned);
  const narrow = useChange(
    ({ scopes, until }: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) =>
      narrowGrant({ grant_id: grant.id, scopes, until }),
    concerned,
  );
  const to = grant.to ?? 'A coach';
  const ended = hasEnded(grant);
  return (
    <article className={stack({ card: true, gap: 3, pad: 4 })} data-live={grant.is_live} aria-label={`Access of ${to}`}>
      <header className={row({ align: 'baseline', wrap: true, justify: 'between', gap: 4, rowGap: 1 })}>
        <h3 className={text({ size: 16, leading: 'normal' })}>
          {to}{' '}
          <small className={text({ tone: 'quiet', size: 13, weight: 'regular' })}>
            {grant.kind === 'college' ? 'college coach' : grant.is_team ? 'team' : 'coach'}
          </small>
        </h3>
        <span className={text({ tone: 'quiet', size: 13 })}>{grantState(grant)}</span>
      </header>
      <p className={text({ tone: 'quiet', ragged: 'pretty' })}>For: {grant.purpose}</p>
      {grant.sees !== null && (
        <ul className={stack({ gap: 1, tone: 'quiet' })} aria-label={`What ${to} sees`}>
          {seenLines(grant.sees, grant.kind).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {grant.reconfirm_by !== null && !ended && sharing.is_own && (
        <div className={row({ wrap: true, gap: 3, rowGap: 2 })}>
          <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
            A guardian approved this before you turned 18. It ends on {dayText(grant.reconfirm_by)} unless you keep it.
          </p>
          <Button
            label="Keep it"
            aria-disabled={reconfirm.isPending}
            onClick={() => reconfirm.mutate({ grant_id: grant.id })}
          />
        </div>
      )}
      {narrowing && (
        <NarrowForm
          grant={grant}
          onSave={(less) => narrow.mutateAsync(less, { onSuccess: () => setNarrowing(false) })}
          onCancel={() => setNarrowing(false)}
        />
      )}
      {sharing.may_end && !ended && !narrowing && (
        <div className={row({ wrap: true, gap: 3, rowGap: 2 })}>
          <Button
            label={revoke.isPending ? 'Taking back …' : 'Revoke'}
            style={DANGER}
            aria-label={`Take back the access of ${to}`}
            {...once(revoke, { grant_id: grant.id })}
          />
          <Button
            label="Change access"
            look="quiet"
            aria-label={`Let ${to} see less`}
            onClick={() => setNarrowing(true)}
          />
        </div>
      )}
      <Problem sentence={problemOf(revoke.error ?? reconfirm.error)} />
    </article>
  );
}

interface SharingPageProps {
  readonly uaid: string | null;
  readonly onPerson: (uaid: string) => void;
}

export function SharingPage({ uaid, onPerson }: SharingPageProps) {
  usePageHead('Sharing', 'Who can see what of a rower, until when, and who viewed it.');
  return (
    <article className={box({ padY: 'page' })}>
      <header className={stack({ gap: 2, below: 5 })}>
        <h1 className={text({ size: 'page' })}>Sharing</h1>
        <p className={text({ measure: 68, tone: 'quiet', size: 16, ragged: 'pretty' })}>
          No one outside the family sees anything unless it is given here. What you take back ends at once.{' '}
          <Link to="/profile/journey">See the journey as you see it</Link>
        </p>
      </header>
      <FamilyPerson uaid={uaid} onPerson={onPerson}>
        {(person) => <SharingOf key={person.uaid} uaid={person.uaid} />}
      </FamilyPerson>
    </article>
  );
}

function SharingOf({ uaid }: { readonly uaid: string }) {
  const asked = useQuery(sharingQuery(uaid));
  return (
    <Fetched asked={asked} loading="Loading what is shared …">
      {(sharing) =>
        sharing === null ? (
          <EmptyReason reason="Nothing can be kept or shared yet: a parent has to agree first." />
        ) : (
          <Parts sharing={sharing} />
        )
      }
    </Fetched>
  );
}

function Parts({ sharing }: { readonly sharing: Sharing }) {
  const standing = sharing.grants.filter((grant) => !hasEnded(grant));
  const live = standing.filter(({ approved_at }) => approved_at !== null);
  const ended = sharing.grants.filter(hasEnded);
  const links = linkLines(sharing);
  return (
    <>
      <ToDecide sharing={sharing} />
      <Subject title="Who has access" words="Each person or team, what they see, what for, and until when.">
        {live.length === 0 ? (
          <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
            {links.length > 0 ? 'No team and no coach has access. Links are live: see below.' : 'No one has access.'}
          </p>
        ) : (
          live.map((grant) => <GrantCard key={grant.id} grant={grant} sharing={sharing} />)
        )}
        {ended.length > 0 && (
          <details>
            <summary className={box({ tall: 24, tone: 'quiet', cursor: 'pointer' })}>Ended ({ended.length})</summary>
            <div className={stack({ columns: 1, gap: 4, above: 4 })}>
              {ended.map((grant) => (
                <GrantCard key={grant.id} grant={grant} sharing={sharing} />
              ))}
            </div>
          </details>
        )}
      </Subject>
      {links.length > 0 && (
        <Subject
          title="Live links"
          words="Each names its recipient or its coach. Anyone with the link can read the page without an account."
        >
          <ul className={stack({ gap: 1, tone: 'quiet' })}>
            {links.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </Subject>
      )}
      <GiveAccess sharing={sharing} />
      <ClaimPlace sharing={sharing} />
      <Subject
        title="View history"
        words="A log of every time someone outside the family viewed the journey or profile. Stored for 13 months."
      >
        <ResourceList
          asked={sharing.opens}
          empty="No views yet."
          rowKey={({ opened_at: at, opened_as: by }) => `${at} ${by}`}
          first={FIRST}
        >
          {(open) => (
            <p>
              {openText(open)}
              {openScopes(open) !== '' && (
                <small className={box({ display: 'block', tone: 'quiet', size: 13 })}>Saw {openScopes(open)}</small>
              )}
            </p>
          )}
        </ResourceList>
      </Subject>
    </>
  );
}

/** Links to the profile and to a coach’s pages that open something now. */
const linkLines = ({ links, pages }: Sharing): readonly { readonly id: string; readonly words: string }[] => [
  ...links
    .filter(({ is_live: isLive }) => isLive)
    .map(({ id, to, until, opened }) => ({
      id,
      words: `${to}, until ${dayText(until)}, opened ${counted(opened, 'time')}`,
    })),
  ...pages.map(({ id, by, session, until }) => ({
    id,
    words: `The page of ${session} by ${by}, until ${dayText(until)}; a guardian, or the athlete from 18 on, ends it under Family`,
  })),
];

const CODE = z.object({
  code: z
    .string()
    .check(
      rule((code: string) =>
        code.replaceAll(/[\s-]/gu, '').length === 8 ? null : 'A code has eight letters and digits, like ABCD-2345.',
      ),
    ),
});

const REFUSED = 'That code is wrong, already used, or expired. Ask your coach for a new one.';

const ClaimPlace = ({ sharing }: { readonly sharing: Sharing }) => (
  <Subject
    title="Join a team"
    words="A coach who has you on their list gives you a code. Claiming the spot shares your name and your sessions with the team; both sides agree first."
  >
    {sharing.may_give ? (
      <SchemaForm
        title="Join a team"
        stacked
        look="secondary"
        schema={CODE}
        fields={[{ name: 'code', line: 'Code', autoCapitalize: 'characters', spellCheck: false, maxLength: 12 }]}
        submit="Claim the roster spot"
        busy="Claiming …"
        changes={[sharingQuery(sharing.uaid).queryKey]}
        send={async ({ code }) => {
          const claimed = await claimPlace({ uaid: sharing.uaid, code });
          if (claimed === null) return { ok: false, problem: { field: 'code', sentence: REFUSED } };
          return claimedText(claimed);
        }}
      />
    ) : (
      <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
        Only the athlete claims a roster spot; under 14 a parent does.
      </p>
    )}
  </Subject>
);

const claimedText = ({ team, waits_for }: Claimed): string =>
  waits_for === 'guardian'
    ? `You claimed a roster spot in ${team}. A guardian agrees next, then the coach.`
    : `You claimed a roster spot in ${team}. The coach agrees next.`;
