// Links at the top of public pages: home, and for visitors to sign in.
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { row } from '#src/ui/primitives.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import styles from './public.module.css';

/** The mark and the name of the product, which lead home from every page that has no rail. */
export const HomeLink = () => (
  <Link
    to="/"
    className={row({ gap: 2, tall: 40, tone: 'ink', size: 16, weight: 'strong', underline: 'none' })}
    activeOptions={{ exact: true }}
  >
    <img src="/icon.svg" alt="" width="28" height="28" />
    {PRODUCT}
  </Link>
);

/** Navigation for visitors. */
export function SignInLinks() {
  return (
    <div className={row({ gap: 2, align: 'stretch' }, styles.signInLinks)}>
      <LinkButton label="Sign In" to="/login" />
      <LinkButton look="primary" label="Get Started" to="/register" />
    </div>
  );
}
