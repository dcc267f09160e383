// The way in, for visitors and for those who are signed in.
import { Link } from '@tanstack/react-router';
import type { Session } from '#src/backend/session/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './landing-actions.module.css';

export function LandingActions({ session }: { readonly session: Session }) {
  const [primary, secondary] =
    session.state === 'signed-in'
      ? [
          { to: '/coach', words: 'Go back to Dashboard' },
          { to: '/pricing', words: 'Explore Pricing' },
        ]
      : [
          { to: '/register', words: 'Get Started' },
          { to: '/login', words: 'Sign In' },
        ];
  return (
    <div className={styles.actions}>
      <Link to={primary.to} className={buttonClass('primary')}>
        {primary.words}
      </Link>
      <Link to={secondary.to} className={buttonClass('secondary')}>
        {secondary.words}
      </Link>
    </div>
  );
}
