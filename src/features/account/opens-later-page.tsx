// Shown before the sign-up form while accounts are by invitation only: it would be refused.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { AccountPage } from './page/account-page.tsx';
import { stack } from '#src/ui/primitives.ts';

interface OpensLaterPageProps {
  /** There is an invitation for the address they will use. */
  readonly onInvited: () => void;
}

export const OpensLaterPage = ({ onInvited }: OpensLaterPageProps) => (
  <AccountPage
    title="Your account opens later"
    takesPlace
    description={`Accounts of rowers, families and colleges open after the closed beta of ${PRODUCT}.`}
    lead={
      <p>
        {PRODUCT} is in closed beta for invited coaches. Rowers, families and colleges come next. Until then, open the
        sample session, analyze your own recordings without an account, or open links shared with you. If we emailed you
        about your child’s record, sign up with that address.
      </p>
    }
  >
    <div className={stack({ gap: 4 })}>
      <Link to="/try" className={buttonClass('primary')}>
        Open sample session
      </Link>
      <Link
        to="/contact"
        search={{ topic: 'other', about: 'Tell me when accounts open' }}
        className={buttonClass('secondary')}
      >
        Ask to be told when it opens
      </Link>
      <button type="button" className={buttonClass('quiet')} onClick={onInvited}>
        I was invited: create my account
      </button>
    </div>
  </AccountPage>
);
