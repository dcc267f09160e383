// The first page of somebody whose address is confirmed: what is theirs now.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import formStyles from './form/form.module.css';
import { AccountPage } from './page/account-page.tsx';

interface WelcomePageProps {
  readonly email: string;
  readonly isCoach: boolean;
}

export const WelcomePage = ({ email, isCoach }: WelcomePageProps) => (
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
    {isCoach ? <ForCoaches /> : <ForOthers />}
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

const ForOthers = () => (
  <div className={formStyles.form}>
    <p>
      The coach portal is in closed beta for invited coaches. Were you invited? Open the link of your invitation in this
      browser. For athletes and families {PRODUCT} opens soon; your account is ready for it.
    </p>
    <Link to="/closed-beta" className={buttonClass('primary')}>
      About the closed beta
    </Link>
    <Link to="/settings" className={buttonClass('secondary')}>
      Account settings
    </Link>
  </div>
);
