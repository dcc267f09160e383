// Shown before the form of a coach without an invitation: sign-up would be refused during the beta, so the way forward
// comes first.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { AccountPage } from './page/account-page.tsx';
import { stack } from '#src/ui/primitives.ts';

interface InvitationFirstPageProps {
  /** The user has an invitation, but not in this browser. */
  readonly onInvited: () => void;
}

export const InvitationFirstPage = ({ onInvited }: InvitationFirstPageProps) => (
  <AccountPage
    title="Coaches need an invitation"
    takesPlace
    description={`During the beta, coaches of clubs and schools use ${PRODUCT} by invitation.`}
    lead={
      <p>
        {PRODUCT} is in closed beta: a few clubs at a time. Ask for an invitation, and we write to you when there is
        room. Until then the sample session is open, and recordings of your own are read without an account.
      </p>
    }
  >
    <div className={stack({ gap: 4 })}>
      <Link to="/waiting-list" className={buttonClass('primary')}>
        Ask for an invitation
      </Link>
      <Link to="/try" className={buttonClass('secondary')}>
        Open sample session
      </Link>
      <button type="button" className={buttonClass('quiet')} onClick={onInvited}>
        I was invited: create my account
      </button>
    </div>
  </AccountPage>
);
