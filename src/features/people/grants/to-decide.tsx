// Requests by a coach or the athlete for the family to decide: nothing opens before that.
import { useQueryClient } from '@tanstack/react-query';
import { revokeProfileLink } from '#src/data/people/profile-access.ts';
import { answerClaim } from '#src/data/people/roster.ts';
import {
  answerScopeRequest,
  approveGrant,
  decideLinks,
  revokeGrant,
  sharingQuery,
  type Sharing,
} from '#src/data/people/sharing.ts';
import { dayText } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines, type Scope } from '#src/recruiting/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { hasEnded } from './sharing-messages.ts';
import { stack, text } from '#src/ui/primitives.ts';

const names = (scopes: readonly Scope[]): string => scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ');

interface Question {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Content they would see, one line each. */
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
      yes: () => answerScopeRequest(request.id, true),
      no: ifMay(mayGive, () => answerScopeRequest(request.id, false)),
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
        yes: () => approveGrant(grant.id),
        no: ifMay(mayApprove || mayEnd, () => revokeGrant(grant.id)),
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
          mayApprove ? decideLinks([link.id], false) : revokeProfileLink(link.id).then(() => undefined),
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
      yes: () => answerClaim(claim.id, true),
      no: ifMay(claim.waits_for === 'guardian' && (mayApprove || isOwn), () => answerClaim(claim.id, false)),
    })),
  ];
}

export function ToDecide({ sharing }: { readonly sharing: Sharing }) {
  const cache = useQueryClient();
  const questions = questionsOf(sharing);
  if (questions.length === 0) return null;
  return (
    <Subject title="To decide" words="Nothing of this is open yet.">
      <ResourceList
        asked={questions}
        empty={null}
        rowKey={({ id }) => id}
        acts={({ title, waits, yes, no }) => [
          ...(waits === null ? [{ label: 'Agree', of: title, run: yes }] : []),
          ...(no === null ? [] : [{ label: waits === null ? 'Do not agree' : 'Take it back', of: title, run: no }]),
        ]}
        onActed={() => cache.invalidateQueries({ queryKey: sharingQuery(sharing.uaid).queryKey })}
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
