// Shown before the sign-up form while accounts are by invitation only: it would be refused.
import { Button, LinkButton } from '#src/ui/buttons.tsx';
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
      <LinkButton to="/try" label="Open sample session" look="primary" />
      <LinkButton
        to="/contact"
        label="Ask to be told when it opens"
        search={{ topic: 'other', about: 'Tell me when accounts open' }}
      />
      <Button label="I was invited: create my account" look="quiet" onClick={onInvited} />
    </div>
  </AccountPage>
);
