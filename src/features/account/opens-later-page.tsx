// Before the form of a rower, a parent or a college's coach where accounts are for the invited alone: it would be refused.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import formStyles from './form/form.module.css';
import { AccountPage } from './page/account-page.tsx';

interface OpensLaterPageProps {
  /** There is an invitation to the address they will use. */
  readonly onInvited: () => void;
}

export const OpensLaterPage = ({ onInvited }: OpensLaterPageProps) => (
  <AccountPage
    title="Your account opens later"
    takesPlace
    description={`Accounts of rowers, families and colleges open after the closed beta of ${PRODUCT}.`}
    lead={
      <p>
        {PRODUCT} is in closed beta for invited coaches; rowers, families and colleges come after them. Until then the
        sample outing is open, recordings of your own are read without an account, and what somebody shares with you
        opens by its link. A parent whom we wrote to about their child’s record makes an account now, with the address
        we wrote to.
      </p>
    }
  >
    <div className={formStyles.form}>
      <Link to="/try" className={buttonClass('primary')}>
        Open the sample outing
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
