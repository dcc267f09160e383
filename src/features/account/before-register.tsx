// Shown before the sign-up form while accounts are by invitation only: it would be refused, so the way forward comes first.
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { AccountPage } from './page/account-page.tsx';
import { stack } from '#src/ui/primitives.ts';

interface ByInvitationProps {
  /** The user has an invitation, but not in this browser, or for the address they will use. */
  readonly onInvited: () => void;
}

interface BeforeRegisterProps extends ByInvitationProps {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const BeforeRegister = ({ lead, children, onInvited, ...page }: BeforeRegisterProps) => (
  <AccountPage takesPlace lead={lead} {...page}>
    <div className={stack({ gap: 4 })}>
      {children}
      <Button label="I was invited: create my account" look="quiet" onClick={onInvited} />
    </div>
  </AccountPage>
);

/** For coaches. */
export const InvitationFirstPage = (by: ByInvitationProps) => (
  <BeforeRegister
    title="Coaches need an invitation"
    description={`During the beta, coaches of clubs and schools use ${PRODUCT} by invitation.`}
    lead={`${PRODUCT} is in closed beta: a few clubs at a time. Ask for an invitation, and we write to you when there is room. Until then the sample session is open, and recordings of your own are read without an account.`}
    {...by}
  >
    <LinkButton to="/waiting-list" label="Ask for an invitation" look="primary" />
    <LinkButton to="/try" label="Open sample session" />
  </BeforeRegister>
);

/** For everyone else. */
export const OpensLaterPage = (by: ByInvitationProps) => (
  <BeforeRegister
    title="Your account opens later"
    description={`Accounts of rowers, families and colleges open after the closed beta of ${PRODUCT}.`}
    lead={`${PRODUCT} is in closed beta for invited coaches. Rowers, families and colleges come next. Until then, open the sample session, analyze your own recordings without an account, or open links shared with you. If we emailed you about your child’s record, sign up with that address.`}
    {...by}
  >
    <LinkButton to="/try" label="Open sample session" look="primary" />
    <LinkButton
      to="/contact"
      label="Ask to be told when it opens"
      search={{ topic: 'other', about: 'Tell me when accounts open' }}
    />
  </BeforeRegister>
);
