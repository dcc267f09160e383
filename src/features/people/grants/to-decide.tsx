// Requests by a coach or the athlete for the family to decide: nothing opens before that. Whose page it is, and the
// words for grants and views.
import { useQuery } from '@tanstack/react-query';
import { revokeProfileLink } from '#src/data/people/profile-access.ts';
import { answerClaim } from '#src/data/people/roster.ts';
import {
  answerScopeRequest,
  approveGrant,
  decideLinks,
  revokeGrant,
  sharingQuery,
  type Sharing,
  type FamilyGrant,
  type JourneyOpen,
  familyPeopleQuery,
  type FamilyPerson as Person,
} from '#src/data/people/sharing.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines, type Scope, isScope, nameFor } from '#src/recruiting/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { stack, text, row } from '#src/ui/primitives.ts';
import type { ReactNode } from 'react';
import { useAuthUser } from '#src/data/auth/session.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';

const names = (scopes: readonly Scope[]): string => scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ');

interface Question {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly sees: readonly string[];
  /** Who has to answer first; null for the reader. */
  readonly waits: string | null;
  /** Null where the reader may not refuse. */
  readonly no: (() => Promise<void>) | null;
  readonly yes: () => Promise<void>;
}

function questionsOf({ grants, links, requests, claims, called, ...reader }: Sharing): readonly Question[] {
  const { may_approve: mayApprove, may_give: mayGive, may_end: mayEnd, is_own: isOwn } = reader;
  const who = called ?? 'The athlete';
  const guardian = mayApprove ? null : 'A guardian decides.';
  const ifMay = (may: boolean, no: () => Promise<void>) => (may ? no : null);
  return [
    ...requests.map((request) => ({
      id: request.id,
      title: `${request.by ?? 'A coach'}, ${request.team}, asks to see more`,
      sees: [],
      words: `${names(request.scopes)}. “${request.reason}” Asked ${dayText(request.asked_at)}.`,
      waits: mayGive ? null : 'The athlete answers this first.',
      yes: () => answerScopeRequest({ request: request.id, agrees: true }),
      no: ifMay(mayGive, () => answerScopeRequest({ request: request.id, agrees: false })),
    })),
    ...grants
      .filter((grant) => grant.approved_at === null && !hasEnded(grant))
      .map((grant) => ({
        id: grant.id,
        title: `${who} would like to give access to ${grant.to ?? 'a coach'}`,
        sees: grant.sees === null ? [] : seenLines(grant.sees, grant.kind),
        words: `Until ${dayText(grant.until)}. For: ${grant.purpose}. ${
          grant.kind === 'college'
            ? 'Agreeing also agrees to sharing with colleges.'
            : 'Agreeing also agrees to sharing with club coaches.'
        }`,
        waits: guardian,
        yes: () => approveGrant({ grant_id: grant.id }),
        no: ifMay(mayApprove || mayEnd, () => revokeGrant({ grant_id: grant.id })),
      })),
    ...links
      .filter(({ waits_for: waits }) => waits === 'guardian')
      .map((link) => ({
        id: link.id,
        title: `${who} would like to send a link to ${link.to}`,
        sees: link.sees === null ? [] : seenLines(link.sees, 'link'),
        words:
          'Anyone with the link can read this without an account. The link isn’t active until a guardian approves it.',
        waits: guardian,
        yes: () => decideLinks([link.id], true),
        no: ifMay(mayApprove || mayEnd, () =>
          mayApprove ? decideLinks([link.id], false) : revokeProfileLink({ link: link.id }).then(() => undefined),
        ),
      })),
    ...claims.map((claim) => ({
      id: claim.id,
      title: `A roster spot in ${claim.team}`,
      sees: [],
      words: `Claimed ${dayText(claim.claimed_at)}. With it the team sees name and sessions, until the end of the season.`,
      waits:
        claim.waits_for === 'team'
          ? 'The team’s coach has to agree.'
          : mayApprove
            ? null
            : 'A guardian decides, then the team’s coach.',
      yes: () => answerClaim({ claim: claim.id, agrees: true }),
      no: ifMay(claim.waits_for === 'guardian' && (mayApprove || isOwn), () =>
        answerClaim({ claim: claim.id, agrees: false }),
      ),
    })),
  ];
}

