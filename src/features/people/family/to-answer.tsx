// Pending family answers: accesses and links a teenager requested, coaches' requests, roster spots.
import { answerChildsClaim } from '#src/data/people/family.ts';
import { answerScopeRequest, approveGrant, decideLinks, revokeGrant, type Sharing } from '#src/data/people/sharing.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { SCOPE_WORDS, seenLines } from '#src/recruiting/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Part, SeenLines, useAnswer } from './part.tsx';
import { text } from '#src/ui/primitives.ts';

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
  links,
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
    ...links
      .filter(({ waits_for: waits }) => decides && waits === 'guardian')
      .map(({ id, to, until, made_at: made, sees }) => ({
        id,
        title: `A link to the page for ${to}`,
        words: `For ${Math.round((Date.parse(until) - Date.parse(made)) / 86_400_000)} days from your approval, without an account. You’re emailed when it is first opened.`,
        sees: sees === null ? [] : seenLines(sees, 'link'),
        yes: () => decideLinks([id], true),
        no: () => decideLinks([id], false),
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
  if (questions.length === 0) return null;
  return (
    <Part title="Waiting for an answer" words="No one sees anything until you say yes.">
      <ResourceList
        look="plain"
        asked={questions}
        empty={null}
        rowKey={({ id }) => id}
        columns={[{ label: 'Question', text: ({ title }) => title }]}
        acts={({ title, yes, no }) => [
          { label: 'Yes', of: title, run: () => answer(yes) },
          { label: 'No', of: title, run: () => answer(no) },
        ]}
        many={
          questions.length === 1
            ? []
            : [
                { label: 'Yes to the selected', run: ({ yes }) => answer(yes) },
                { label: 'No to the selected', run: ({ no }) => answer(no) },
              ]
        }
      >
        {({ title, words, sees }) => (
          <>
            <p className={text({ weight: 'medium' })}>{title}</p>
            <SeenLines lines={sees} />
            <p className={text({ tone: 'quiet' })}>{words}</p>
          </>
        )}
      </ResourceList>
    </Part>
  );
}
