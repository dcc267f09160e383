// The first page of somebody whose address is confirmed: what is theirs now.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import formStyles from './form/form.module.css';
import { AccountPage } from './page/account-page.tsx';

interface WelcomePageProps {
  readonly email: string;
  readonly isCoach: boolean;
  /** Where others than coaches go on. */
  readonly next: string;
}

export const WelcomePage = ({ email, isCoach, next }: WelcomePageProps) => (
  <AccountPage
    title={`Welcome to ${PRODUCT}`}
    takesPlace
    description={`Your account of ${PRODUCT} is ready.`}
    lead={
      <p>
        <strong>{email}</strong> is confirmed, and you are signed in.
      </p>
    }
  >
    {isCoach ? <ForCoaches /> : <ForOthers next={next} />}
  </AccountPage>
);

const ForCoaches = () => (
  <div className={formStyles.form}>
    <Link to="/coach" className={buttonClass('primary')}>
      Open the coach portal
    </Link>
    <Link to="/settings" className={buttonClass('secondary')}>
      Account settings
    </Link>
  </div>
);

const ForOthers = ({ next }: { readonly next: string }) => (
  <div className={formStyles.form}>
    <p>
      The coach portal is in closed beta, for invited coaches. Were you invited? Open the link of your invitation in
      this browser.
    </p>
    <Link to={next} className={buttonClass('primary')}>
      Go on
    </Link>
    <Link to="/settings" className={buttonClass('secondary')}>
      Account settings
    </Link>
  </div>
);
