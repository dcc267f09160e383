// What someone who consented can do later, with and without an account.
import { Link } from '@tanstack/react-router';
import { keepNamed } from '#src/data/people/age-answer.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Choices, Prose } from '#src/ui/page/sheet-page.tsx';

interface LaterProps {
  /** Secret for creating an account for the deciding address; null without one. */
  readonly account: string | null;
}

export const Later = ({ account }: LaterProps) => (
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
      <Link
        to="/register"
        search={{ as: 'parent', redirect: '/family' }}
        className={buttonClass('secondary')}
        onClick={() => {
          if (account !== null) keepNamed(account);
        }}
      >
        Make a parent’s account
      </Link>
    </Choices>
  </>
);
