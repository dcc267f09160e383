// Who can use the product during its beta.
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { LinkButton } from '#src/ui/buttons.tsx';
import styles from '#src/ui/notice-page.module.css';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { ContactAddress, PlaceholderNotice } from './information-page.tsx';
import { stack, row, text } from '#src/ui/primitives.ts';

const never = () => () => undefined;

export function ClosedBetaPage() {
  const home = useSyncExternalStore(never, beforeBeta, () => '/' as const);
  usePageHead('Closed beta', `${PRODUCT} is invite-only for coaches during the beta.`);
  return (
    <section className={stack({ content: 'center', gap: 5, padY: 12 }, styles.notice)}>
      <h1 className={text({ size: 'page' })}>We&apos;re Currently in Closed Beta</h1>
      <p>
        {PRODUCT} is invite-only for coaches during the beta. It will open to athletes and families soon. If you coach
        and would like to be invited, write to <ContactAddress subject="An invitation to the beta" />.
      </p>
      <p>
        Meanwhile <Link to="/try">the sample session</Link> is open, and a recording of your own is read there without
        being kept.
      </p>
      <PlaceholderNotice />
      <div className={row({ align: 'stretch', wrap: true, gap: 3 }, styles.actions)}>
        <LinkButton look="primary" label="Back to Home" to={home} />
        <LinkButton label="Join the waiting list" to="/waiting-list" />
        <LinkButton label="Contact Us" to="/contact" />
      </div>
    </section>
  );
}

const PREVIEW_FLAG = 'preview-auth';

/** Home for readers of this notice: those admitted to a preview came from its own page. */
function beforeBeta(): '/coach-landing' | '/' {
  try {
    return sessionStorage.getItem(PREVIEW_FLAG) === null ? '/' : '/coach-landing';
  } catch {
    // Without storage there is no flag either.
    return '/';
  }
}