export function ToDecide({ sharing }: { readonly sharing: Sharing }) {
  const questions = questionsOf(sharing);
  if (questions.length === 0) return null;
  return (
    <Subject title="To decide" words="Nothing of this is open yet.">
      <ResourceList
        asked={questions}
        acts={({ title, waits, yes, no }) => [
          ...(waits === null ? [{ label: 'Agree', of: title, run: yes }] : []),
          ...(no === null ? [] : [{ label: waits === null ? 'Do not agree' : 'Take it back', of: title, run: no }]),
        ]}
        changes={[sharingQuery(sharing.uaid).queryKey]}
      >
        {({ title, words, sees, waits }) => (
          <>
            <h3>{title}</h3>
            {sees.length > 0 && (
              <ul className={stack({ gap: 1, tone: 'quiet' })}>
                {sees.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <p className={text({ tone: 'quiet', ragged: 'pretty' })}>{words}</p>
            {waits !== null && <p className={text({ tone: 'quiet', size: 13 })}>{waits}</p>}
          </>
        )}
      </ResourceList>
    </Subject>
  );
}

type Ends = Pick<FamilyGrant, 'revoked_at' | 'until'>;

export const hasEnded = ({ revoked_at, until }: Ends, nowMs = Date.now()): boolean =>
  revoked_at !== null || Date.parse(until) <= nowMs;

export function grantState(grant: FamilyGrant): string {
  if (grant.revoked_at !== null && grant.revoked_at < grant.until) return `Taken back ${dayText(grant.revoked_at)}`;
  if (hasEnded(grant)) return `Ended ${dayText(grant.until)}`;
  if (grant.waits_for === 'guardian') return 'Waits for a guardian';
  if (grant.waits_for === 'consent') return 'Not active: waiting for guardian consent';
  return `Until ${dayText(grant.until)}`;
}

const LOOKS: Readonly<Record<string, string>> = {
  profile_as_club: 'the profile',
  profile_by_link: 'the profile',
  profile_film: 'the video clip',
  profile_as_college: 'the profile, as a college',
};

/** "Coach Lee, First Eight opened the journey, 12 Nov 2026, 18:20". */
export function openText({ opened_as, opened_at, scopes }: JourneyOpen): string {
  const what = scopes.map((scope) => LOOKS[scope]).find((look) => look !== undefined) ?? 'the journey';
  return `${opened_as} opened ${what}, ${momentText(opened_at)}`;
}

export function openScopes({ scopes }: JourneyOpen): string {
  const kind = scopes.includes('as_college') ? 'college' : 'club';
  return scopes
    .filter(isScope)
    .map((scope) => nameFor(scope, kind))
    .join(', ');
}

interface FamilyPersonProps {
  /** Null: the user, otherwise the first child. */
  readonly uaid: string | null;
  readonly onPerson: (uaid: string) => void;
  /** Title of the page while the person is unknown. */
  readonly title?: string;
  readonly children: (person: Person) => ReactNode;
}

const personName = ({ called, isOwn }: Person): string => (isOwn ? 'Me' : (called ?? 'Your child'));

export function FamilyPerson({ uaid, onPerson, title, children }: FamilyPersonProps) {
  const user = useAuthUser()?.id ?? '';
  const asked = useQuery({ ...familyPeopleQuery(user), enabled: user !== '' });
  const isNobody = asked.data === undefined || asked.data.length === 0;
  return (
    <>
      {title !== undefined && isNobody && <h1>{title}</h1>}
      <Fetched asked={asked} loading="Loading …">
        {(people) => {
          const person = people.find((one) => one.uaid === uaid) ?? people[0];
          if (person === undefined) {
            return (
              <EmptyReason reason="No rower yet. Start with one question: the month and year of birth.">
                <LinkButton to="/dashboard" label="To the dashboard" look="primary" />
              </EmptyReason>
            );
          }
          return (
            <>
              {people.length > 1 && (
                <div className={row({ align: 'stretch', above: 4, below: 4 })}>
                  <Choice
                    label="Whose"
                    options={people.map((one) => ({ value: one.uaid, text: personName(one) }))}
                    value={person.uaid}
                    onChange={onPerson}
                  />
                </div>
              )}
              {children(person)}
            </>
          );
        }}
      </Fetched>
    </>
  );
}
