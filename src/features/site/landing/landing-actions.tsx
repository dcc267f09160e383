// Main buttons, for visitors and signed-in users.
import type { AuthSession } from '#src/data/auth/session.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { row } from '#src/ui/primitives.ts';
import styles from './landing.module.css';

const FOR_VISITORS = [
  { to: '/try', words: 'Open sample session', kind: 'primary' },
  { to: '/register', words: 'Get Started', kind: 'secondary' },
  { to: '/login', words: 'Sign In', kind: 'quiet' },
] as const;

const FOR_THE_SIGNED_IN = [
  { to: '/coach', words: 'Go back to Dashboard', kind: 'primary' },
  { to: '/pricing', words: 'Explore Pricing', kind: 'secondary' },
] as const;

export function LandingActions({ session }: { readonly session: AuthSession }) {
  const links = session.state === 'signed-in' ? FOR_THE_SIGNED_IN : FOR_VISITORS;
  return (
    <div className={row({ gap: 3, wrap: true, align: 'stretch' }, styles.actions)}>
      {links.map(({ to, words, kind }) => (
        <LinkButton look={kind} label={words} key={to} to={to} />
      ))}
    </div>
  );
}
