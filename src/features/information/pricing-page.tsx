import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { InformationPage, Section } from './information-page.tsx';
import styles from './pricing-page.module.css';

const INCLUDED = [
  'Every view of the desk, for any boat from a single to an eight',
  'As many outings, seats and crews as your device has room for',
  'Comparing outings, notes, export as CSV, Parquet and GPX, a report to print',
  'Working without a network, once it was opened with one',
];

export function PricingPage() {
  return (
    <InformationPage
      title="Pricing"
      description={`${PRODUCT} is free during the beta. No credit card is asked for.`}
      lead={<p>Free during the beta. No credit card is asked for, and there is nothing to cancel.</p>}
    >
      <section className={styles.plan} aria-labelledby="beta-plan">
        <div>
          <h2 id="beta-plan">Coach, during the beta</h2>
          <p className={styles.price}>
            <strong>$0</strong> <span>no credit card</span>
          </p>
          <Link to="/coach" className={buttonClass('primary')}>
            Open the coach portal
          </Link>
        </div>
        <ul>
          {INCLUDED.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <Section title="What will cost something later">
        <p>
          There will be paid plans after the beta. Their prices are not decided, so there are none to show. They will
          stand on this page before anybody can pay them.
        </p>
      </Section>
      <Section title="What happens when the beta ends">
        <p>
          Nothing by itself. No plan starts without you choosing it. Your recordings are files on your own device and
          stay yours, and the export of your library will not be something one pays for.
        </p>
      </Section>
      <Section title="Athletes and families">
        <p>There is nothing for them to buy yet. Their side of {PRODUCT} opens after the coaches’ beta.</p>
      </Section>
    </InformationPage>
  );
}
