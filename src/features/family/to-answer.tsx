// What waits for a yes or no of the family: accesses a teenager asked for, wishes of coaches, places on rosters.
import { answerChildsClaim } from '#src/backend/people/family.ts';
import { answerScopeRequest, approveGrant, revokeGrant, type Sharing } from '#src/backend/people/sharing.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { SCOPE_WORDS, type Scope } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Part } from './part.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

interface Question {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly scopes: readonly Scope[];
  readonly yes: () => Promise<void>;
  readonly no: () => Promise<void>;
}

function questionsOf({
  grants,
  requests,
  claims,
  may_approve: decides,
  may_give: gives,
}: Sharing): readonly Question[] {
  return [
    ...grants
      .filter(({ waits_for: waits }) => decides && waits === 'guardian')
      .map((grant) => ({
        id: grant.id,
        title: `${grant.to ?? 'A coach'} would see, until ${dayInWords(grant.until)}`,
        words: grant.purpose,
        scopes: grant.scopes,
        yes: () => approveGrant(grant.id),
        no: () => revokeGrant(grant.id),
      })),
    ...requests
      .filter(() => gives)
      .map((request) => ({
        id: request.id,
        title: `${request.by ?? 'A coach'} of ${request.team} asks to see`,
        words: request.reason,
        scopes: request.scopes,
        yes: () => answerScopeRequest(request.id, true),
        no: () => answerScopeRequest(request.id, false),
      })),
    ...claims
      .filter(({ waits_for: waits }) => decides && waits === 'guardian')
      .map((claim) => ({
        id: claim.id,
        title: `A place on the roster of ${claim.team}`,
        words: 'The coach then sees the name and the seat’s measurements, until you end it.',
        scopes: [],
        yes: () => answerChildsClaim(claim.id, true),
        no: () => answerChildsClaim(claim.id, false),
      })),
  ];
}

export function ToAnswer({ sharing }: { readonly uaid: string; readonly sharing: Sharing }) {
  const questions = questionsOf(sharing);
  if (questions.length === 0) return null;
  return (
    <Part title="Waiting for an answer" words="Nothing opens before you say yes.">
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <OneQuestion question={question} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OneQuestion({ question }: { readonly question: Question }) {
  const { title, words, scopes, yes, no } = question;
  const { busy, problem, send } = useAnswer();
  return (
    <div className={styles.question}>
      <p className={styles.title}>{title}</p>
      {scopes.length > 0 && (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_WORDS[scope].opens}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>{words}</p>
      <div className={styles.choices}>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          aria-label={`Yes: ${title}`}
          onClick={() => void send(yes)}
        >
          Yes
        </button>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          aria-label={`No: ${title}`}
          onClick={() => void send(no)}
        >
          No
        </button>
      </div>
      <Problem sentence={problem} />
    </div>
  );
}
