// Result of a decision for the person who made it, and how to change it later.
import type { Decided, OpenedRequest } from '#src/data/people/parent-request.ts';
import { SheetPage, Choices, Prose } from '#src/ui/sheet-page.tsx';
import { keepNamed } from '#src/data/people/age-answer.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { ContactWays, ProofChoice } from './proof-choice.tsx';

/** `reads`: accepted view-only access. `not-me`: it was meant for someone else. */
export type Answered = 'yes' | 'no' | 'reads' | 'not-me';

interface OutcomeProps {
  readonly request: OpenedRequest;
  readonly decided: Decided;
  readonly answered: Answered;
}

interface Words {
  readonly title: string;
  readonly lead: string;
}

function wordsFor({ request, decided, answered }: OutcomeProps): Words {
  const name = request.called ?? 'the rower';
  if (answered === 'not-me')
    return {
      title: 'Thank you for telling us',
      lead: 'We deleted the request and won’t email your address about it for a year.',
    };
  if (answered === 'no')
    return {
      title: 'You declined',
      lead:
        request.kind === 'child'
          ? `We deleted the request and keep nothing about ${name}. Your address is not asked again for a year.`
          : 'Your no counts: nothing of it is shared. Where two guardians disagree, the answer that protects more holds until you agree.',
    };
  if (answered === 'reads')
    return {
      title: 'You have read-only access',
      lead: `Make an account with this address to see what ${name} marks “family”.`,
    };
  if (decided.needsForm && request.asks.includes('share_colleges'))
    return {
      title: 'One step left for colleges',
      lead: `Everything else you checked is allowed. Colleges see nothing of ${name} yet: for that we need to know that you are the parent or guardian.`,
    };
  if (decided.needsForm)
    return {
      title: 'Kept, and one step left for sharing',
      lead: `We can now store ${name}’s record. Coaches can’t see it yet: first we need to verify that you are the parent.`,
    };
  return decided.state === 'granted'
    ? { title: 'You agreed', lead: `Your choices now apply. We still ask you about each access.` }
    : {
        title: 'You agreed to a part',
        lead: 'What you checked is allowed; the rest isn’t. Everything that doesn’t need the rest works.',
      };
}

export function Outcome(props: OutcomeProps) {
  const { request, decided, answered } = props;
  const { title, lead } = wordsFor(props);
  const agreed = answered === 'yes' || answered === 'reads';
  return (
    <SheetPage takesPlace title={title} lead={lead} description="Your decision was saved." further={<ContactWays />}>
      {decided.needsForm && answered === 'yes' && (
        <ProofChoice
          name={request.called ?? 'the child'}
          notice={request.notice.version}
          proof={decided.proof ?? null}
          card={request.card}
          readers={request.asks.includes('share_colleges') ? 'colleges' : 'club coaches'}
        />
      )}
      <p>We’re emailing you a receipt.</p>
      {agreed && <Later account={decided.account ?? null} />}
    </SheetPage>
  );
}

interface LaterProps {
  /** Secret for creating an account for the deciding address; null without one. */
  readonly account: string | null;
}

/** What someone who consented can do later, with and without an account. */
export const Later = ({ account }: LaterProps) => (
  <>
    <Prose>
      <p>
        You can look at everything, correct it, take it with you, delete it, stop or withdraw at any time. You need no
        account for that. With an account you also approve single accesses and see who looked.
      </p>
    </Prose>
    <Choices>
      <LinkButton to="/coppa-rights" label="Manage without an account" />
      <LinkButton
        to="/register"
        label="Make a parent’s account"
        search={{ as: 'parent', redirect: '/family' }}
        onClick={() => keepNamed(account)}
      />
    </Choices>
  </>
);
