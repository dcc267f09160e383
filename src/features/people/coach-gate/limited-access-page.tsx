// Coach pages as seen by someone who was not invited as a coach.
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#src/ui/buttons.tsx';
import styles from '#src/ui/notice-page.module.css';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { stack, row, text } from '#src/ui/primitives.ts';

export function LimitedAccessPage() {
  usePageHead('Access Currently Limited', `During the beta, the coach portal of ${PRODUCT} is for invited coaches.`);
  return (
    <section className={stack({ content: 'center', gap: 5, padY: 12 }, styles.notice)}>
      <h1 className={text({ size: 'page' })}>Access Currently Limited</h1>
      <p>
        Access is limited to invited coaches during the beta phase. {PRODUCT} will open to athletes and families soon.
      </p>
      <p>What is yours is open already: your profile, your family, schools and dates are on your dashboard.</p>
      <p>
        Do you coach at a college? <Link to="/college">Ask for a college account</Link>, and see who shares with your
        program.
      </p>
      <p>Were you invited as a coach? Open the link in your invitation while you are signed in with that address.</p>
      <div className={row({ align: 'stretch', wrap: true, gap: 3 }, styles.actions)}>
        <LinkButton to="/dashboard" label="Open your dashboard" look="primary" />
        <LinkButton to="/" label="Back to Home" />
        <LinkButton to="/waiting-list" label="Ask for an invitation" />
      </div>
    </section>
  );
}
