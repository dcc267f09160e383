// Shown before the form of a coach without an invitation: sign-up would be refused during the beta, so the way forward
// comes first.
import { Button, LinkButton } from '#src/ui/buttons.tsx';
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
      <LinkButton to="/waiting-list" label="Ask for an invitation" look="primary" />
      <LinkButton to="/try" label="Open sample session" />
      <Button label="I was invited: create my account" look="quiet" onClick={onInvited} />
    </div>
  </AccountPage>
);
