import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { row } from '#src/ui/primitives.ts';
import styles from './public.module.css';

/** Navigation for visitors. */
export function SignInLinks() {
  return (
    <div className={row({ gap: 2, align: 'stretch' }, styles.signInLinks)}>
      <Link to="/login" className={buttonClass('secondary')}>
        Sign In
      </Link>
      <Link to="/register" className={buttonClass('primary')}>
        Get Started
      </Link>
    </div>
  );
}
