// Pending family answers: accesses and links a teenager requested, coaches' requests, roster spots.
import { useState } from 'react';
import { answerChildsClaim } from '#src/data/people/family.ts';
import {
  answerScopeRequest,
  approveGrant,
  decideLinks,
  revokeGrant,
  type FamilyLink,
  type Sharing,
} from '#src/data/people/sharing.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Part, SeenLines } from './part.tsx';
import { useAnswer } from './use-answer.ts';
import styles from './family.module.css';

interface Question {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Shared items, one line each. */
  readonly sees: readonly string[];
  readonly yes: () => Promise<void>;
  readonly no: () => Promise<void>;
}

function listQuestions({
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
        sees: grant.sees === null ? [] : seenLines(grant.sees, grant.kind),
        yes: () => approveGrant(grant.id),
        no: () => revokeGrant(grant.id),
      })),
    ...requests
      .filter(() => gives)
      .map((request) => ({
        id: request.id,
        title: `${request.by ?? 'A coach'} of ${request.team} asks to see`,
        words: request.reason,
        sees: request.scopes.map((scope) => SCOPE_WORDS[scope].opens),
        yes: () => answerScopeRequest(request.id, true),
        no: () => answerScopeRequest(request.id, false),
      })),
    ...claims
      .filter(({ waits_for: waits }) => decides && waits === 'guardian')
      .map((claim) => ({
        id: claim.id,
        title: `A spot on the roster of ${claim.team}`,
        words: 'The coach then sees the name and the seat’s measurements, until you end it.',
        sees: [],
        yes: () => answerChildsClaim(claim.id, true),
        no: () => answerChildsClaim(claim.id, false),
      })),
  ];
}

export function ToAnswer({ sharing }: { readonly uaid: string; readonly sharing: Sharing }) {
  const { answer } = useAnswer();
  const questions = listQuestions(sharing);
  const links = sharing.links.filter(({ waits_for: waits }) => sharing.may_approve && waits === 'guardian');
  if (questions.length + links.length === 0) return null;
  return (
    <Part title="Waiting for an answer" words="No one sees anything until you say yes.">
      <ResourceList
        look="plain"
        asked={questions}
        empty={null}
        rowKey={({ id }) => id}
        acts={({ title, yes, no }) => [
          { label: 'Yes', of: title, run: () => answer(yes) },
          { label: 'No', of: title, run: () => answer(no) },
        ]}
      >
        {({ title, words, sees }) => (
          <>
            <p className={styles.title}>{title}</p>
            <SeenLines lines={sees} />
            <p className={styles.quiet}>{words}</p>
          </>
        )}
      </ResourceList>
      {links.length > 0 && <Links links={links} />}
    </Part>
  );
}

/** Several are answered at once, each named. */
function Links({ links }: { readonly links: readonly FamilyLink[] }) {
  const { busy, problem, send } = useAnswer();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ticked = links.filter(({ id }) => chosen.includes(id));
  const press = (label: string, allows: boolean) => (
    <button
      type="button"
      className={buttonClass('secondary')}
      aria-disabled={busy || ticked.length === 0}
      onClick={() => {
        if (ticked.length > 0)
          void send(() =>
            decideLinks(
              ticked.map(({ id }) => id),
              allows,
            ),
          );
      }}
    >
      {label}
    </button>
  );
  return (
    <fieldset className={styles.question}>
      <legend className={styles.title}>Links to the page, one for each reader</legend>
      {links.map(({ id, to, until, made_at: made, sees }) => (
        <div key={id}>
          <Check
            label={to}
            helperText={`For ${Math.round((Date.parse(until) - Date.parse(made)) / 86_400_000)} days from your approval, without an account`}
            checked={chosen.includes(id)}
            onChange={(checked) => setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          <SeenLines lines={sees === null ? [] : seenLines(sees, 'link')} />
        </div>
      ))}
      <p className={styles.quiet}>A link isn’t active until you approve it. You’re emailed when it is first opened.</p>
      <div className={styles.choices}>
        {press(`Approve the selected (${ticked.length})`, true)}
        {press(`Refuse the selected (${ticked.length})`, false)}
      </div>
      <Problem sentence={problem} />
    </fieldset>
  );
}
