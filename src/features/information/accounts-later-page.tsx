// Where signing in and registering lead while there are no accounts: what there is instead.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import styles from './notice-page.module.css';

export function AccountsLaterPage() {
  usePageHead('Accounts', `Accounts of ${PRODUCT} open with the beta. The coach portal works without one.`);
  return (
    <section className={styles.notice}>
      <h1>Accounts open with the beta</h1>
      <p>
        There is nothing to sign in to yet, so no address and no password is asked for. Accounts open to{' '}
        <Link to="/closed-beta">invited coaches</Link> first; they will bring a team’s outings to its other devices.
      </p>
      <p>
        You do not need one to work: the coach portal reads recordings on this computer and keeps your outings here.
        There is a sample outing in it.
      </p>
      <div className={styles.actions}>
        <Link to="/coach" className={buttonClass('primary')}>
          Open the coach portal
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Ask for an invitation
        </Link>
      </div>
    </section>
  );
}
