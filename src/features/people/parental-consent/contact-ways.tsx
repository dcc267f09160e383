import { Link } from '@tanstack/react-router';
import { CONTACT_EMAIL, mailTo } from '#src/ui/contact.ts';
import { PRODUCT } from '#src/ui/product.ts';

/** Requester, and where to find out more. */
export const ContactWays = () => (
  <>
    <p>
      {PRODUCT} keeps rowing records. Questions:{' '}
      <a href={mailTo(CONTACT_EMAIL, 'A question of a parent')}>{CONTACT_EMAIL}</a> or{' '}
      <Link to="/contact">the contact page</Link>.
    </p>
    <p>
      <Link to="/coppa-rights">Your rights and what we keep</Link> · <Link to="/privacy">Privacy</Link>
    </p>
  </>
);
