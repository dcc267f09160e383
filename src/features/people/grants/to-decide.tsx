// Requests by a coach or the athlete for the family to decide: nothing opens before that.
import type { ReactNode } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import { revokeProfileLink } from '#src/data/people/profile-links.ts';
import { answerClaim } from '#src/data/people/roster.ts';
import {
  answerScopeRequest,
  approveGrant,
  decideLinks,
  revokeGrant,
  sharingQuery,
  type Sharing,
} from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { dayText } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines, type Scope } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Subject } from '#src/ui/page/subject.tsx';
import { hasEnded } from './sharing-messages.ts';
import styles from './sharing.module.css';

const names = (scopes: readonly Scope[]): string => scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ');

export function ToDecide({ sharing }: { readonly sharing: Sharing }) {
  const answer = useChange((decide: () => Promise<void>) => decide(), [sharingQuery(sharing.uaid).queryKey], {
    isOnce: true,
  });
  const waiting = sharing.grants.filter((grant) => grant.approved_at === null && !hasEnded(grant));
  const { requests, claims, may_approve, may_give, may_end } = sharing;
  const links = sharing.links.filter(({ waits_for: waits }) => waits === 'guardian');
  if (waiting.length + links.length + requests.length + claims.length === 0) return null;
  const who = sharing.called ?? 'The athlete';
  return (
    <Subject title="To decide" words="Nothing of this is open yet.">
      {requests.map((request) => (
        <Question
          key={request.id}
          title={`${request.by ?? 'A coach'}, ${request.team}, asks to see more`}
          sees={[]}
          words={`${names(request.scopes)}. “${request.reason}” Asked ${dayText(request.asked_at)}.`}
          waits={may_give ? null : 'The athlete answers this first.'}
          busy={answer.isPending}
          onAnswer={(agrees) => answer.mutate(() => answerScopeRequest(request.id, agrees))}
        />
      ))}
      {waiting.map((grant) => (
        <Question
          key={grant.id}
          title={`${who} would like to give access to ${grant.to ?? 'a coach'}`}
          sees={grant.sees === null ? [] : seenLines(grant.sees, grant.kind)}
          words={`Until ${dayText(grant.until)}. For: ${grant.purpose}. ${
            grant.kind === 'college'
              ? 'Agreeing also agrees to sharing with colleges.'
              : 'Agreeing also agrees to sharing with club coaches.'
          }`}
          waits={may_approve ? null : 'A guardian decides.'}
          busy={answer.isPending}
          onAnswer={(agrees) => answer.mutate(() => (agrees ? approveGrant(grant.id) : revokeGrant(grant.id)))}
          mayRefuse={may_end}
        />
      ))}
      {links.map((link) => (
        <Question
          key={link.id}
          title={`${who} would like to send a link to ${link.to}`}
          sees={link.sees === null ? [] : seenLines(link.sees, 'link')}
          words="Anyone with the link can read this without an account. The link isn’t active until a guardian approves it."
          waits={may_approve ? null : 'A guardian decides.'}
          busy={answer.isPending}
          onAnswer={(agrees) =>
            answer.mutate(async () => {
              if (may_approve) await decideLinks([link.id], agrees);
              else await revokeProfileLink(link.id);
            })
          }
          mayRefuse={may_end}
        />
      ))}
      {claims.map((claim) => (
        <Question
          key={claim.id}
          title={`A roster spot in ${claim.team}`}
          sees={[]}
          words={`Claimed ${dayText(claim.claimed_at)}. With it the team sees name and sessions, until the end of the season.`}
          waits={
            claim.waits_for === 'team'
              ? 'The team’s coach has to agree.'
              : may_approve
                ? null
                : 'A guardian decides, then the team’s coach.'
          }
          busy={answer.isPending}
          onAnswer={(agrees) => answer.mutate(() => answerClaim(claim.id, agrees))}
          mayRefuse={claim.waits_for === 'guardian' && sharing.is_own}
        />
      ))}
      <Problem sentence={problemOf(answer.error)} />
    </Subject>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly words: string;
  /** Content they would see, one line each. */
  readonly sees: readonly string[];
  /** Who has to answer first; null for the reader. */
  readonly waits: string | null;
  /** A reader who can't approve can still refuse. */
  readonly mayRefuse?: boolean;
  readonly busy: boolean;
  readonly onAnswer: (agrees: boolean) => void;
}

function Question({ title, words, sees, waits, mayRefuse = false, busy, onAnswer }: QuestionProps) {
  const button = (agrees: boolean, label: string): ReactNode => (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-label={`${label}: ${title}`}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onAnswer(agrees);
      }}
    >
      {label}
    </button>
  );
  return (
    <article className={styles.card} data-asks={waits === null}>
      <h3>{title}</h3>
      {sees.length > 0 && (
        <ul className={styles.opens}>
          {sees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className={styles.words}>{words}</p>
      {waits !== null && <p className={styles.waits}>{waits}</p>}
      {(waits === null || mayRefuse) && (
        <div className={styles.buttons}>
          {waits === null && button(true, 'Agree')}
          {button(false, waits === null ? 'Do not agree' : 'Take it back')}
        </div>
      )}
    </article>
  );
}
