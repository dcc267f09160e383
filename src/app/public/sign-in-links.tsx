import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import styles from './sign-in-links.module.css';

/** Navigation for visitors. */
export function SignInLinks() {
  return (
    <div className={styles.links}>
      <Link to="/login" className={buttonClass('secondary')}>
        Sign In
      </Link>
      <Link to="/register" className={buttonClass('primary')}>
        Get Started
      </Link>
    </div>
  );
}
