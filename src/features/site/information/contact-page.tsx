// Contact page: a form that works signed out, an email address, and a way for urgent matters.
import { Link } from '@tanstack/react-router';
import type { ContactSearch } from '#src/contact/topics.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, PlaceholderNotice } from './contact-address.tsx';
import { InformationPage, Section } from './information-page.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactPage({ search }: { readonly search: ContactSearch }) {
  return (
    <InformationPage
      title="Contact"
      description={`How to reach the people behind ${PRODUCT}, signed in or not, and by when they answer.`}
      lead="Write to us here, signed in or not. You get a number for your message and a time by which we answer."
    >
      <Section title="If a young athlete is in danger">
        <p>
          Do not wait for us. In the United States call{' '}
          <a href="tel:911">
            <strong>911</strong>
          </a>
          , elsewhere the emergency number of where you are. Abuse in sport is taken by the{' '}
          <a href="https://uscenterforsafesport.org/report-a-concern/" rel="noreferrer">
            U.S. Center for SafeSport
          </a>{' '}
          at any hour. What concerns someone on {PRODUCT}, write to us as well: choose “The safety of a young athlete”,
          and we answer within 24 hours.
        </p>
      </Section>
      <Section title="Write to us">
        <ContactForm search={search} />
      </Section>
      <Section title="By email instead">
        <p>
          <ContactAddress subject={PRODUCT} />
        </p>
        <PlaceholderNotice />
      </Section>
      <Section title="About a recording">
        <p>
          A recording carries the names of the crew and where they rowed, so this form takes no files. Often the
          sentence on the page is enough. What is asked of your data itself is quicker on{' '}
          <Link to="/coppa-rights">COPPA rights</Link>.
        </p>
      </Section>
    </InformationPage>
  );
}
