// Free features, paid features and prices, from the same list as the checkout.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingQuery } from '#src/data/plan/plan.ts';
import { REFUND } from '#src/plans/price-list.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { Operator } from '../contact-address.tsx';
import { InformationPage, Section } from '../information-page.tsx';
import { PriceTable } from './price-table.tsx';

export function PricingPage() {
  const isSold = useQuery(billingQuery).data === true;
  return (
    <InformationPage
      title="Pricing"
      description={`${PRODUCT} is free for coaches during the beta, and for athletes for ever. What families can add, and what it costs.`}
      lead={
        <>
          <p>Free for coaches during the beta, free for athletes forever. No card required.</p>
          <p>
            {isSold
              ? 'Families can add a monthly or yearly plan. An adult buys it in Settings.'
              : 'Paid plans aren’t available yet, and nothing is limited until they are. Prices are shown so that there are no surprises later.'}
          </p>
        </>
      }
    >
      <PriceTable isSold={isSold} />
      <Section title="Free forever">
        <ul>
          <li>Everything about safety, privacy and consent, and who may see what.</li>
          <li>Taking your data along and deleting it, with a plan or without, before and after it ends.</li>
          <li>The profile, every school and every rule date, and letting a coach see what you choose.</li>
          <li>Reading what you entered while you had a plan.</li>
        </ul>
      </Section>
      <Section title="How do I cancel?">
        <p>
          In Settings, under Plan: one click there, one on the payment service’s page. The plan stays open until the end
          of what is paid. No calls and no retention offers.
        </p>
      </Section>
      <Section title="Can I get a refund?">
        <p>{REFUND} Write to us; no reason is needed.</p>
      </Section>
      <Section title="What if we cannot afford it?">
        <p>
          Ask for the fee to be waived: one line in Settings, under Plan, is enough, and no proof is asked for. Without
          an account, the <Link to="/contact">contact page</Link> does as well.
        </p>
      </Section>
      <Section title="Who sees what we pay?">
        <p>
          Whoever pays, and <Operator />, for questions about a bill. No coach, no college, not the athlete. A payer is
          an adult; someone under 18 is told to ask a parent. No one can pay to be seen or to be ranked.
        </p>
      </Section>
      <Section title="What happens when the beta ends?">
        <p>
          We’ll tell you 60 days before. No plan starts without you choosing it, because no card was ever asked for.
          Your recordings are files on your own device and stay yours.
        </p>
      </Section>
      <Section title="Are taxes included?">
        <p>
          No. Prices are in US dollars before tax; the payment page shows tax and the total before you pay. We announce
          price changes at least 30 days ahead.
        </p>
      </Section>
    </InformationPage>
  );
}
