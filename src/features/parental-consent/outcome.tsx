// What a decision did, in the words of whoever made it, and how to change it later.
import { Link } from '@tanstack/react-router';
import type { Decided, OpenedRequest } from '#src/backend/people/parent-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ContactWays } from './contact-ways.tsx';

/** `reads`: agreed to read along. `not-me`: it was meant for somebody else. */
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
      lead: 'We deleted the request and do not write to your address about it again for a year.',
    };
  if (answered === 'no')
    return {
      title: 'You said no',
      lead:
        request.kind === 'child'
          ? `We deleted the request and keep nothing about ${name}. Your address is not asked again for a year.`
          : 'Your no counts: nothing of it is shared. Where two guardians disagree, the answer that protects more holds until you agree.',
    };
  if (answered === 'reads')
    return { title: 'You read along', lead: `Make an account with this address to see what ${name} marks “family”.` };
  if (decided.needsForm)
    return {
      title: 'Kept, and one step left for sharing',
      lead: `We may keep ${name}’s record from now on. Coaches see nothing yet: for that we need the signed form below.`,
    };
  return decided.state === 'granted'
    ? { title: 'You agreed', lead: `What you ticked is allowed from now on. Every single access is asked for again.` }
    : {
        title: 'You agreed to a part',
        lead: 'What you ticked is allowed, the rest is not. Everything that does not need the rest works.',
      };
}

export function Outcome(props: OutcomeProps) {
  const { request, decided, answered } = props;
  const { title, lead } = wordsFor(props);
  const agreed = answered === 'yes' || answered === 'reads';
  return (
    <SheetPage
      takesPlace
      title={title}
      lead={<p>{lead}</p>}
      description="Your decision was kept."
      further={<ContactWays />}
    >
      {decided.needsForm && answered === 'yes' && (
        <ConsentForm name={request.called ?? ''} notice={request.notice.version} />
      )}
      <p>A receipt is on its way to you by mail.</p>
      {agreed && <Later />}
    </SheetPage>
  );
}

const Later = () => (
  <>
    <Prose>
      <p>
        You can look at everything, correct it, take it with you, delete it, stop or withdraw at any time. You need no
        account for that. With an account you also approve single accesses and see who looked.
      </p>
    </Prose>
    <Choices>
      <Link to="/coppa-rights" className={buttonClass('secondary')}>
        Manage without an account
      </Link>
      <Link to="/register" search={{ as: 'parent', redirect: '/family' }} className={buttonClass('secondary')}>
        Make a parent’s account
      </Link>
    </Choices>
  </>
);
