// A parent's decision, by an email's link and without an account. Nothing is opened before the click, nothing is
// preselected, and no looks like yes.
import { useState } from 'react';
import { openRequest, type Decided, type OpenedRequest } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SheetPage, Choices, Prose } from '#src/ui/page/sheet-page.tsx';
import { ContactWays } from './contact-ways.tsx';
import { Decision } from './decision.tsx';
import { Outcome, type Answered } from './outcome.tsx';
import { Link } from '@tanstack/react-router';

interface ConsentPageProps {
  /** From the email's link; null when it is incomplete. */
  readonly token: string | null;
}

type Stage =
  | { readonly at: 'closed' }
  | { readonly at: 'over' }
  | { readonly at: 'open'; readonly request: OpenedRequest }
  | { readonly at: 'decided'; readonly request: OpenedRequest; readonly decided: Decided; readonly answered: Answered };

const ENDED = 404;
const endedBy = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) === ENDED;

export function ConsentPage({ token }: ConsentPageProps) {
  const [stage, setStage] = useState<Stage>({ at: 'closed' });
  const { busy, problem, send } = useRequest();
  if (token === null || stage.at === 'over') return <LinkOver isWhole={token !== null} />;
  if (stage.at === 'decided') return <Outcome {...stage} />;
  if (stage.at === 'open') {
    return (
      <Decision
        token={token}
        request={stage.request}
        onDecided={(decided, answered) => setStage({ at: 'decided', request: stage.request, decided, answered })}
        onOver={() => setStage({ at: 'over' })}
      />
    );
  }
  const open = (): void =>
    void send(async () => {
      try {
        setStage({ at: 'open', request: await openRequest(token) });
      } catch (error) {
        if (!endedBy(error)) throw error;
        setStage({ at: 'over' });
      }
    });
  return (
    <SheetPage
      title="A decision for a parent or guardian"
      description="Read what would be kept of a young rower, and say yes or no."
      lead={
        <p>
          A young rower asked for your decision. Open the request to read what it is about. Opening it agrees to
          nothing, and you need no account.
        </p>
      }
      further={<ContactWays />}
    >
      <Problem sentence={problem} />
      <button type="button" className={buttonClass('primary')} aria-disabled={busy} onClick={open}>
        {busy ? 'Opening …' : 'Open the request'}
      </button>
    </SheetPage>
  );
}

// Expired or used link, and how to get a new one.
const LinkOver = ({ isWhole }: { readonly isWhole: boolean }) => (
  <SheetPage
    takesPlace={isWhole}
    title={isWhole ? 'This link has ended' : 'Incomplete link'}
    description="A link to a decision that is no longer valid."
    lead={
      <p>
        {isWhole
          ? 'It was already used, replaced by a newer email, or has expired. Nothing has changed.'
          : 'The end of the link is missing. Open it from the email again, or copy the whole link.'}
      </p>
    }
    further={<ContactWays />}
  >
    <Prose>
      <p>
        Your child can send you a new email from their page. If you’ve already decided, you can review or change your
        choices:
      </p>
    </Prose>
    <Choices>
      <Link to="/coppa-rights" className={buttonClass('secondary')}>
        Review my choices
      </Link>
    </Choices>
  </SheetPage>
);
