// Sheet of the age question with its reason, and what replaces it when a different answer was given before.
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Birth } from '#src/data/people/age.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Choices, Prose, SheetPage } from '#src/ui/page/sheet-page.tsx';
import { AgeQuestion } from './age-question.tsx';

const DESCRIPTION = 'One question before an account is made.';

interface QuestionSheetProps {
  readonly isSignedIn: boolean;
  readonly onSend: (birth: Birth) => Promise<void>;
}

export function QuestionSheet({ isSignedIn, onSend }: QuestionSheetProps) {
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return <AnsweredBefore isSignedIn={isSignedIn} onAgain={() => setRefused(false)} />;
  return (
    <SheetPage
      title="When were you born?"
      description={DESCRIPTION}
      lead={
        <p>
          We ask everyone. Your age decides what we may store about you and who has to agree. We only need month and
          year, and we don’t store them.
        </p>
      }
      further={isSignedIn ? undefined : <SignInInstead />}
    >
      <AgeQuestion onSend={onSend} onRefused={() => setRefused(true)} />
    </SheetPage>
  );
}

const SignInInstead = () => (
  <p>
    Have an account already? <Link to="/login">Sign in</Link>
  </p>
);

interface AnsweredBeforeProps {
  readonly isSignedIn: boolean;
  readonly onAgain: () => void;
}

/** No hint at which answer would lead further. */
const AnsweredBefore = ({ isSignedIn, onAgain }: AnsweredBeforeProps) => (
  <SheetPage
    takesPlace
    title="This was answered before"
    description={DESCRIPTION}
    lead={
      <p role="alert">
        You already answered this question differently in this browser. If that answer was wrong, ask a parent to
        contact us.
      </p>
    }
    further={isSignedIn ? undefined : <SignInInstead />}
  >
    <Prose>
      <h2>Are you someone else?</h2>
      <ul>
        <li>
          A parent or guardian: open the email you were sent, decide, and make your account from there. Decided already?{' '}
          <Link to="/coppa-rights">Have a new link emailed to you</Link>.
        </li>
        <li>A coach who was invited: open the link of your invitation.</li>
        <li>
          Anyone else: use a browser of your own, or <Link to="/contact">write to us</Link>.
        </li>
      </ul>
    </Prose>
    <Choices>
      <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
        Give the answer from before
      </button>
    </Choices>
  </SheetPage>
);

export const Loading = () => (
  <SheetPage title="One moment" description={DESCRIPTION}>
    <p role="status">Loading …</p>
  </SheetPage>
);

export const Failed = (props: { readonly error: Error; readonly onAgain: () => void }): ReactNode => (
  <SheetPage title="Couldn’t load this" description={DESCRIPTION}>
    <AskAgain {...props} />
  </SheetPage>
);
